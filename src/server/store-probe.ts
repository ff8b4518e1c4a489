import { withTimeout } from './concurrency/with-timeout.ts';
import { AppError } from './errors.ts';
import type { Log } from './log.ts';
import type { Clock } from './ports/clock.ts';
import type { DocumentStore } from './ports/document-store.ts';

/** How long one answer is cached, so that frequent probes put no load on the store. */
const REMEMBER_MS = 5_000;
/** A store that takes longer is too slow for requests as well. */
const TIMEOUT_MS = 4_000;

/** Checks whether the store can be used, with at most one check at a time. */
export interface StoreProbe {
  /** A short reason without private data, or `null` where the store can be read and written. */
  findProblem(): Promise<string | null>;
}

export function storeProbe(store: DocumentStore, clock: Clock, log: Log): StoreProbe {
  let last: { readonly askedMs: number; readonly result: Promise<string | null> } | null = null;

  const check = async (): Promise<string | null> => {
    try {
      await withTimeout(store.check(), TIMEOUT_MS, tooLate);
      return null;
    } catch (error) {
      log.error({ error }, 'the store cannot be used');
      return error instanceof AppError ? `store ${error.code}` : 'store internal';
    }
  };

  return {
    findProblem() {
      if (last === null || clock.monotonicMs() - last.askedMs >= REMEMBER_MS)
        last = { askedMs: clock.monotonicMs(), result: check() };
      return last.result;
    },
  };
}

function tooLate(): AppError {
  return new AppError('unavailable', { logMessage: `the store did not answer in ${TIMEOUT_MS} ms` });
}
