import type { Services } from '../services.ts';

/** A signed-in user whose e-mail address is verified. */
export interface User {
  readonly uid: string;
  readonly email: string | null;
  readonly name: string | null;
  readonly picture: string | null;
  readonly provider: string;
  /** The session that the `__session` cookie names, where there is one. */
  readonly sessionId: string | null;
}

/**
 * The user whose bearer token the request carries.
 * @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified` or `unavailable`.
 */
export declare function authenticate(services: Services, request: Request, options: { isSensitive: boolean }): Promise<User>;
