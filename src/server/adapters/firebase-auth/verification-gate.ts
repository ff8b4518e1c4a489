import { AppError } from '#server/errors.ts';
import type { Clock } from '#server/ports/clock.ts';

/** After a failure to reach Google, this long nobody tries again: each try would wait for it, and all of them would load it. */
const PAUSE_MS = 5_000;

/**
 * Lets one verification go first, which fetches Google's certificates for all, and turns callers away for a moment where it could not. While
 * certificates are at hand everybody passes.
 */
export function verificationGate(clock: Clock): <Result>(verify: () => Promise<Result>) => Promise<Result> {
  let first: Promise<void> | null = null;
  let isOpen = false;
  let closedUntilMs = 0;

  const attempt = async <Result>(verify: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await verify();
      isOpen = true;
      return result;
    } catch (thrown) {
      if (isUnavailable(thrown)) {
        isOpen = false;
        closedUntilMs = clock.now() + PAUSE_MS;
      }
      throw thrown;
    }
  };

  return async (verify) => {
    while (!isOpen && first) await first;
    if (clock.now() < closedUntilMs) {
      throw new AppError('unavailable', {
        detail: 'certificates could not be fetched',
        retryAfterSeconds: PAUSE_MS / 1000,
      });
    }
    if (isOpen) return attempt(verify);
    const running = attempt(verify);
    first = running.then(
      () => undefined,
      () => undefined,
    );
    return running.finally(() => (first = null));
  };
}

function isUnavailable(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'unavailable';
}
