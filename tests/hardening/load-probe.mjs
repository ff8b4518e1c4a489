// Loaded into the server (`--import`, with `--expose-gc`). SIGUSR2 prints the delay of the event loop since it did so last and how much of the heap is in
// use after a collection, which is no part of the delay.
import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The histogram measures a timer of this length: only what comes on top is a delay. */
const RESOLUTION_MS = 10;
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
delays.enable();
const delayMs = (nanoseconds) => Math.max(0, Math.round(nanoseconds / 1e5) / 10 - RESOLUTION_MS);

process.on('SIGUSR2', () => {
  const [p99Ms, maxMs] = [delayMs(delays.percentile(99)), delayMs(delays.max)];
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  const usedHeapMb = Math.round(((heapUsed + external) / 2 ** 20) * 100) / 100;
  process.stdout.write(`{"load":${JSON.stringify({ p99Ms, maxMs, usedHeapMb })}}\n`);
  setTimeout(() => delays.reset(), 100);
});
