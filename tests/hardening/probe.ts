import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Latency {
  readonly requests: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
  readonly failures: readonly string[];
}

export interface ProbeOptions {
  readonly port: number;
  readonly path: string;
  /** Used in turn. */
  readonly tokens?: readonly string[];
  readonly pauseMs?: number;
  /** Posts this JSON, with the number of the request in place of each `#`. */
  readonly bodyOf?: string;
}

interface Measured {
  readonly times: readonly number[];
  readonly failures: readonly string[];
}

/** How long another user, at another address, waits for the path while something else goes on. */
export async function latencyDuring(options: ProbeOptions, run: () => Promise<unknown>): Promise<Latency> {
  const probe = fork(new URL('./probe-process.ts', import.meta.url), [JSON.stringify(options)], {
    execArgv: [],
  });
  const ended = once(probe, 'exit').then(([code]) => {
    throw new Error(`the probe ended with ${String(code)}`);
  });
  ended.catch(() => undefined);
  try {
    await Promise.race([once(probe, 'message'), ended]);
    await run();
    const measured = once(probe, 'message') as Promise<[Measured]>;
    probe.send('stop');
    const [{ times, failures }] = await Promise.race([measured, ended]);
    return { ...quantiles(times), failures };
  } finally {
    probe.kill();
  }
}

/** By the nearest rank: of less than a hundred times, the 99th percentile is the longest. */
function quantiles(times: readonly number[]): Omit<Latency, 'failures'> {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? 0) * 10) / 10;
  return { requests: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}
