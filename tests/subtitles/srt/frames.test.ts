import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';
import { parseSrt, parseSrtInSlices } from '#subtitles/srt/srt.ts';

const timesOf = (text: string, frameRate?: number) =>
  parseSrt(text, frameRate === undefined ? {} : { frameRate }).cues.map(({ startMs, endMs }) => [
    startMs,
    endMs,
  ]);
const codesOf = (text: string) => parseSrt(text).problems.map(({ code }) => code);

describe('times that end in frames', () => {
  test.each([
    ['25', '00:00:01:12 --> 00:00:02:10', 1480, 2400],
    ['25', '00:00:01:12 00:00:02:10', 1480, 2400],
    ['25', '1:00:01:00 - 1:00:02:24', 3_601_000, 3_602_960],
    ['30', '00:00:01:12 --> 00:00:02:29', 1400, 2967],
    ['29.97', '00:00:01;12 --> 00:00:02;10', 1401, 2336],
    ['29.97', '00;00;01;12 - 00;00;02;10', 1401, 2336],
    ['29.97', '00;10;00;00 - 01;00;00;00', 599_999, 3_599_996],
    ['29.97', '00;00;59;29 - 00;01;00;02', 60_027, 60_060],
  ])('are read at an assumed rate of %s, which is reported: %s', (fps, times, startMs, endMs) => {
    const { format, cues, problems, frameRate } = readSubtitles(`1\n${times}\nHello`);
    expect({ format, cues, frameRate }).toEqual({
      format: 'srt',
      cues: [{ startMs, endMs, text: 'Hello' }],
      frameRate: { fps: Number(fps), isStated: false },
    });
    expect(problems).toContainEqual({ code: 'assumed_frame_rate', line: 2, excerpt: fps });
  });

  test('are no odd fractions', () => {
    expect(codesOf('1\n00:00:01:12 --> 00:00:02:10\nOne')).toEqual(['assumed_frame_rate']);
    expect(codesOf('1\n0:00:01:12 -> 00:00:02:10\nOne')).toEqual([
      'assumed_frame_rate',
      'short_field',
      'odd_arrow',
    ]);
  });

  test('are read at the rate that is told', () => {
    const text = '1\n00:00:01:12 --> 00:00:02:10\nOne';
    expect(timesOf(text, 24)).toEqual([[1500, 2417]]);
    expect(parseSrt(text, { frameRate: 24 })).toMatchObject({
      problems: [],
      frameRate: { fps: 24, isStated: false },
    });
    const dropFrame = '1\n00;01;00;02 - 00;01;01;00\nOne';
    expect(timesOf(dropFrame, 29.97)).toEqual(timesOf(dropFrame));
    expect(timesOf(dropFrame, 25)).toEqual([[60_080, 61_000]]);
  });

  test('keep their order, and the ends that are estimated', () => {
    const text = '00:00:05:20 - 00:00:04:00\nTwo\n\n00:00:01:12 - 00:00:02:10\nOne\n';
    expect(timesOf(text)).toEqual([
      [1480, 2400],
      [5800, 8800],
    ]);
  });

  test.each([
    ['one of them is 30 or more', '00:00:01:12 --> 00:00:02:30', 1120, 2300],
    ['they stand behind a comma or a dot', '00:00:01,12 --> 00:00:02.10', 1120, 2100],
    ['one time has none', '00:00:01:12 --> 00:00:02,100', 1120, 2100],
    ['they are not of two digits', '00:00:01:5 --> 00:00:02:120', 1500, 2120],
  ])('are a fraction where %s', (_, times, startMs, endMs) => {
    const text = `1\n${times}\nOne\n\n2\n00:00:03:10 --> 00:00:04:11\nTwo`;
    expect(timesOf(text)).toEqual([
      [startMs, endMs],
      [3100, 4110],
    ]);
    expect(codesOf(text)).not.toContain('assumed_frame_rate');
  });

  test('are a fraction in a file that has milliseconds too', () => {
    const text = '1\n00:00:01:12 --> 00:00:02:10\nOne\n\n2\n00:00:03,000 --> 00:00:04,000\nTwo';
    expect(timesOf(text)[0]).toEqual([1120, 2100]);
  });

  test('are read in slices too', async () => {
    const text = '1\n00:00:01:12 --> 00:00:02:10\nOne\n\n'.repeat(3);
    expect(await parseSrtInSlices(text, () => Promise.resolve())).toEqual(parseSrt(text));
  });
});
