import { setImmediate as nextIteration } from 'node:timers/promises';
import { retryWhileBusy } from './retry-while-busy.ts';
import { truncateLogSoon } from './truncate-log.ts';

const SWEEP_EVERY_MS = 10 * 60_000;
/** A document may be half a megabyte, and others wait while some are removed. */
const REMOVED_AT_ONCE = 25;

interface Swept {
  /** Removes at most so many rows that have expired, and gives how many. */
  readonly removeExpired: (limit: number) => number;
  readonly truncateLog: () => boolean;
}

/**
 * Nobody reads what has expired. This removes it from the file as well, now and every ten minutes, also where nobody writes (docs/threat-model.md#t64).
 * Returns the function that stops it.
 */
export function sweepRegularly({ removeExpired, truncateLog }: Swept): () => void {
  let isOpen = true;

  const sweep = async () => {
    let removed = 0;
    for (let some = REMOVED_AT_ONCE; isOpen && some === REMOVED_AT_ONCE; removed += some) {
      some = await retryWhileBusy(() => (isOpen ? removeExpired(REMOVED_AT_ONCE) : 0));
      await nextIteration();
    }
    if (removed > 0) await truncateLogSoon(() => !isOpen || truncateLog());
  };
  // What fails on a full disk, or where another process stays in the way, is done by the next one.
  const begin = () => void sweep().catch(() => undefined);

  begin();
  const timer = setInterval(begin, SWEEP_EVERY_MS);
  timer.unref();
  return () => {
    isOpen = false;
    clearInterval(timer);
  };
}
