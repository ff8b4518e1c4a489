import { afterAll, describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { hostileTexts, hostileTextsOfFormats } from '../../subtitles/hostile-texts.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';

const CHARS = 5_000_000;
const MAX_MS = 500;
const MAX_GROWTH = 2.3;
/** Below it, what the engine does beside the work is most of the time. */
const FLOOR_MS = 20;
const ATTEMPTS = 3;

/** Processor time of this thread, at its best: other load is not ours. */
function timeOf(run: () => unknown): number {
  let bestMs = Infinity;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const before = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(before);
    bestMs = Math.min(bestMs, (user + system) / 1_000);
  }
  return bestMs;
}

describe.skipIf(longMinutes === 0)('five megabytes that are hostile to a reader', () => {
  const figures: Record<string, { ms: number; growth: number }> = {};
  afterAll(() => recordFigure('large-files', figures));

  test.each(Object.entries({ ...hostileTexts, ...hostileTextsOfFormats }))(
    '%s are read within half a second, and twice as many in twice the time',
    (name, generate) => {
      const [large, half] = [generate(CHARS), generate(CHARS / 2)];
      const halfMs = timeOf(() => readSubtitles(half));
      const ms = timeOf(() => readSubtitles(large));
      const growth = ms / Math.max(halfMs, FLOOR_MS);
      figures[name] = { ms: Math.round(ms), growth: Math.round(growth * 100) / 100 };
      expect(ms).toBeLessThanOrEqual(MAX_MS);
      expect(growth).toBeLessThanOrEqual(MAX_GROWTH);
    },
    60_000,
  );
});
