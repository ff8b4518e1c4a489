import type { DecodedIdToken } from 'firebase-admin/auth';
import { AppError } from '#server/errors.ts';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { Identity, IdentityProvider } from '#server/ports/identity.ts';
import { firebaseAuth, type FirebaseAuthOptions } from './firebase-auth.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';
import { inTime } from './in-time.ts';
import { revocationCheck } from './revocation-check.ts';
import { verificationGate } from './verification-gate.ts';

/** Clocks of servers differ a little; what lies further ahead than this never happened. */
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
      const claims = await gate(() => inTime(auth.verifyIdToken(token)).catch(rethrow));
      refuseOddTimes(claims, clock);
      const signIn = toSignIn(claims);
      const validAfterMs = await revocation.refuseRevoked(signIn, { maxAgeMs: checkRevoked ? 0 : undefined });
      return { ...signIn, validAfterMs };
    },

    async revoke(uid) {
      const auth = await loadAuth();
      await inTime(auth.revokeRefreshTokens(uid)).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async remove(uid) {
      const auth = await loadAuth();
      await inTime(auth.deleteUser(uid)).catch(unlessAbsent);
      revocation.forget(uid);
    },

    async findByEmail(email) {
      const auth = await loadAuth();
      const user = await inTime(auth.getUserByEmail(email)).catch(unlessAbsent);
      return user?.uid ?? null;
    },
  };
}

/** The SDK looks at the end of a token's life only. */
function refuseOddTimes({ auth_time, iat }: DecodedIdToken, clock: Clock): void {
  const latest = (clock.now() + CLOCK_SKEW_MS) / 1000;
  const isSound = [auth_time, iat].every(
    (seconds) => Number.isFinite(seconds) && seconds > 0 && seconds <= latest,
  );
  if (!isSound)
    throw new AppError('unauthenticated', { detail: 'a token from the future, or from no sign-in' });
}

function toSignIn(claims: DecodedIdToken): Omit<Identity, 'validAfterMs'> {
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
