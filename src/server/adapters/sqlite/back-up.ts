import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { documentsFile } from './documents.ts';

/**
 * Copies a snapshot of the documents of a data directory into a new file. The server may run meanwhile.
 * The cache is not copied: it is expendable.
 * @throws where there is no database, or something at the target.
 */
export function backUp(dataDir: string, target: string): void {
  if (existsSync(target)) throw new Error(`${target} exists already`);
  const source = join(dataDir, documentsFile);
  if (!existsSync(source)) throw new Error(`there is no database in ${dataDir}`);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { force: true });
  copy(source, unfinished);
  chmodSync(unfinished, 0o600);
  renameSync(unfinished, target);
}

function copy(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: 5_000 });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}
