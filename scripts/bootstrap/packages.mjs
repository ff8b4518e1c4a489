// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, tail } from './child.mjs';
import { findUnmet } from './installed.mjs';
import { npmProgram } from './npm.mjs';
import { StartProblem } from './problem.mjs';
import { root } from './root.mjs';
import { say } from './say.mjs';

const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];

/**
 * Installs the packages of package-lock.json where `node_modules` is missing or made from another lock file.
 * @param {string} node the Node that npm shall run under
 * @param {NodeJS.ProcessEnv} env
 */
export async function ensurePackages(node, env) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const stamp = installStamp(lock, node);
  const stampFile = join(root, 'node_modules', '.polycue-install');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  if (!isInstalled(lock)) await install(node, env);
  writeFileSync(stampFile, stamp);
}

/**
 * What an installation depends on: the lock file, and the Node it was made under.
 * @param {string} lock text of package-lock.json
 * @param {string} node path of the executable
 */
export function installStamp(lock, node) {
  const digest = createHash('sha256').update(lock).digest('hex');
  return `${digest} ${process.platform}-${process.arch} ${node}\n`;
}

/** Whether somebody has already installed exactly this lock file with npm. @param {string} lock */
function isInstalled(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  return findUnmet(JSON.parse(lock), JSON.parse(readFileSync(record, 'utf8'))).length === 0;
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
async function install(node, env) {
  const clean = npmProgram(node, ['ci', ...quiet]);
  const first = await runQuietly('Installing packages (npm ci)', { ...clean, env });
  if (first.code === 0) return;
  if (!first.output.includes('EUSAGE')) fail(first.output);
  // The registry lacks some packages for other systems that the lock file names: `npm ci` refuses, `npm install` leaves them out.
  say(
    '  npm ci does not take this lock file with what the registry has; npm install does, with the same versions.',
  );
  const lenient = npmProgram(node, ['install', '--no-save', ...quiet]);
  const second = await runQuietly('Installing packages (npm install)', { ...lenient, env });
  if (second.code !== 0) fail(second.output);
}

/** @param {string} output @returns {never} */
function fail(output) {
  console.error(tail(output));
  throw new StartProblem(
    'The packages could not be installed (npm says why above). Is the package registry reachable?',
  );
}
