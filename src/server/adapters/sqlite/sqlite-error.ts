import { AppError } from '#server/errors.ts';

const RETRY_SECONDS = 2;

/** SQLite's primary result codes; an extended code carries its primary code in the lowest byte. */
const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_FULL = 13;
const SQLITE_NOTADB = 26;

/** Converts an SQLite error (busy, disk full, input/output) into an AppError; anything else is a bug and is unchanged. */
export function toStoreError(thrown: unknown): unknown {
  if (resultCode(thrown) === null) return thrown;
  return new AppError('unavailable', {
    logMessage: 'the embedded database refused',
    cause: thrown,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** Runs a piece of SQL work and translates its failure. */
export function guarded<Result>(run: () => Result): Result {
  try {
    return run();
  } catch (thrown) {
    throw toStoreError(thrown);
  }
}

/** Another process locks the database. */
export function isBusy(thrown: unknown): boolean {
  return resultCode(thrown) === SQLITE_BUSY;
}

/** No room is left on the disk, or below the limit of the database. */
export function isFull(thrown: unknown): boolean {
  return resultCode(thrown) === SQLITE_FULL;
}

/** What is in the file is no database, or one that was damaged. */
export function isDamaged(thrown: unknown): boolean {
  const code = resultCode(thrown);
  return code === SQLITE_CORRUPT || code === SQLITE_NOTADB;
}

function resultCode(thrown: unknown): number | null {
  if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ERR_SQLITE_ERROR') return null;
  return 'errcode' in thrown && typeof thrown.errcode === 'number' ? thrown.errcode & 0xff : 0;
}
