import { withTimeout } from './with-timeout.ts';

/** Makes a call to a service, or refuses it at once while the service is known to be down. */
export type CircuitBreaker = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

export interface CircuitBreakerOptions {
  /** Longer, nobody waits for a call. It may still take effect. */
  readonly timeoutMs: number;
  /** After an outage nobody waits for the service for this long. Then one call tries it again. */
  readonly openMs: number;
  /** Whether a failure is one of the service and not an answer to this call. */
  readonly isOutage: (thrown: unknown) => boolean;
  /** Whether an outage may be one of a moment, as a lost connection is: only several of these, one after another, open the circuit. */
  readonly isBrief?: (thrown: unknown) => boolean;
  /** What is thrown in place of an answer. */
  readonly refusal: (reason: 'timeout' | 'open') => Error;
  readonly nowMs?: () => number;
}

const BRIEF_OUTAGES = 3;

/** A circuit breaker with a time limit: where a service hangs, every call would otherwise wait for the whole limit. */
export function circuitBreaker(options: CircuitBreakerOptions): CircuitBreaker {
  const { timeoutMs, openMs, isOutage, isBrief = () => false, refusal } = options;
  const { nowMs = () => performance.now() } = options;
  let refusesUntilMs = 0;
  let answered = 0;
  let failures = 0;
  const close = () => {
    answered += 1;
    failures = 0;
    refusesUntilMs = 0;
  };
  return async (call) => {
    if (nowMs() < refusesUntilMs) throw refusal('open');
    // The others do not wait for the outcome of the probe.
    if (refusesUntilMs > 0) refusesUntilMs = nowMs() + timeoutMs;
    const answeredBefore = answered;
    // Calls that fail together, as on one lost connection, are one failure.
    const failure = failures + 1;
    try {
      const answer = await withTimeout(call(), timeoutMs, () => refusal('timeout'));
      close();
      return answer;
    } catch (thrown) {
      if (!isOutage(thrown)) close();
      // Where others were answered since it began, only this call is slow.
      else if (answered === answeredBefore) {
        failures = Math.max(failures, isBrief(thrown) ? failure : BRIEF_OUTAGES);
        if (failures >= BRIEF_OUTAGES) refusesUntilMs = nowMs() + openMs;
      }
      throw thrown;
    }
  };
}
