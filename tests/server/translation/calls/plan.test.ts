import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { planCalls } from '#server/translation/calls/plan.ts';
import type { TimedLine } from '#server/translation/model.ts';

const line = (text: string, index: number, pauseAfterMs = 0): TimedLine => ({
  index,
  text,
  tags: [],
  pauseAfterMs,
});
const linesOf = (count: number, text = 'A line of words.') =>
  Array.from({ length: count }, (_, at) => line(text, at));
const sizes = (count: number, callCues: number) =>
  planCalls(linesOf(count), { callCues }).map((call) => call.length);

describe('planCalls', () => {
  test('makes as few calls as the size asks for, and even ones', () => {
    expect(sizes(200, 40)).toEqual([40, 40, 40, 40, 40]);
    expect(sizes(90, 40)).toEqual([30, 30, 30]);
    expect(sizes(1, 40)).toEqual([1]);
    expect(sizes(0, 40)).toEqual([]);
  });

  test.each(['It ends here.', '⟦1⟧It ends here.⟦/1⟧', 'It ⟦1⟧ends here. ⟦/1⟧'])('cuts where %s', (end) => {
    const lines = linesOf(60, 'and it goes on,').map((one, at) => (at === 27 ? line(end, at) : one));
    expect(planCalls(lines, { callCues: 30 })[0]).toHaveLength(28);
  });

  test('cuts at a pause between sentences', () => {
    const lines = linesOf(60).map((one, at) => (at === 31 ? line(one.text, at, 4_000) : one));
    expect(planCalls(lines, { callCues: 30 })[0]).toHaveLength(32);
  });

  test('counts long lines as more than one', () => {
    expect(
      planCalls(linesOf(40, 'a very long line indeed '.repeat(12)), { callCues: 40 }).length,
    ).toBeGreaterThan(2);
  });

  test('loses no line, keeps the order, and goes past the size by a quarter at most', () => {
    const words = fc.constantFrom('Yes.', 'and then,', 'He went on', 'Why?');
    fc.assert(
      fc.property(fc.array(words, { maxLength: 300 }), fc.integer({ min: 5, max: 60 }), (texts, callCues) => {
        const lines = texts.map((text, at) => line(text, at));
        const calls = planCalls(lines, { callCues });
        expect(calls.flat()).toEqual(lines);
        expect(calls).toHaveLength(Math.ceil(lines.length / callCues));
        for (const call of calls) expect(call.length).toBeLessThanOrEqual(Math.ceil(callCues * 1.25) + 1);
      }),
    );
  });
});
