import { rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainUnwritable } from './explain-unwritable.ts';

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Copies a database as it is at one moment, with what is still in its log, and finishes the copy. What was at the target is replaced.
 * @throws where it cannot be read or written: then nothing is at the target.
 */
export function copyDatabase(source: string, target: string, finish: (path: string) => void): void {
  rmSync(target, { force: true });
  try {
    // SQLite takes an empty file too. One that it makes may be read by everybody.
    writeFileSync(target, '', { mode: 0o600, flag: 'wx' });
    vacuumInto(source, target);
    finish(target);
  } catch (error) {
    rmSync(target, { force: true });
    throw explainUnwritable(dirname(target), error);
  }
}

function vacuumInto(source: string, target: string): void {
  const database = new DatabaseSync(source, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
  try {
    database.prepare('VACUUM INTO ?').run(target);
  } finally {
    database.close();
  }
}
