import { addressBlock } from '../limits/address-block.ts';
import { boundedMap } from '../limits/rate-memory.ts';
import { type Allowance, countCall } from '../limits/rate-window.ts';
import type { Log } from '../log.ts';

/** What a large school does, and some; a flood is a hundred times as much. */
const OF_A_NETWORK: Allowance = { calls: 3_000, windowMs: 60_000 };
const MAX_NETWORKS = 10_000;
const REPORT_MS = 60_000;
/** No route has a longer path. */
const MAX_PATH_CHARS = 400;

/** Which requests are logged. Failures of this server are, whoever asks. */
export interface LogRateLimit {
  /** Whether a request from this address has a line in the log. */
  take(address: string): boolean;
}

/**
 * Bounds the lines that one network fills the log with: a refused request costs its sender less than the disk it would take. How many had none is logged
 * a minute later.
 */
export function logRateLimit(log: Pick<Log, 'warn'>): LogRateLimit {
  const windows = boundedMap(MAX_NETWORKS);
  let left = 0;

  const report = () => {
    log.warn({ left }, 'requests of a flood are not logged');
    left = 0;
  };
  return {
    take(address) {
      const network = addressBlock(address);
      const { window, waitMs } = countCall(windows.get(network), OF_A_NETWORK, performance.now());
      windows.set(network, window);
      if (waitMs === 0) return true;
      if (left === 0) setTimeout(report, REPORT_MS).unref();
      left += 1;
      return false;
    },
  };
}

/** A path as a line has it. */
export function loggedPath(path: string): string {
  return path.length <= MAX_PATH_CHARS ? path : `${path.slice(0, MAX_PATH_CHARS)}…`;
}
