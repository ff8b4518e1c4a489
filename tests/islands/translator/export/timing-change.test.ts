import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import {
  changeTiming,
  countBeforeStart,
  frameRates,
  readSeconds,
  sameTiming,
} from '#islands/translator/export/timing-change.ts';
import { cues } from '../../build.ts';

const HOUR_MS = 3_600_000;
const at = (startMs: number) => [{ startMs, endMs: startMs + 1_000, text: 'x' }];

describe('a change of timing', () => {
  test('leaves the very same track where nothing is to change', () => {
    const track = cues(3);
    expect(changeTiming(track, sameTiming)).toBe(track);
  });

  test('moves later and earlier, and says how many would begin before the video', () => {
    const track = cues(3);
    const starts = (shiftMs: number) =>
      changeTiming(track, { ...sameTiming, shiftMs }).map(({ startMs }) => startMs);
    expect(starts(1_500)).toEqual([1_500, 3_500, 5_500]);
    expect(starts(-2_500)).toEqual([0, 0, 1_500]);
    expect(countBeforeStart(track, { ...sameTiming, shiftMs: -2_500 })).toBe(2);
    expect(countBeforeStart(track, { ...sameTiming, shiftMs: -0 })).toBe(0);
  });

  test('gives short cues more time where that is asked for, and leaves starts and long cues alone', () => {
    const track = [
      { startMs: 0, endMs: 500, text: 'short' },
      { startMs: 2_000, endMs: 2_400, text: 'short' },
      { startMs: 10_000, endMs: 15_000, text: 'long' },
    ];
    const times = changeTiming(track, { ...sameTiming, isExtended: true }).map(({ startMs, endMs }) => [
      startMs,
      endMs,
    ]);
    expect(times).toEqual([
      [0, 2_000],
      [2_000, 5_000],
      [10_000, 15_300],
    ]);
  });

  test.each([
    ['25', '23.976', 3_753_750],
    ['23.976', '25', 3_452_547],
    ['29.97', '30', 3_596_404],
    ['24', '23.976', 3_603_600],
  ] as const)('brings one hour from %s to %s frames a second', (from, to, wanted) => {
    const [cue] = changeTiming(at(HOUR_MS), { shiftMs: 0, frames: { from, to } });
    expect(cue?.startMs).toBe(wanted);
  });

  test('moves in the time of the video, after its speed', () => {
    const [cue] = changeTiming(at(HOUR_MS), { shiftMs: -1_000, frames: { from: '25', to: '23.976' } });
    expect(cue?.startMs).toBe(3_752_750);
  });

  test('there and back is where it was, to the millisecond', () => {
    const rate = fc.constantFrom(...frameRates);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 * HOUR_MS }), rate, rate, (startMs, from, to) => {
        const there = changeTiming(at(startMs), { shiftMs: 0, frames: { from, to } });
        const [back] = changeTiming(there, { shiftMs: 0, frames: { from: to, to: from } });
        expect(Math.abs((back?.startMs ?? 0) - startMs)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('readSeconds', () => {
  test.each([
    ['2.5', 2_500],
    ['2,5', 2_500],
    [' 0.04 ', 40],
    ['.5', 500],
    ['3.', 3_000],
    ['12', 12_000],
    ['', 0],
  ])('reads %j', (text, ms) => expect(readSeconds(text)).toBe(ms));

  test.each(['x', '.', '-2', '1:30', '1.2345', '1e3', '1 000', '123456'])('refuses %j', (text) =>
    expect(readSeconds(text)).toBeNull(),
  );
});
