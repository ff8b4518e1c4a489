import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';

describe('what printing a floating-point number leaves behind the milliseconds', () => {
  test.each([
    ['00:00:04,560.0000000000009 --> 00:00:07,925', 4560, 7925],
    ['00:00:04,560 --> 00:00:07,925.0000000000001', 4560, 7925],
    ['00:00:04.560.0000000000009 --> 00:00:07.925.1', 4560, 7925],
    ['00:00:04,5600000000000009 --> 00:00:07,9250000', 4560, 7925],
    ['00:00:04,60.00000000009 --> 00:00:07,5.5', 4060, 7005],
    ['00:00:04,560.9e-05 --> 00:00:07,925.1E+2', 4560, 7925],
    ['00:04,560.0000000000009 --> 00:07,925', 4560, 7925],
  ])('%s', (times, startMs, endMs) => {
    const { cues, problems } = parseSrt(`1\n${times}\nOne\n\n2\n${times}\nTwo`);
    expect(cues).toMatchObject([
      { startMs, endMs, text: 'One' },
      { startMs, endMs, text: 'Two' },
    ]);
    expect(problems.filter(({ code }) => code === 'odd_fraction')).toEqual([
      { code: 'odd_fraction', line: 2, cueIndex: 0, count: 2 },
    ]);
  });
});
