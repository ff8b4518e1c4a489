import { AppError } from '#server/errors.ts';

/** The SDK waits for Google without a limit; a person does not. */
const TIMEOUT_MS = 10_000;

/** The answer, or AppError `unavailable` where it takes too long. */
export async function withTimeout<Result>(answer: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(
        new AppError('unavailable', {
          logMessage: 'the identity provider took too long',
          retryAfterSeconds: 5,
        }),
      );
    }, TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
