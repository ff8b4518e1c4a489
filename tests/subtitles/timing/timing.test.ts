import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { convertFrameRate, toReadableTiming, shift } from '#subtitles/timing/timing.ts';
import { anyTrack, RUNS } from '../arbitrary.ts';

const cue = (startMs: number, endMs: number, text = 'x'): Cue => ({ startMs, endMs, text });
const timesOf = (track: readonly Cue[]) => track.map(({ startMs, endMs }) => [startMs, endMs]);

describe('toReadableTiming', () => {
  test.each([
    ['pads the end', [cue(0, 4000)], [[0, 4300]]],
    ['prolongs a short cue', [cue(0, 1000)], [[0, 3000]]],
    ['pads before it prolongs', [cue(0, 2800)], [[0, 3100]]],
    ['cuts a long cue', [cue(0, 9000)], [[0, 8000]]],
    [
      'ends before the next one starts',
      [cue(0, 4000), cue(4100, 8000)],
      [
        [0, 4100],
        [4100, 8300],
      ],
    ],
    [
      'cuts an overlap',
      [cue(0, 6000), cue(2000, 6000)],
      [
        [0, 2000],
        [2000, 6300],
      ],
    ],
    [
      'gives three seconds where no time would be left',
      [cue(0, 4000), cue(0, 4000)],
      [
        [0, 3000],
        [0, 4300],
      ],
    ],
  ])('%s', (_, track, wanted) => {
    expect(timesOf(toReadableTiming(track))).toEqual(wanted);
  });

  test('leaves the cues that it was given as they are', () => {
    const track = [cue(0, 4000), cue(10_000, 14_000)];
    toReadableTiming(track);
    expect(timesOf(track)).toEqual([
      [0, 4000],
      [10_000, 14_000],
    ]);
  });

  test('changes nothing but ends, and keeps every duration between the limits', () => {
    fc.assert(
      fc.property(anyTrack(), (track) => {
        const fixed = toReadableTiming(track);
        expect(fixed.map(({ endMs: _, ...rest }) => rest)).toEqual(
          track.map(({ endMs: _, ...rest }) => rest),
        );
        for (const { startMs, endMs } of fixed) {
          expect(endMs).toBeGreaterThan(startMs);
          expect(endMs - startMs).toBeLessThanOrEqual(8000);
        }
      }),
      RUNS,
    );
  });
});

describe('shift and convertFrameRate', () => {
  test('move the whole track, never before zero', () => {
    expect(timesOf(shift([cue(1000, 2000), cue(5000, 6000)], -1500))).toEqual([
      [0, 500],
      [3500, 4500],
    ]);
  });

  test('convert between frame rates and back', () => {
    expect(timesOf(convertFrameRate([cue(25_000, 50_000)], 23.976, 25))).toEqual([[23_976, 47_952]]);
    fc.assert(
      fc.property(anyTrack(), (track) => {
        const back = convertFrameRate(convertFrameRate(track, 25, 24), 24, 25);
        back.forEach(({ startMs }, index) =>
          expect(Math.abs(startMs - track[index]!.startMs)).toBeLessThanOrEqual(1),
        );
      }),
      RUNS,
    );
  });
});
