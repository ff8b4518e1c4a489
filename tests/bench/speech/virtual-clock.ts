import { setImmediate as nextIteration } from 'node:timers/promises';
import type { Clock } from '#server/ports/clock.ts';

/** Time that passes only when nothing else is left to do: a wait of a second takes no time. */
export interface VirtualClock extends Clock {
  wait(ms: number): Promise<void>;
}

/** Iterations of the event loop in which work may still start before time passes. */
const IDLE_ITERATIONS = 12;

export function virtualClock(): VirtualClock {
  let nowMs = 0;
  let isRunning = false;
  let activity = 0;
  const sleepers: { readonly untilMs: number; readonly wake: () => void }[] = [];

  async function run(): Promise<void> {
    isRunning = true;
    while (sleepers.length > 0) {
      const before = activity;
      for (let idle = 0; idle < IDLE_ITERATIONS; idle += 1) await nextIteration();
      if (activity !== before) continue;
      nowMs = Math.min(...sleepers.map(({ untilMs }) => untilMs));
      for (const sleeper of sleepers.filter(({ untilMs }) => untilMs <= nowMs)) {
        sleepers.splice(sleepers.indexOf(sleeper), 1);
        sleeper.wake();
      }
    }
    isRunning = false;
  }

  return {
    now: () => nowMs,
    monotonicMs: () => nowMs,
    wait(ms) {
      activity += 1;
      return new Promise((resolve) => {
        sleepers.push({ untilMs: nowMs + ms, wake: resolve });
        if (!isRunning) void run();
      });
    },
  };
}
