import { bestCpuMs } from '#tests/cpu-time.ts';
import { expect, test } from 'vitest';
import { matchCues } from '#subtitles/document/match-cues.ts';

const ATTEMPTS = 2;
const FLOOR_MS = 12;
/** Eight times the cues may take eight times the time and some more; 64 times would be a square. */
const MAX_GROWTH = 18;

function matchingMs(count: number, enoughMs = 0): number {
  const source = Array.from({ length: count }, (_, at) => ({ startMs: 1000, endMs: 2000, text: `${at}` }));
  // Another duration, or the cues would be taken one by one.
  const track = source.map((cue, at) => ({
    ...cue,
    text: `new ${at}`,
    endMs: at === count - 1 ? 3000 : 2000,
  }));
  return bestCpuMs(() => expect(matchCues(source, track).at(-2)).toBe(count - 2), ATTEMPTS, enoughMs);
}

test('cues that all have the same times are matched in time proportional to them', () => {
  const allowedMs = Math.max(matchingMs(20_000), FLOOR_MS) * MAX_GROWTH;
  expect(matchingMs(160_000, allowedMs)).toBeLessThan(allowedMs);
});
