/** Google's tokens are about 1 kB; a much longer one is refused unread. */
export const MAX_TOKEN_CHARS = 4_096;

/** Who a bearer token speaks for. */
export interface Identity {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  /** `password`, `google.com`, … */
  readonly provider: string;
  /** The account at Google that this one is joined with, as Google names it; `null` where there is none. */
  readonly googleId: string | null;
  /** When the user signed in: the same for every token of one sign-in, however often it is renewed. */
  readonly authTimeMs: number;
  /** Sign-ins before this moment are revoked: the password was changed since, or the user signed out everywhere. 0 where neither was. */
  readonly validAfterMs: number;
  readonly name: string | null;
  readonly picture: string | null;
}

/** The identity provider, as the server needs it. */
export interface IdentityProvider {
  /** Loads what it needs, so that no request waits for it; without this, the first one does. */
  open(): Promise<void>;

  /**
   * Checks signature, audience, issuer and expiry; with `checkRevoked` also whether the user was disabled, deleted or signed out everywhere
   * (a revoked token is refused within 60 s either way).
   * @throws AppError `unauthenticated` for an invalid token, `unavailable` where the provider cannot be asked.
   */
  verify(token: string, options?: { checkRevoked?: boolean }): Promise<Identity>;

  /**
   * Checks again, some time after `verify`, that a sign-in still counts; the provider's answer may be a few seconds old.
   * @throws AppError `unauthenticated` where the user was disabled, deleted or signed out everywhere since, `unavailable`.
   */
  refuseRevoked(signIn: Pick<Identity, 'uid' | 'authTimeMs'>): Promise<void>;

  /** Ends every session of the user at the provider; does nothing where there is no such user. */
  revoke(uid: string): Promise<void>;

  /** Deletes the user; does nothing where there is none. */
  remove(uid: string): Promise<void>;

  /** Whether there is such a user. For the operator's commands. */
  hasUser(uid: string): Promise<boolean>;

  /** The user who has verified this e-mail address, or `null`. For the operator's commands. */
  findByVerifiedEmail(email: string): Promise<string | null>;
}
