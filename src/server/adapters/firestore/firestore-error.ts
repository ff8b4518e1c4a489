import { AppError } from '#server/errors.ts';

const RETRY_SECONDS = 2;
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;

/** Converts a Firestore error into an AppError. An AppError, thrown inside a transaction, is unchanged. */
export function toStoreError(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !hasGrpcCode(thrown)) return thrown;
  return new AppError('unavailable', {
    logMessage: 'Firestore refused',
    cause: thrown,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

/** Runs a piece of work on Firestore and translates its failure. */
export async function guarded<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    throw toStoreError(thrown);
  }
}

/** Firestore is not well: it says that its own deadline has passed, or there is no connection. It takes no time to find out, and the next try may be answered. */
export function isUnreachable(thrown: unknown): boolean {
  return hasCode(thrown, DEADLINE_EXCEEDED) || hasCode(thrown, UNAVAILABLE);
}

function hasCode(thrown: unknown, code: number): boolean {
  return thrown instanceof Error && hasGrpcCode(thrown) && thrown.code === code;
}

function hasGrpcCode(error: Error): error is Error & { code: number } {
  return 'code' in error && typeof error.code === 'number';
}
