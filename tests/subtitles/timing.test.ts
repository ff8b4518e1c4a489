import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { collapseRolling, isRolling } from '#subtitles/rolling.ts';
import { convertFrameRate, fixFetchedTiming, shift, snapGaps, stretch } from '#subtitles/timing.ts';
import { anyTrack, RUNS } from './arbitrary.ts';

const cue = (startMs: number, endMs: number, text = 'x'): Cue => ({ startMs, endMs, text });
const timesOf = (track: readonly Cue[]) => track.map(({ startMs, endMs }) => [startMs, endMs]);

describe('fixFetchedTiming', () => {
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
    expect(timesOf(fixFetchedTiming(track))).toEqual(wanted);
  });

  test('leaves a gap where one is asked for', () => {
    const limits = { minDurationMs: 1000, maxDurationMs: 5000, endPaddingMs: 100, minGapMs: 50 };
    expect(timesOf(fixFetchedTiming([cue(0, 2000), cue(2000, 4000)], limits))).toEqual([
      [0, 1950],
      [2000, 4100],
    ]);
  });

  test('fixing twice is fixing once, and nothing but ends is touched', () => {
    fc.assert(
      fc.property(anyTrack(), (track) => {
        const fixed = fixFetchedTiming(track);
        expect(fixFetchedTiming(fixed)).toEqual(fixed);
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

describe('shift, stretch and frame rates', () => {
  test('move the whole track, never before zero', () => {
    expect(timesOf(shift([cue(1000, 2000), cue(5000, 6000)], -1500))).toEqual([
      [0, 500],
      [3500, 4500],
    ]);
  });

  test('put two anchors where they belong', () => {
    const track = [cue(1000, 2000), cue(61_000, 62_000)];
    expect(timesOf(stretch(track, { fromMs: 1000, toMs: 2000 }, { fromMs: 61_000, toMs: 65_000 }))).toEqual([
      [2000, 3050],
      [65_000, 66_050],
    ]);
    expect(timesOf(stretch(track, { fromMs: 5, toMs: 10 }, { fromMs: 5, toMs: 99 }))).toEqual(
      timesOf(shift(track, 5)),
    );
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

  test('snapping closes tiny gaps only', () => {
    expect(timesOf(snapGaps([cue(0, 1000), cue(1067, 2000), cue(2068, 3000)]))).toEqual([
      [0, 1067],
      [1067, 2000],
      [2068, 3000],
    ]);
    expect(timesOf(snapGaps([cue(0, 1000), cue(1500, 2000)], 500))).toEqual([
      [0, 1500],
      [1500, 2000],
    ]);
  });
});

describe('collapseRolling', () => {
  const rolling = [
    cue(0, 2000, 'hello world'),
    cue(2000, 2010, 'hello world'),
    cue(2010, 4000, 'hello world\nhow are you'),
    cue(4000, 4010, 'how are you'),
    cue(4010, 6000, 'how are you\nfine thanks'),
  ];

  test('says each phrase once', () => {
    expect(isRolling(rolling)).toBe(true);
    expect(collapseRolling(rolling)).toEqual([
      cue(0, 2010, 'hello world'),
      cue(2010, 4010, 'how are you'),
      cue(4010, 6000, 'fine thanks'),
    ]);
  });

  test('keeps the styles of what is new, and the identifier', () => {
    const styled = { ...rolling[2]!, id: 'x', spans: [{ start: 6, end: 15, kind: 'italic' }] } as const;
    expect(collapseRolling([rolling[0]!, rolling[1]!, styled, rolling[3]!, rolling[4]!])[1]).toEqual({
      startMs: 2010,
      endMs: 4010,
      text: 'how are you',
      id: 'x',
      spans: [{ start: 0, end: 3, kind: 'italic' }],
    });
  });

  test('cuts cues that overlap the next phrase', () => {
    const track = [
      cue(0, 4000, 'a'),
      cue(2000, 6000, 'a\nb'),
      cue(4000, 8000, 'b\nc'),
      cue(6000, 9000, 'c\nd'),
    ];
    expect(collapseRolling(track)).toEqual([
      cue(0, 2000, 'a'),
      cue(2000, 4000, 'b'),
      cue(4000, 6000, 'c'),
      cue(6000, 9000, 'd'),
    ]);
  });

  test('leaves dialogue alone, with what is said twice', () => {
    const track = [
      cue(0, 1, 'No.'),
      cue(1, 2, 'No.'),
      cue(2, 3, 'Yes.'),
      cue(3, 4, 'Why?'),
      cue(4, 5, 'Because.'),
    ];
    expect(collapseRolling(track)).toEqual(track);
    expect(collapseRolling([cue(0, 1, 'a'), cue(1, 2, 'a')])).toHaveLength(2);
  });

  test('collapsing twice is collapsing once', () => {
    const once = collapseRolling(rolling);
    expect(collapseRolling(once)).toEqual(once);
  });
});
