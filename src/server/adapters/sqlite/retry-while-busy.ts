import { setTimeout as delay } from 'node:timers/promises';
import { isBusy, toStoreError } from './sqlite-error.ts';

/** How long a call waits for another process that locks the database. */
const GIVE_UP_MS = 5_000;
const MIN_PAUSE_MS = 2;
const MAX_PAUSE_MS = 50;

/** The time at which a call that begins now gives up. */
export function busyDeadline(): number {
  return performance.now() + GIVE_UP_MS;
}

/**
 * Runs a piece of SQL work, and retries it with backoff and jitter while another process locks the database. The pauses leave the event loop free, which
 * SQLite's own busy handler would block (docs/decisions/0067).
 * @throws AppError `unavailable` where the database stays busy until the deadline, or fails.
 */
export async function retryWhileBusy<Result>(
  run: () => Result,
  deadlineMs = busyDeadline(),
): Promise<Result> {
  for (let pauseMs = MIN_PAUSE_MS; ; pauseMs = Math.min(MAX_PAUSE_MS, 2 * pauseMs)) {
    try {
      return run();
    } catch (thrown) {
      if (!isBusy(thrown) || performance.now() >= deadlineMs) throw toStoreError(thrown);
    }
    await delay(pauseMs * (0.5 + Math.random() / 2));
  }
}
