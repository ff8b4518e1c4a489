import { describe, expect, test } from 'vitest';
import { readSubtitles } from '#subtitles/read.ts';

const shown = (source: string) =>
  readSubtitles(source).cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`);
const WANTED = ['1000-2000 Hello.', '3000-4500 It is 7.', '5000-6000 Why?'];

describe('a file whose lines were joined to one', () => {
  test.each([
    [
      'SubRip',
      'srt',
      '1 00:00:01,000 --> 00:00:02,000 Hello. 2 00:00:03,000 --> 00:00:04,500 It is 7. 3 00:00:05,000 --> 00:00:06,000 Why?\n',
    ],
    [
      'SubRip with the blanks of lost blank lines',
      'srt',
      '1  00:00:01,000 --> 00:00:02,000  Hello.   2  00:00:03,000 --> 00:00:04,500  It is 7.   3  00:00:05,000 --> 00:00:06,000  Why?',
    ],
    [
      'SubRip without numbers',
      'srt',
      '00:00:01,000 --> 00:00:02,000 Hello. 00:00:03,000 --> 00:00:04,500 It is 7. 00:00:05,000 --> 00:00:06,000 Why?',
    ],
    [
      'WebVTT',
      'vtt',
      'WEBVTT 00:01.000 --> 00:02.000 Hello. 00:03.000 --> 00:04.500 It is 7. 00:05.000 --> 00:06.000 Why?',
    ],
  ])('is read as %s', (_, format, source) => {
    const read = readSubtitles(source);
    expect(read.format).toBe(format);
    expect(shown(source)).toEqual(WANTED);
    expect(read.problems).toContainEqual({ code: 'missing_blank_line', line: 1, count: 2 });
  });

  test('keeps a number that is a word', () => {
    expect(shown('00:00:01,000 --> 00:00:02,000 Chapter 2 00:00:03,000 --> 00:00:04,000 Chapter 3')).toEqual([
      '1000-2000 Chapter 2',
      '3000-4000 Chapter 3',
    ]);
  });

  test('may lack the words of a cue', () => {
    expect(shown('1 00:00:01,000 --> 00:00:02,000 2 00:00:03,000 --> 00:00:04,000 Words')).toEqual([
      '1000-2000 ',
      '3000-4000 Words',
    ]);
  });
});
