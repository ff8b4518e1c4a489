import { circuitBreaker } from './concurrency/circuit-breaker.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Cache } from './ports/cache.ts';
import type { Clock } from './ports/clock.ts';

/** Adapters give up before; this holds for one that does not. */
const TIMEOUT_MS = 6_000;
/** After a failure the cache counts as absent for so long. */
const ABSENT_MS = 5_000;
const LOG_EVERY_MS = 60_000;
const MAX_OUTDATED = 10_000;

/**
 * A cache that is allowed to be absent: where it fails or is slow, texts are not found and not kept, and no caller notices. Only the deletion of what
 * an owner has is not optional: it throws, and is tried again.
 */
export function optionalCache(cache: Cache, { clock, log }: { clock: Clock; log: Log }): Cache {
  const call = circuitBreaker({
    timeoutMs: TIMEOUT_MS,
    openMs: ABSENT_MS,
    isOutage: () => true,
    refusal: (reason) => new AppError('unavailable', { logMessage: `the cache does not answer: ${reason}` }),
  });
  const report = failureReport(log);
  const outdated = outdatedKeys();

  return {
    async getMany(owner, keys) {
      const current = keys.filter((key) => !outdated.has(owner, key));
      try {
        return await call(() => cache.getMany(owner, current));
      } catch (error) {
        report(error);
        return new Map();
      }
    },
    async putMany(owner, entries, expiresAtMs) {
      const isRemoval = expiresAtMs <= clock.now();
      try {
        await call(() => cache.putMany(owner, entries, expiresAtMs));
        outdated.remove(owner, entries.keys());
      } catch (error) {
        report(error);
        if (isRemoval) outdated.add(owner, entries.keys());
      }
    },
    removeOwned: (owner) => cache.removeOwned(owner),
    close: () => cache.close(),
  };
}

/** Entries that should have been removed while the cache was absent: what it still has of them is wrong. */
function outdatedKeys() {
  const known = new Set<string>();
  const nameOf = (owner: string, key: string) => JSON.stringify([owner, key]);
  return {
    has: (owner: string, key: string) => known.has(nameOf(owner, key)),
    add(owner: string, keys: Iterable<string>) {
      for (const key of keys) known.add(nameOf(owner, key));
      for (const name of known) {
        if (known.size <= MAX_OUTDATED) break;
        known.delete(name);
      }
    },
    remove(owner: string, keys: Iterable<string>) {
      if (known.size > 0) for (const key of keys) known.delete(nameOf(owner, key));
    },
  };
}

/** Logs the first failure, and then once in a while how many there were. */
function failureReport(log: Log): (error: unknown) => void {
  let failures = 0;
  let nextMs = 0;
  return (error) => {
    failures += 1;
    if (performance.now() < nextMs) return;
    log.warn({ error, failures }, 'the cache cannot be used');
    failures = 0;
    nextMs = performance.now() + LOG_EVERY_MS;
  };
}
