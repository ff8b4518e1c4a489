import { AppError } from '#server/errors.ts';

const RETRY_SECONDS = 5;

/** Codes by which the provider refuses the token or the user; all else is the provider's own trouble, or the way to it. */
const refusals = new Set([
  'auth/argument-error',
  'auth/id-token-expired',
  'auth/id-token-revoked',
  'auth/invalid-argument',
  'auth/invalid-id-token',
  'auth/user-disabled',
  'auth/user-not-found',
]);

/** The SDK's error as one of ours. */
export function toIdentityError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  if (refusals.has(codeOf(thrown)) && !isFetchFailure(thrown)) {
    return new AppError('unauthenticated', { detail: codeOf(thrown), cause: thrown });
  }
  return new AppError('unavailable', {
    detail: 'the identity provider cannot be asked',
    cause: thrown,
    retryAfterSeconds: RETRY_SECONDS,
  });
}

export function isAbsentUser(thrown: unknown): boolean {
  return codeOf(thrown) === 'auth/user-not-found';
}

/** That Google's certificates cannot be had carries the code of a bad token; only its words differ. */
function isFetchFailure(thrown: unknown): boolean {
  return (
    thrown instanceof Error &&
    /error (?:while making request|fetching)|ENOTFOUND|ECONN|ETIMEDOUT|timeout/i.test(thrown.message)
  );
}

function codeOf(thrown: unknown): string {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : '';
}
