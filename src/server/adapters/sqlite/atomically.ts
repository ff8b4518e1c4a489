import type { DatabaseSync } from 'node:sqlite';

/** Runs `work` as one transaction under the write lock. @throws what it throws, and then nothing of it is kept. */
export function atomically<Result>(database: DatabaseSync, work: () => Result): Result {
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = work();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // A full disk has ended it already, and another end would hide the reason.
    if (database.isTransaction) database.exec('ROLLBACK');
    throw error;
  }
}
