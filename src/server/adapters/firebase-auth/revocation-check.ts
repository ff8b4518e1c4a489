import type { Auth, UserRecord } from 'firebase-admin/auth';
import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Identity } from '#server/ports/identity.ts';
import type { CircuitBreaker } from '#server/concurrency/circuit-breaker.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';

/** Half of the promised 60 s: the answer may be this old when it is used, and the token a little older. */
const MAX_AGE_MS = 30_000;
/** While the provider is down, an answer counts for as long as the promise allows. */
const MAX_AGE_IN_OUTAGE_MS = 55_000;
const MAX_USERS = 10_000;

interface Standing {
  readonly checkedMs: number;
  /** Tokens of sign-ins before this moment are revoked; all of them where the user is disabled or deleted. */
  readonly validAfterMs: number;
}

type SignIn = Pick<Identity, 'uid' | 'authTimeMs'>;

export interface RevocationCheck {
  /**
   * The time before which sign-ins are revoked.
   * @throws AppError `unauthenticated` where the user was signed out everywhere since, disabled or deleted; `unavailable`.
   */
  refuseRevoked(signIn: SignIn, options: { maxAgeMs: number | undefined }): Promise<number>;
  forget(uid: string): void;
}

interface Provider {
  readonly loadAuth: () => Promise<Pick<Auth, 'getUser'>>;
  readonly askProvider: CircuitBreaker;
  readonly clock: Clock;
}

/** Asks the provider for the state of a user, and caches the answer. */
export function revocationCheck({ loadAuth, askProvider, clock }: Provider): RevocationCheck {
  const standings = new Map<string, Standing>();
  const asking = new Map<string, Promise<Standing>>();

  /** One request per user at a time. An answer that was requested before `forget` reaches its waiters, but is not cached. */
  const ask = (uid: string): Promise<Standing> => {
    const running = asking.get(uid);
    if (running) return running;
    const asked = readStanding(uid)
      .then((standing) => {
        if (asking.get(uid) === asked) keep(uid, standing);
        return standing;
      })
      .finally(() => {
        if (asking.get(uid) === asked) asking.delete(uid);
      });
    asking.set(uid, asked);
    return asked;
  };

  const readStanding = async (uid: string): Promise<Standing> => {
    const checkedMs = clock.monotonicMs();
    const auth = await loadAuth();
    const user = await askProvider(() => auth.getUser(uid)).catch((thrown: unknown) => {
      if (isAbsentUser(thrown)) return null;
      throw toIdentityError(thrown);
    });
    return { checkedMs, validAfterMs: validAfter(user) };
  };

  const keep = (uid: string, standing: Standing) => {
    standings.delete(uid);
    standings.set(uid, standing);
    forgetOldest(standings);
  };

  /** What was known before an outage; where the caller asked for an answer of this moment, nothing is. */
  const insteadOf = (known: Standing | undefined, maxAgeMs: number) => (error: unknown) => {
    const ageMs = known ? clock.monotonicMs() - known.checkedMs : Infinity;
    if (known && maxAgeMs > 0 && ageMs < MAX_AGE_IN_OUTAGE_MS) return known;
    throw error;
  };

  return {
    async refuseRevoked({ uid, authTimeMs }, { maxAgeMs = MAX_AGE_MS }) {
      const known = standings.get(uid);
      const isFresh = known !== undefined && clock.monotonicMs() - known.checkedMs < maxAgeMs;
      const { validAfterMs } = isFresh ? known : await ask(uid).catch(insteadOf(known, maxAgeMs));
      if (authTimeMs < validAfterMs)
        throw new AppError('unauthenticated', { logMessage: 'signed out everywhere, disabled or deleted' });
      return validAfterMs;
    },
    forget(uid) {
      standings.delete(uid);
      asking.delete(uid);
    },
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
