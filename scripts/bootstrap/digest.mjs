// @ts-check
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * One digest over files and folders: their names and their bytes. Those that do not exist count as empty.
 * @param {string} root
 * @param {readonly string[]} paths relative to root
 * @param {string} [salt] what else the result depends on
 */
export function digestOf(root, paths, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const path of paths.flatMap((path) => listFiles(root, path))) {
    hash.update(`\0${path}\0`).update(readFileSync(join(root, path)));
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {string} path
 * @returns {string[]}
 */
function listFiles(root, path) {
  const stat = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stat) return [];
  if (!stat.isDirectory()) return [path];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}
