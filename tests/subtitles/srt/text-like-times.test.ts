import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';

const FIRST = '00:00:01,000 --> 00:00:02,000';
const SECOND = '00:00:03,000 --> 00:00:04,000';

const textsOf = (...lines: string[]) => parseSrt(lines.join('\n')).cues.map(({ text }) => text);

/** What people write that has the shape of times. */
const sayings = [
  '3.5 > 2.1',
  '1.5 → 2.5',
  '9:00 -- 17:00',
  '9:00 --> 17:00',
  '10:00:00 - 11:00:00',
  '10:00:00 --> 11:00:00',
  '12:30:45 12:31:00',
  '10.0.0.1 10.0.0.2',
  '25.12.2024 → 26.12.2024',
  '10:20:30: go -> there',
  '5 10:00 -> 11:00',
  '0:00:01.5 --> 0:00:02.5',
];

describe('a text like times, in a file whose timing lines are canonical', () => {
  test.each(sayings)('%s is text where it stands alone', (saying) => {
    const lines = ['1', FIRST, saying, '', '2', SECOND, 'Two'];
    expect(textsOf(...lines)).toEqual([saying, 'Two']);
    expect(parseSrt(lines.join('\n')).problems).toEqual([]);
  });

  test.each(sayings)('%s is text below words, above words, and below a number', (saying) => {
    expect(
      textsOf('1', FIRST, 'One', saying, 'more', '', '2', SECOND, '42', saying, '', '3', SECOND, 'Three'),
    ).toEqual([`One\n${saying}\nmore`, `42\n${saying}`, 'Three']);
  });

  test.each(sayings.filter((saying) => !/->/u.test(saying)))('%s is text behind a blank line', (saying) => {
    expect(textsOf('1', FIRST, 'One', '', saying, '', '2', SECOND, 'Two')).toEqual([
      `One\n\n${saying}`,
      'Two',
    ]);
  });
});

describe('times in an unusual shape, in a file whose timing lines are canonical', () => {
  test.each([
    ['0:00:03.5 --> 0:00:04.0', 'a clear one'],
    ['00:00:03,500 00:00:04,000', 'one without an arrow'],
    ['00:00:03,500 - 00:00:04,000', 'one with a dash for an arrow'],
  ])('%s are read below a number: %s', (times) => {
    expect(parseSrt(['1', FIRST, 'One', '', '2', times, 'Two'].join('\n')).cues).toMatchObject([
      { text: 'One' },
      { startMs: 3500, endMs: 4000, text: 'Two' },
    ]);
  });

  test('are read behind a blank line without a number, where they are clear', () => {
    expect(textsOf('1', FIRST, 'One', '', '0:00:03.5 --> 0:00:04.0', 'Two')).toEqual(['One', 'Two']);
  });

  test('are read below a number that no blank line parts from the text above, where it is due', () => {
    expect(textsOf('1', FIRST, 'One', '2', '0:00:03.5 --> 0:00:04.0', 'Two')).toEqual(['One', 'Two']);
  });
});

describe('a text like times, in a file whose timing lines are clear', () => {
  test.each(['3.5 > 2.1', '9:00 -- 17:00', '10.0.0.1 10.0.0.2'])('%s is text', (saying) => {
    expect(
      textsOf('1', '0:00:01.5 --> 0:00:02.5', 'One', saying, '', '2', '0:00:03.5 --> 0:00:04.5', 'Two'),
    ).toEqual([`One\n${saying}`, 'Two']);
  });
});
