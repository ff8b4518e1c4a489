import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { matchCues } from '#subtitles/document/match-cues.ts';

const track = (...times: [startMs: number, endMs: number][]): Cue[] =>
  times.map(([startMs, endMs], index) => ({ startMs, endMs, text: String(index) }));

const source = track([0, 1000], [1000, 2000], [2000, 2500], [4000, 5000]);

describe('matchCues', () => {
  test.each([
    ['the same times', source, [0, 1, 2, 3]],
    [
      'all moved by the length of a cue',
      track([1000, 2000], [2000, 3000], [3000, 3500], [5000, 6000]),
      [0, 1, 2, 3],
    ],
    ['all at another speed', track([0, 1100], [1100, 2200], [2200, 2750], [4400, 5500]), [0, 1, 2, 3]],
    ['one that is gone', track([0, 1000], [2000, 2500], [4000, 5000]), [0, 2, 3]],
    [
      'one that is new',
      track([0, 1000], [1000, 2000], [2000, 2500], [3000, 3500], [4000, 5000]),
      [0, 1, 2, null, 3],
    ],
    [
      'one that was split',
      track([0, 1000], [1000, 1500], [1500, 2000], [2000, 2500], [4000, 5000]),
      [0, 1, null, 2, 3],
    ],
    ['two that were joined', track([0, 2000], [2000, 2500], [4000, 5000]), [0, 2, 3]],
    ['one with two other times', track([0, 1000], [1200, 1900], [2000, 2500], [4000, 5000]), [0, 1, 2, 3]],
    ['none', [], []],
  ])('%s', (_, changed, matches) => {
    expect(matchCues(source, changed)).toEqual(matches);
  });

  test('distinguishes two cues at the same time by their words', () => {
    const [one, two] = track([9000, 9500], [9000, 9500]);
    expect(matchCues([...source, one!, two!], [...source, two!])).toEqual([0, 1, 2, 3, 5]);
  });
});
