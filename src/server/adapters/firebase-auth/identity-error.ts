import { AppError } from '#server/errors.ts';

const RETRY_SECONDS = 5;

/** Converts the SDK's error about an account into an AppError. Only its code decides: its message may quote untrusted input. */
export function toIdentityError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (codeOf(thrown) === 'auth/invalid-uid')
    return new AppError('unauthenticated', { logMessage: 'auth/invalid-uid' });
  return new AppError('unavailable', {
    logMessage: 'the identity provider cannot be asked',
    cause: thrown,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

export function isAbsentUser(thrown: unknown): boolean {
  return codeOf(thrown) === 'auth/user-not-found';
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
