import { chmodSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainUnwritable } from './explain-unwritable.ts';
import { isBusy } from './sqlite-error.ts';

/**
 * Does its work while no other process holds the lock of that path. The lock is SQLite's on an empty file, which stays: a process that dies leaves no lock behind.
 * @throws what `refusal` gives where another one holds it, and what the work throws.
 */
export function exclusively<Result>(path: string, work: () => Result, refusal: () => Error): Result {
  const lock = openLock(path);
  try {
    takeLock(lock, refusal);
    return work();
  } finally {
    lock.close();
  }
}

function openLock(path: string): DatabaseSync {
  try {
    const lock = new DatabaseSync(path, { timeout: 0 });
    chmodSync(path, 0o600);
    return lock;
  } catch (error) {
    throw explainUnwritable(dirname(path), error);
  }
}

function takeLock(lock: DatabaseSync, refusal: () => Error): void {
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    throw isBusy(error) ? refusal() : error;
  }
}
