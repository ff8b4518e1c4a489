import { AppError } from '#server/errors.ts';

const RETRY_SECONDS = 2;

/** What SQLite throws (busy, disk full, input/output) as one of ours; anything else is a bug and passes. */
export function toStoreError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('code' in thrown) || thrown.code !== 'ERR_SQLITE_ERROR') return thrown;
  return new AppError('unavailable', {
    detail: 'the embedded database refused',
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
