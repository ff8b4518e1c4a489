import { type CircuitBreaker, circuitBreaker } from '#server/concurrency/circuit-breaker.ts';
import { AppError } from '#server/errors.ts';
import { isAbsentUser, toIdentityError } from './identity-error.ts';

/** The SDK waits for Google without a limit; a person does not. */
const CALL_MS = 4_000;
const OPEN_MS = 5_000;

/**
 * One call to the identity provider at a time limit, or none while it is known to be down. An answer about a user, also that there is none, is no
 * failure of the provider. What is thrown in place of an answer is an AppError `unavailable`.
 */
export function providerCircuitBreaker(nowMs?: () => number): CircuitBreaker {
  return circuitBreaker({
    timeoutMs: CALL_MS,
    openMs: OPEN_MS,
    isOutage: (thrown) => !isAbsentUser(thrown) && toIdentityError(thrown).code === 'unavailable',
    refusal: (reason) =>
      new AppError('unavailable', {
        logMessage:
          reason === 'open'
            ? 'the identity provider failed a moment ago'
            : 'the identity provider took too long',
        retryAfterSeconds: OPEN_MS / 1000,
      }),
    ...(nowMs ? { nowMs } : {}),
  });
}
