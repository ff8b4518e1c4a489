import { bestCpuMs } from '#tests/cpu-time.ts';
import { expect, test } from 'vitest';
import { matchSpans } from '#subtitles/document/match-spans.ts';

const FLOOR_MS = 12;
/** Four times the markup may take four times the time and a little more; sixteen times would be a square. */
const MAX_GROWTH = 9;

function matchingMs(count: number): number {
  const spans = Array.from({ length: count }, (_, at) => ({
    start: at * 2,
    end: at * 2 + 1,
    kind: 'bold' as const,
  }));
  const styled = { text: 'a '.repeat(count).trimEnd(), spans };
  return bestCpuMs(() => {
    const match = matchSpans(styled, styled);
    const last = spans.map(({ end }) => match.positionOf({ kinds: ['bold'], sides: ['end'] }, end)).at(-1);
    expect(last).toBe(spans.at(-1)!.end);
  }, 1);
}

test('markup is matched with its spans in time proportional to both', () => {
  matchingMs(8_000);
  expect(matchingMs(32_000)).toBeLessThan(Math.max(matchingMs(8_000), FLOOR_MS) * MAX_GROWTH);
});
