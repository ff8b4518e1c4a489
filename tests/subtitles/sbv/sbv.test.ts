import { writeIntoSource } from '#subtitles/write-into-source.ts';
import { describe, expect, test } from 'vitest';
import { parseSbv } from '#subtitles/sbv/read.ts';
import { writeSbv } from '#subtitles/sbv/write.ts';

const cuesOf = (source: string) =>
  parseSbv(source).cues.map(({ startMs, endMs, text }) => [startMs, endMs, text]);
const codesOf = (source: string) => parseSbv(source).problems.map(({ code }) => code);

describe('parseSbv', () => {
  test.each([
    ['0:00:01.000,0:00:02.500', 1000, 2500],
    ['00:00:01.00,00:00:02.50', 1000, 2500],
    ['0:00:01,000,0:00:02,500', 1000, 2500],
    ['0:00:01.000.0:00:02.500', 1000, 2500],
    ['0:00:01.000, 0:00:02.500', 1000, 2500],
    ['0:01,0:02', 1000, 2000],
    ['1:02:03.004,1:02:04.005', 3_723_004, 3_724_005],
    ['-0:00:01.000,0:00:02.500', 0, 2500],
  ])('reads the times %s', (line, startMs, endMs) => {
    expect(cuesOf(`${line}\nOne`)).toEqual([[startMs, endMs, 'One']]);
  });

  test.each(['3:30,4:00 or so', '- 1, 2', '1.5, 2.5', '12:30', 'at 0:00:01.000,0:00:02.000'])(
    '%s is text',
    (line) => {
      expect(cuesOf(`0:00:01.000,0:00:02.000\n${line}`)).toEqual([[1000, 2000, line]]);
    },
  );

  test('keeps the words under times that cannot be read', () => {
    const source =
      '0:00:01.000,0:00:02.000\nOne\n\n0:00:03.x00,0:00:04.000\nTwo\n\n0:00:05.000,0:00:06.000\nThree\n';
    expect(parseSbv(source)).toMatchObject({
      cues: [{ text: 'One' }, { startMs: 2000, endMs: 3200, text: 'Two' }, { text: 'Three' }],
      problems: [{ code: 'lost_times', line: 4, count: 1 }],
    });
  });

  test('keeps a cue without words, and blank lines within words', () => {
    const source =
      '0:00:01.000,0:00:02.000\n\n0:00:03.000,0:00:04.000\n\nOne\n \n\nmore\n\n\n0:00:05.000,0:00:06.000\nTwo';
    expect(cuesOf(source)).toEqual([
      [1000, 2000, ''],
      [3000, 4000, 'One\n\n\nmore'],
      [5000, 6000, 'Two'],
    ]);
    expect(codesOf(source)).toEqual(['empty_cue', 'blank_line_in_cue']);
  });

  test.each(['\n', '\r\n', '\r', '\r\r\n'])('reads lines that end with %j', (end) => {
    const source = ['0:00:01.000,0:00:02.000', 'One', 'more', '', '0:00:03.000,0:00:04.000', 'Two'].join(end);
    expect(cuesOf(source)).toEqual([
      [1000, 2000, 'One\nmore'],
      [3000, 4000, 'Two'],
    ]);
    expect(codesOf(source)).toEqual([]);
  });

  test('says nothing of what SubViewer writes around its cues', () => {
    const source =
      '[INFORMATION]\n[TITLE]A film\n[DELAY]0\n[END INFORMATION]\n[SUBTITLE]\n[COLF]&HFFFFFF,[STYLE]bd\n' +
      '00:00:01.000,00:00:02.000\nOne[br]more\n\n00:00:03.000,00:00:04.000\n[TITLE]\n\n[END SUBTITLE]\n';
    expect(parseSbv(source)).toEqual({
      cues: [
        { startMs: 1000, endMs: 2000, text: 'One\nmore' },
        { startMs: 3000, endMs: 4000, text: '[TITLE]' },
      ],
      problems: [],
    });
  });

  test.each(['0:00:01.00,0:00:02.00', 'One\n0:00:1x.00,0:00:02.00', '\u20600:00:01.000,0:00:02.000\nTwo'])(
    'gives back a text that looks like times: %j',
    (text) => {
      const track = [
        { startMs: 0, endMs: 1000, text: 'One' },
        { startMs: 2000, endMs: 3000, text },
      ];
      expect(parseSbv(writeSbv(track).text)).toEqual({ cues: track, problems: [] });
    },
  );

  test('names the line of other words before the first cue', () => {
    expect(parseSbv('\n[SUBTITLE]\nHello\n\n0:00:01.000,0:00:02.000\nOne').problems).toEqual([
      { code: 'text_before_first_cue', line: 3, excerpt: 'Hello' },
    ]);
  });
});

test('a file in which a cue has no words keeps its form when a translation is saved', () => {
  const text =
    '0:00:01.000,0:00:02.000\r\nOne\r\n\r\n0:00:03.000,0:00:04.000\r\n\r\n0:00:05.000,0:00:06.000\r\nThree\r\n';
  const { cues } = parseSbv(text);
  expect(cues.map((cue) => cue.text)).toEqual(['One', '', 'Three']);
  expect(writeIntoSource(text, 'sbv', cues)?.text).toBe(text);
  const eins = cues.map((cue) => ({ ...cue, text: cue.text.replace('One', 'Eins') }));
  expect(writeIntoSource(text, 'sbv', eins)?.text).toBe(text.replace('One', 'Eins'));
  const filled = cues.map((cue) => ({ ...cue, text: cue.text || 'Two\nmore' }));
  expect(writeIntoSource(text, 'sbv', filled)?.text).toBe(
    text.replace('4.000\r\n', '4.000\r\nTwo\r\nmore\r\n'),
  );
});
