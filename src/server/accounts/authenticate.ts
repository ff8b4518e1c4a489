import { waitForAll } from '../concurrency/wait-for-all.ts';
import { AppError } from '../errors.ts';
import { type Identity, MAX_TOKEN_CHARS } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { readLiveAccount } from './account-record.ts';
import { currentSession } from './sessions.ts';
import { type VerifiedEmail, verifiedEmailOf } from '../ports/verified-email.ts';

/** A signed-in user. */
export interface User {
  readonly uid: string;
  /** What the token states: shown to its user, but proof of nothing. */
  readonly email: string | null;
  readonly verifiedEmail: VerifiedEmail | null;
  readonly name: string | null;
  readonly picture: string | null;
  readonly provider: string;
  readonly googleId: string | null;
  /** The session that the `__session` cookie names, where there is one. */
  readonly sessionId: string | null;
  /** When the user signed in: renewed tokens keep it. */
  readonly authTimeMs: number;
}

/** How old a sign-in may be for what cannot be undone or would hand the account over (docs/threat-model.md#t17). */
const RECENT_MINUTES = 30;
/** Google vouches for its own users, whatever it says about their address, for as long as the account is joined with Google's (docs/behaviour.md#who-may-do-what). */
const TRUSTED_PROVIDER = 'google.com';

/** How strictly a route checks the sign-in. */
export interface Caution {
  /** Ask the provider whether the user was signed out everywhere. */
  readonly isSensitive: boolean;
  /** Accept only a sign-in of the last half hour, even with a fresh token. */
  readonly needsRecentSignIn?: boolean;
}

/**
 * The user whose bearer token the request carries.
 * @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified`, `cross_site`, `sign_in_again` or `unavailable`.
 */
export async function authenticate(services: Services, request: Request, caution: Caution): Promise<User> {
  const identity = await verify(services, request, caution);
  const { uid, email, name, picture, provider, googleId, authTimeMs } = identity;
  const verifiedEmail = verifiedEmailOf(identity);
  const [, session] = await waitForAll([
    refuseOutdated(services, identity),
    currentSession(services, request, identity),
    services.persons.restoreUsedToday({ uid, verifiedEmail, googleId, authTimeMs }),
  ]);
  if (caution.needsRecentSignIn && authTimeMs + RECENT_MINUTES * 60_000 < services.clock.now())
    throw new AppError('sign_in_again', { params: { minutes: RECENT_MINUTES } });
  const sessionId = session?.id ?? null;
  return { uid, email, verifiedEmail, name, picture, provider, googleId, authTimeMs, sessionId };
}

/**
 * The user of the bearer token. Ignores the session cookie.
 * @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified` or `unavailable`.
 */
export async function identify(
  services: Services,
  request: Request,
  caution: Pick<Caution, 'isSensitive'>,
): Promise<Identity> {
  const identity = await verify(services, request, caution);
  await refuseOutdated(services, identity);
  // Where a page begins, so that no call after it waits for that.
  await services.persons.restoreUsedToday({ ...identity, verifiedEmail: verifiedEmailOf(identity) });
  return identity;
}

function verify(
  { identity: provider }: Services,
  request: Request,
  { isSensitive }: Pick<Caution, 'isSensitive'>,
): Promise<Identity> {
  return provider.verify(bearerToken(request), { checkRevoked: isSensitive });
}

/** What our own records know of a sign-in. @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified`. */
async function refuseOutdated({ store }: Services, identity: Identity): Promise<void> {
  const { uid, authTimeMs, emailVerified, provider, googleId } = identity;
  const account = await readLiveAccount(store, uid);
  if (account.revokedSignInsMs.includes(authTimeMs)) throw new AppError('session_revoked');
  const isVouchedFor = provider === TRUSTED_PROVIDER && googleId !== null;
  if (!emailVerified && !isVouchedFor) throw new AppError('email_not_verified');
}

function bearerToken(request: Request): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || token.length > MAX_TOKEN_CHARS)
    throw new AppError('unauthenticated', { logMessage: 'no usable bearer token' });
  return token;
}
