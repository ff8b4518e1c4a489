import { AppError } from '#server/errors.ts';

/** The refusal of a token. The reason is a fixed sentence that never quotes the token. */
export function refuseToken(reason: string): never {
  throw new AppError('unauthenticated', { logMessage: reason });
}
