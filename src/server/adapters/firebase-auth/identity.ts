import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '../../errors.ts';
import { type Clock, systemClock } from '../../ports/clock.ts';
import type { Identity, IdentityProvider } from '../../ports/identity.ts';
import { firebaseAuth, type FirebaseAuthOptions } from './firebase-auth.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';
import { revocationCheck } from './revocation-check.ts';
import { verificationGate } from './verification-gate.ts';

/** Clocks of servers differ a little; a sign-in further ahead than this never happened. */
const CLOCK_SKEW_MS = 60_000;

/** Firebase Authentication. `FIREBASE_AUTH_EMULATOR_HOST`, which the SDK reads itself, makes it trust the emulator's unsigned tokens. */
export function firebaseIdentity({
  clock = systemClock,
  ...options
}: FirebaseAuthOptions & { clock?: Clock }): IdentityProvider {
  const loadAuth = firebaseAuth(options);
  const gate = verificationGate(clock);
  const revocation = revocationCheck(loadAuth, clock);
  return {
    async verify(token, { checkRevoked = false } = {}) {
      const auth = await loadAuth();
      const claims = await gate(() => auth.verifyIdToken(token).catch(rethrow));
      const identity = toIdentity(claims);
      if (identity.authTimeMs > clock.now() + CLOCK_SKEW_MS) {
        throw new AppError('unauthenticated', { detail: 'auth_time lies in the future' });
      }
      await revocation.refuseRevoked(identity, { maxAgeMs: checkRevoked ? 0 : undefined });
      return identity;
    },

    async revoke(uid) {
      const auth = await loadAuth();
      await auth.revokeRefreshTokens(uid).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async remove(uid) {
      const auth = await loadAuth();
      await auth.deleteUser(uid).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async findByEmail(email) {
      const auth = await loadAuth();
      const user = await auth.getUserByEmail(email).catch(unlessAbsent);
      return user?.uid ?? null;
    },
  };
}

function toIdentity(claims: DecodedIdToken): Identity {
  const { uid, email, email_verified, auth_time, name, picture, firebase } = claims;
  return {
    uid,
    email: email ?? null,
    emailVerified: email_verified === true,
    provider: firebase.sign_in_provider,
    authTimeMs: auth_time * 1000,
    name: typeof name === 'string' ? name : null,
    picture: picture ?? null,
  };
}

function rethrow(thrown: unknown): never {
  throw toIdentityError(thrown);
}

function unlessAbsent(thrown: unknown): null {
  if (isAbsentUser(thrown)) return null;
  throw toIdentityError(thrown);
}
