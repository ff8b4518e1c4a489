import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { hostileTexts, hostileTextsOfFormats } from '../../subtitles/hostile-texts.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import type { ReadingTimes } from './reading-time.ts';

const MAX_MS = 500;
const MAX_GROWTH = 2.3;
/** Below it, what the engine does beside the work is most of the time. */
const FLOOR_MS = 50;

/** In a worker of its own, as in the page: no other work's memory, and the code as it is shipped, without the test runner's changes. */
async function timesOf(name: string): Promise<ReadingTimes> {
  const worker = new Worker(new URL('./reading-time.ts', import.meta.url), { workerData: name });
  const [times] = (await once(worker, 'message')) as [ReadingTimes];
  await worker.terminate();
  return times;
}

describe.skipIf(longMinutes === 0)('five megabytes that are hostile to a reader', () => {
  const figures: Record<string, { ms: number; growth: number }> = {};
  afterAll(() => recordFigure('large-files', figures));

  test.each(Object.keys({ ...hostileTexts, ...hostileTextsOfFormats }))(
    '%s are read within half a second, and twice as many in twice the time',
    async (name) => {
      const { halfMs, ms } = await timesOf(name);
      const growth = ms / Math.max(halfMs, FLOOR_MS);
      figures[name] = { ms: Math.round(ms), growth: Math.round(growth * 100) / 100 };
      expect(ms).toBeLessThanOrEqual(MAX_MS);
      expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
    },
    60_000,
  );
});
