import { expect, test } from 'vitest';
import { matchSpans } from '#subtitles/document/match-spans.ts';

const FLOOR_MS = 12;
/** Four times the markup may take four times the time and a little more; sixteen times would be a square. */
const MAX_GROWTH = 9;

function matching(count: number): number {
  const spans = Array.from({ length: count }, (_, at) => ({
    start: at * 2,
    end: at * 2 + 1,
    kind: 'bold' as const,
  }));
  const styled = { text: 'a '.repeat(count).trimEnd(), spans };
  const cpu = process.cpuUsage();
  const match = matchSpans(styled, styled);
  const last = spans.map(({ end }) => match.positionOf({ kinds: ['bold'], sides: ['end'] }, end)).at(-1);
  const { user, system } = process.cpuUsage(cpu);
  expect(last).toBe(spans.at(-1)!.end);
  return (user + system) / 1000;
}

test('markup is matched with its spans in time proportional to both', () => {
  matching(8_000);
  expect(matching(32_000)).toBeLessThan(Math.max(matching(8_000), FLOOR_MS) * MAX_GROWTH);
});
