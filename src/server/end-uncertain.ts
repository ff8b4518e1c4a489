import { isUnavailable } from './errors.ts';
import type { Log } from './log.ts';

/** A store that did not answer is asked again after so long, */
const PAUSE_MS = 6_000;
/** for a minute. Then whoever tries again waits for it no longer. */
const MAX_TRIES = 10;

/**
 * Ends what the store may have begun, or not have ended, though it did not say so: nobody else would, and whoever tries again would wait for it. What cannot
 * be ended ends with its lease. Does nothing after a failure of another kind.
 */
export function endUncertain(failure: unknown, end: () => Promise<unknown>, log: Log): void {
  if (!isUnavailable(failure)) return;
  let tries = 0;
  const tryOnce = async () => {
    tries += 1;
    try {
      await end();
      clearInterval(timer);
    } catch (error) {
      if (isUnavailable(error) && tries < MAX_TRIES) return;
      clearInterval(timer);
      log.warn({ error }, 'what the store may have begun is not ended');
    }
  };
  const timer = setInterval(() => void tryOnce(), PAUSE_MS);
  timer.unref();
}
