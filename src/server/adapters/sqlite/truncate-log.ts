import { setTimeout as delay } from 'node:timers/promises';

const ATTEMPTS = 20;
const PAUSE_MS = 100;

/**
 * Empties the write-ahead log, which would keep deleted pages until its space is reused. While another process reads from it (a back-up)
 * that is impossible: this tries for two seconds and then gives up, because later writes reuse the log anyway.
 */
export async function truncateLogSoon(truncate: () => boolean): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS && !tryTo(truncate); attempt += 1) await delay(PAUSE_MS);
}

function tryTo(truncate: () => boolean): boolean {
  try {
    return truncate();
  } catch {
    // Another process holds the checkpoint lock: the same as busy.
    return false;
  }
}
