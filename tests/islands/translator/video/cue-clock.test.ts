import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { cueClock, isWithin } from '#islands/translator/video/cue-clock.ts';

const cue = fc
  .tuple(fc.nat(5_000), fc.integer({ min: 1, max: 3_000 }))
  .map(([startMs, length]) => ({ startMs, endMs: startMs + length, text: 'a' }));

describe('cueClock', () => {
  test('finds every cue of a moment, in any order of the file', () => {
    fc.assert(
      fc.property(fc.array(cue, { maxLength: 30 }), fc.nat(9_000), (cues, ms) => {
        const expected = cues.flatMap((one, index) => (isWithin(one, ms) ? [index] : []));
        expect([...cueClock(cues).at(ms)].sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('a cue is on from its start until just before its end', () => {
    const clock = cueClock([
      { startMs: 100, endMs: 200, text: 'a' },
      { startMs: 200, endMs: 300, text: 'b' },
    ]);
    expect([99, 100, 199, 200, 299, 300].map((ms) => clock.at(ms))).toEqual([[], [0], [0], [1], [1], []]);
  });

  test('finds what a range touches, the first to start first', () => {
    const clock = cueClock([
      { startMs: 5_000, endMs: 6_000, text: 'late' },
      { startMs: 0, endMs: 9_000, text: 'long' },
      { startMs: 1_000, endMs: 2_000, text: 'early' },
    ]);
    expect(clock.within(4_000, 5_500)).toEqual([1, 0]);
  });
});
