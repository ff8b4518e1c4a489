import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Identity } from '#server/ports/identity.ts';
import { inTime } from './in-time.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';

/** Half of the promised 60 s: the answer may be this old when it is used, and the token a little older. */
const MAX_AGE_MS = 30_000;
const MAX_USERS = 10_000;

interface Standing {
  readonly checkedAtMs: number;
  /** Tokens of sign-ins before this moment no longer count; all of them where the user is disabled or gone. */
  readonly validAfterMs: number;
}

type SignIn = Pick<Identity, 'uid' | 'authTimeMs'>;

export interface RevocationCheck {
  /** The moment before which sign-ins do not count. @throws AppError `unauthenticated` where the user was signed out everywhere since, disabled or deleted; `unavailable`. */
  refuseRevoked(signIn: SignIn, options: { maxAgeMs: number | undefined }): Promise<number>;
  forget(uid: string): void;
}

/** Asks the provider how a user stands, and remembers the answer for a while. */
export function revocationCheck(loadAuth: () => Promise<Auth>, clock: Clock): RevocationCheck {
  const standings = new Map<string, Standing>();

  const ask = async (uid: string): Promise<Standing> => {
    const auth = await loadAuth();
    const user = await inTime(auth.getUser(uid)).catch((thrown: unknown) => {
      if (isAbsentUser(thrown)) return null;
      throw toIdentityError(thrown);
    });
    const standing = { checkedAtMs: clock.now(), validAfterMs: validAfter(user) };
    standings.delete(uid);
    standings.set(uid, standing);
    forgetOldest(standings);
    return standing;
  };

  return {
    async refuseRevoked({ uid, authTimeMs }, { maxAgeMs = MAX_AGE_MS }) {
      const known = standings.get(uid);
      const isFresh = known !== undefined && clock.now() - known.checkedAtMs < maxAgeMs;
      const { validAfterMs } = isFresh ? known : await ask(uid);
      if (authTimeMs < validAfterMs)
        throw new AppError('unauthenticated', { detail: 'signed out everywhere, disabled or deleted' });
      return validAfterMs;
    },
    forget: (uid) => void standings.delete(uid),
  };
}

function validAfter(user: UserRecord | null): number {
  if (!user || user.disabled) return Infinity;
  return user.tokensValidAfterTime ? Date.parse(user.tokensValidAfterTime) : 0;
}

function forgetOldest(standings: Map<string, Standing>): void {
  if (standings.size <= MAX_USERS) return;
  for (const oldest of standings.keys()) return void standings.delete(oldest);
}
