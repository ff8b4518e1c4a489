import { AppError } from '#server/errors.ts';

/** A person waits no longer for one operation, with its conflicts and with those before it. */
const OPERATION_MS = 5_000;
const RETRY_SECONDS = 2;

/**
 * Runs an operation of the store and waits for it only until its deadline. Then the signal aborts, so that no further step of it begins. A commit
 * that is under way may still take effect: `unavailable` says nothing about the outcome.
 */
export async function withDeadline<Result>(run: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const deadline = new AbortController();
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new AppError('unavailable', {
      logMessage: `an operation of Firestore took more than ${OPERATION_MS} ms, its outcome is unknown`,
      retryAfterSeconds: RETRY_SECONDS,
    });
    deadline.abort(error);
    reject(error);
  }, OPERATION_MS);
  try {
    return await Promise.race([run(deadline.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
