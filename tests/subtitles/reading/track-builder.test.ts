import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { problemLog } from '#subtitles/reading/problem-log.ts';
import { trackBuilder } from '#subtitles/reading/track-builder.ts';

describe('trackBuilder', () => {
  const build = (...times: [startMs: number, endMs: number][]) => {
    const log = problemLog();
    const track = trackBuilder(log);
    times.forEach(([startMs, endMs], index) => track.add({ startMs, endMs, text: String(index) }, index + 1));
    const { cues, problems } = track.finish();
    return [
      cues.map(({ startMs, endMs, text }: Cue) => `${text}:${startMs}-${endMs}`),
      problems.map(
        ({ code, line, cueIndex, count }) => `${code} ${line} ${cueIndex}${count ? ` ${count}x` : ''}`,
      ),
    ];
  };

  test.each<[string, [number, number][], string[], string[]]>([
    ['nothing', [], [], []],
    [
      'cues in order',
      [
        [0, 1],
        [1, 2],
      ],
      ['0:0-1', '1:1-2'],
      [],
    ],
    [
      'an overlap',
      [
        [0, 2],
        [1, 3],
      ],
      ['0:0-2', '1:1-3'],
      ['overlap 2 1 1x'],
    ],
    [
      'an overlap with a cue before the last',
      [
        [0, 9],
        [1, 2],
        [5, 6],
      ],
      ['0:0-9', '1:1-2', '2:5-6'],
      ['overlap 2 1 2x'],
    ],
    ['a cue of no length', [[5, 5]], ['0:5-5'], ['zero_duration 1 0 1x']],
    ['an end before the start', [[5, 4]], ['0:5-3005'], ['ends_before_start 1 0']],
    [
      'that before another cue',
      [
        [5, 4],
        [1000, 2000],
      ],
      ['0:5-1000', '1:1000-2000'],
      ['ends_before_start 1 0'],
    ],
    [
      'that before a cue far away',
      [
        [5, 4],
        [5000, 6000],
      ],
      ['0:5-3005', '1:5000-6000'],
      ['ends_before_start 1 0'],
    ],
    [
      'that before one that begins with it',
      [
        [5, 4],
        [5, 6],
      ],
      ['0:5-3005', '1:5-6'],
      ['ends_before_start 1 0', 'overlap 2 1 1x'],
    ],
    [
      'two cues out of order',
      [
        [5, 6],
        [1, 2],
      ],
      ['1:1-2', '0:5-6'],
      ['out_of_order 2 0 1x'],
    ],
    [
      'what overlapped only before it was sorted',
      [
        [5, 9],
        [1, 2],
        [3, 4],
      ],
      ['1:1-2', '2:3-4', '0:5-9'],
      ['out_of_order 2 0 1x'],
    ],
    [
      'what overlaps when it is sorted too',
      [
        [5, 9],
        [1, 4],
        [3, 4],
      ],
      ['1:1-4', '2:3-4', '0:5-9'],
      ['out_of_order 2 0 1x', 'overlap 3 1 1x'],
    ],
    [
      'three runs out of order',
      [
        [5, 6],
        [7, 8],
        [1, 2],
        [7, 9],
        [0, 1],
        [5, 7],
      ],
      ['4:0-1', '2:1-2', '0:5-6', '5:5-7', '1:7-8', '3:7-9'],
      ['out_of_order 3 1 2x', 'overlap 4 5 2x'],
    ],
    [
      'all of them out of order',
      [
        [4, 5],
        [3, 4],
        [2, 3],
        [1, 2],
        [0, 1],
      ],
      ['4:0-1', '3:1-2', '2:2-3', '1:3-4', '0:4-5'],
      ['out_of_order 2 3 4x'],
    ],
    [
      'a made-up end where sorting puts a cue behind',
      [
        [1000, 0],
        [9000, 9500],
        [2000, 2500],
      ],
      ['0:1000-2000', '2:2000-2500', '1:9000-9500'],
      ['ends_before_start 1 0', 'out_of_order 3 1 1x'],
    ],
  ])('%s', (_, times, cues, problems) => {
    expect(build(...times)).toEqual([cues, problems]);
  });
});
