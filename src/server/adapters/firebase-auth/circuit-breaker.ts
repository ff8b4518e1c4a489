import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';

/** The SDK waits for Google without a limit; a person does not. */
const TIMEOUT_MS = 4_000;
/** After a failure nobody waits for the provider for this long. Then one call tries it again. */
const OPEN_MS = 5_000;

/** Asks the identity provider, or refuses at once while it is known to be down. */
export type AskProvider = <Answer>(ask: () => Promise<Answer>) => Promise<Answer>;

/**
 * A circuit breaker: with a provider that hangs, every call of every user would otherwise wait for the whole time limit.
 * An answer about a user, also that there is none, closes it; only a failure of the provider opens it.
 * @throws AppError `unavailable`, and what the SDK throws about a user.
 */
export function providerCircuitBreaker(clock: Clock): AskProvider {
  let refusesUntilMs = 0;
  return async (ask) => {
    if (clock.now() < refusesUntilMs) throw outage('the identity provider failed a moment ago');
    const isProbe = refusesUntilMs > 0;
    // The others do not wait for the outcome of the probe.
    if (isProbe) refusesUntilMs = clock.now() + TIMEOUT_MS;
    try {
      const answer = await withTimeout(ask());
      refusesUntilMs = 0;
      return answer;
    } catch (thrown) {
      const isOutage = !isAbsentUser(thrown) && toIdentityError(thrown).code === 'unavailable';
      refusesUntilMs = isOutage ? clock.now() + OPEN_MS : 0;
      throw thrown;
    }
  };
}

async function withTimeout<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(outage('the identity provider took too long')), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

function outage(logMessage: string): AppError {
  return new AppError('unavailable', { logMessage, retryAfterSeconds: OPEN_MS / 1000 });
}
