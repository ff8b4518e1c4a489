import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { Identity, IdentityProvider } from '#server/ports/identity.ts';
import { googleCertificates } from './certificates.ts';
import { providerCircuitBreaker } from './call-provider.ts';
import { firebaseAuth, type FirebaseAuthOptions } from './firebase-auth.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';
import { revocationCheck } from './revocation-check.ts';
import type { Claims } from './token-claims.ts';
import { verifyToken } from './verify-token.ts';

/** Firebase has no longer ones, and refuses to look for them. */
const MAX_UID_CHARS = 128;
/** How old an answer may be for what runs on: it is asked for again and again. */
const RECHECK_MAX_AGE_MS = 4_000;

interface IdentityOptions extends FirebaseAuthOptions {
  /** Accepts only the Auth emulator's unsigned tokens. The SDK itself finds the emulator by `FIREBASE_AUTH_EMULATOR_HOST`. */
  readonly isEmulator?: boolean;
  readonly clock?: Clock;
  /** How certificates are fetched. */
  readonly fetch?: typeof fetch;
}

/** Firebase Authentication: tokens are verified here, accounts are read and changed through the SDK. */
export function firebaseIdentity(options: IdentityOptions): IdentityProvider {
  const { clock = systemClock, isEmulator = false, fetch, ...authOptions } = options;
  const { projectId } = authOptions;
  const loadAuth = firebaseAuth(authOptions);
  const findKey = isEmulator ? null : googleCertificates({ clock, fetch });
  const askProvider = providerCircuitBreaker();
  const revocation = revocationCheck({ loadAuth, askProvider, clock });
  return {
    async open() {
      await loadAuth();
    },

    async verify(token, { checkRevoked = false } = {}) {
      const signIn = toSignIn(await verifyToken(token, { projectId, findKey, nowMs: clock.now() }));
      const validAfterMs = await revocation.refuseRevoked(signIn, { maxAgeMs: checkRevoked ? 0 : undefined });
      return { ...signIn, validAfterMs };
    },

    async refuseRevoked(signIn) {
      await revocation.refuseRevoked(signIn, { maxAgeMs: RECHECK_MAX_AGE_MS });
    },

    async revoke(uid) {
      const auth = await loadAuth();
      await askProvider(() => auth.revokeRefreshTokens(uid)).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async remove(uid) {
      const auth = await loadAuth();
      await askProvider(() => auth.deleteUser(uid)).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async hasUser(uid) {
      if (uid.length > MAX_UID_CHARS) return false;
      const auth = await loadAuth();
      return (await askProvider(() => auth.getUser(uid)).catch(unlessAbsent)) !== null;
    },

    async findByVerifiedEmail(email) {
      const auth = await loadAuth();
      const user = await askProvider(() => auth.getUserByEmail(email)).catch(unlessAbsent);
      return user?.emailVerified ? user.uid : null;
    },
  };
}

function toSignIn(claims: Claims): Omit<Identity, 'validAfterMs'> {
  const { sub, email, email_verified, auth_time, name, picture, firebase } = claims;
  return {
    uid: sub,
    email: email ?? null,
    emailVerified: email_verified === true,
    provider: firebase.sign_in_provider,
    googleId: firebase.identities?.['google.com']?.[0] ?? null,
    authTimeMs: auth_time * 1000,
    name: name ?? null,
    picture: picture ?? null,
  };
}

function unlessAbsent(thrown: unknown): null {
  if (isAbsentUser(thrown)) return null;
  throw toIdentityError(thrown);
}
