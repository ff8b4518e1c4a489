import { setImmediate as nextIteration } from 'node:timers/promises';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { Cache } from '#server/ports/cache.ts';
import { openEntries } from './entries.ts';
import { retryWhileBusy } from './retry-while-busy.ts';
import { guarded } from './sqlite-error.ts';
import { sweepRegularly } from './sweep.ts';
import { truncateLogSoon } from './truncate-log.ts';

/** Without the cache the work is done again, so nobody waits long for another process that locks it. */
const WAIT_MS = 300;
/** Others wait while some are removed: the answers of a film in many languages are a hundred thousand. */
const REMOVED_AT_ONCE = 500;
const MAX_BYTES = 256 * 1024 * 1024;

/** Cached texts in an SQLite file of their own, which may be deleted at any time and has a maximum size. */
export function sqliteCache(
  dataDir: string,
  { clock = systemClock, maxBytes = MAX_BYTES }: { clock?: Clock; maxBytes?: number } = {},
): Cache {
  const entries = guarded(() => openEntries(dataDir, maxBytes));
  const stopSweeping = sweepRegularly({
    removeExpired: (limit) => entries.removeExpired(clock.now(), limit),
    truncateLog: entries.truncateLog,
  });
  const deadline = () => performance.now() + WAIT_MS;
  return {
    getMany: async (owner, keys) =>
      retryWhileBusy(() => {
        const found = keys.map((key) => [key, entries.find(owner, key, clock.now())] as const);
        return new Map(found.filter((entry): entry is readonly [string, string] => entry[1] !== null));
      }, deadline()),
    putMany: async (owner, added, expiresAtMs) =>
      retryWhileBusy(() => entries.add(owner, added, expiresAtMs, clock.now()), deadline()),
    removeOwned: async (owner) => {
      let removed = 0;
      for (let some = REMOVED_AT_ONCE; some === REMOVED_AT_ONCE; removed += some) {
        some = await retryWhileBusy(() => entries.removeOwned(owner, REMOVED_AT_ONCE));
        await nextIteration();
      }
      if (removed > 0) await truncateLogSoon(entries.truncateLog);
    },
    close: async () => {
      stopSweeping();
      entries.close();
    },
  };
}
