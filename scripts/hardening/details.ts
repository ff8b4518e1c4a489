import type { Figures } from './figures.ts';

/** The tables below the verdicts: what each attack cost others, and what each body cost the event loop. */
export function printDetails({ latency = {}, loopSteps = {}, front = [] }: Figures): void {
  console.table(
    Object.entries(latency).map(([attack, { credits, page, slowdown, memoryMb }]) => ({
      attack,
      'credits p99, ms': credits.p99Ms,
      'page p99, ms': page.p99Ms,
      'translation, times its quiet time': slowdown && Math.round(slowdown * 100) / 100,
      'memory, MB': Math.round(memoryMb),
    })),
  );
  console.table(Object.entries(loopSteps).map(([body, ms]) => ({ body, 'longest step, ms': ms })));
  if (front.length > 0) console.table(front);
}
