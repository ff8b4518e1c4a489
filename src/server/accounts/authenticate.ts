import { AppError } from '../errors.ts';
import type { Identity } from '../ports/identity.ts';
import type { Services } from '../services.ts';
import { readLiveAccount } from './account-record.ts';
import { currentSession } from './sessions.ts';

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

/** Google's tokens are about 1 kB; what is far longer is not worth a look. */
const MAX_TOKEN_CHARS = 4_096;
/** Google vouches for its own users, whatever it says about their address (decision 12). */
const TRUSTED_PROVIDER = 'google.com';

/**
 * The user whose bearer token the request carries.
 * @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified`, `cross_site` or `unavailable`.
 */
export async function authenticate(
  services: Services,
  request: Request,
  options: { isSensitive: boolean },
): Promise<User> {
  const identity = await identify(services, request, options);
  const session = await currentSession(services, request, identity);
  const { uid, email, name, picture, provider } = identity;
  return { uid, email, name, picture, provider, sessionId: session?.id ?? null };
}

/**
 * Whom the bearer token speaks for, whatever session the cookie names.
 * @throws AppError `unauthenticated`, `session_revoked`, `email_not_verified` or `unavailable`.
 */
export async function identify(
  { identity: provider, store }: Services,
  request: Request,
  { isSensitive }: { isSensitive: boolean },
): Promise<Identity> {
  const identity = await provider.verify(bearerToken(request), { checkRevoked: isSensitive });
  const account = await readLiveAccount(store, identity.uid);
  if (account.revokedSignInsMs.includes(identity.authTimeMs)) throw new AppError('session_revoked');
  if (!identity.emailVerified && identity.provider !== TRUSTED_PROVIDER)
    throw new AppError('email_not_verified');
  return identity;
}

function bearerToken(request: Request): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  if (!token || token.length > MAX_TOKEN_CHARS)
    throw new AppError('unauthenticated', { detail: 'no usable bearer token' });
  return token;
}
