import { describe, expect, test } from 'vitest';
import { parseLrc, writeLrc } from '#subtitles/lrc/lrc.ts';
import { parseSbv, writeSbv } from '#subtitles/sbv/sbv.ts';
import { sbvTimes } from '#subtitles/timing/sbv-times.ts';

const reported = ({ cues, problems }: ReturnType<typeof parseLrc>) => [
  cues.map(({ startMs, endMs, text }) => `${startMs}-${endMs} ${text}`),
  problems.map(({ code, line }) => `${code} ${line}`),
];

describe('the lines of LRC', () => {
  test.each([
    ['an offset that brings forward', '[offset:500]\n[00:01.00]One', ['500-5500 One'], []],
    ['an offset with a sign', '[OFFSET: +500 ]\n[00:01.00]One', ['500-5500 One'], []],
    ['an offset that holds back', '[offset:-500]\n[00:01.00]One', ['1500-6500 One'], []],
    [
      'an offset that brings before zero',
      '[offset:9000]\n[00:01.00]One\n[00:11.00]Two',
      ['0-2000 One', '2000-7000 Two'],
      [],
    ],
    ['words before an offset', 'x[offset:500]\n[00:01.00]One', ['1000-6000 One'], ['unknown_line 1']],
    ['words behind it', '[offset:500]x\n[00:01.00]One', ['1000-6000 One'], ['unknown_line 1']],
    ['an offset that is no number', '[offset:500x]\n[00:01.00]One', ['1000-6000 One'], []],
    ['words before a tag', 'x [ti:a]\n[00:01.00]One', ['1000-6000 One'], ['unknown_line 1']],
    ['words behind a tag', '[ti:a] x\n[00:01.00]One', ['1000-6000 One'], ['unknown_line 1']],
    ['other line ends', '[ti:a]\rx\r\n\r\n[00:01.00]One\r', ['1000-6000 One'], ['unknown_line 2']],
    ['a line without words, which ends the one before', '[00:01.00]One\n[00:02.00]', ['1000-2000 One'], []],
    [
      'two lines at one time',
      '[00:01.00]One\n[00:01.00]Two\n[00:03.00]',
      ['1000-3000 One', '1000-3000 Two'],
      ['overlap 2'],
    ],
    [
      'times of words',
      '[00:01.00]One\n[00:02.00]<00:02.00>Two',
      ['1000-2000 One', '2000-7000 Two'],
      ['inner_timestamps 2'],
    ],
    ['nothing', '', [], []],
  ])('%s', (_, source, cues, problems) => {
    expect(reported(parseLrc(source))).toEqual([cues, problems]);
  });

  test('are written with one line for each cue, and one where a pause begins', () => {
    const cue = (startMs: number, endMs: number, text: string) => ({ startMs, endMs, text });
    expect(
      writeLrc([
        cue(0, 1000, ' a \n\n b '),
        cue(1000, 2000, 'c'),
        cue(2500, 4000, 'd'),
        cue(3000, 3_723_004, 'e'),
      ]),
    ).toEqual({
      text: '[00:00.000]a b\n[00:01.000]c\n[00:02.000]\n[00:02.500]d\n[00:03.000]e\n[62:03.004]\n',
      dropped: { line_break: 1, overlap: 1 },
    });
  });
});

describe('the lines of SubViewer', () => {
  const T1 = '0:00:01.000,0:00:02.000';
  const T2 = '0:00:03.000,0:00:04.000';

  test.each([
    [' 0:00:01.000,0:00:02.000 ', true],
    ['-0:00:01.000,0:00:02.000', true],
    ['0:00:01,000,0:00:02,000', true],
    ['0:00:01.000.0:00:02.000', true],
    ['x0:00:01.000,0:00:02.000', false],
    ['0:00:01.000,0:00:02.000x', false],
    ['0:00:01.000', false],
    ['1000,2000', false],
    ['0:00:01,000,0:00:02,000,0', false],
    ['0:00:01,0,0:00:02,0,0,0', false],
    ['', false],
  ])('%j are two times: %s', (line, expected) => {
    expect(sbvTimes(line) !== null).toBe(expected);
  });

  test.each([
    ['no blank line', [T1, 'One', T2, 'Two'], ['1000-2000 One', '3000-4000 Two'], ['missing_blank_line 3']],
    ['a line of blanks', [T1, 'One', ' ', T2, 'Two'], ['1000-2000 One', '3000-4000 Two'], []],
    ['times under times', [T1, T2, 'Two'], ['1000-2000 ', '3000-4000 Two'], ['empty_cue 1']],
    ['words before the first times', ['words', T1, 'One'], ['1000-2000 One'], ['text_before_first_cue 1']],
    ['words before a header', ['x [TITLE]', T1, 'One'], ['1000-2000 One'], ['text_before_first_cue 1']],
    [
      'broken times',
      ['  12:x:1.0,0:1x:2.0 ', 'Lost', '', T2, 'Two'],
      ['3000-4000 Two'],
      ['unreadable_timing 1'],
    ],
    ['words that only look like them', [T1, 'a:12:x,0:1'], ['1000-2000 a:12:x,0:1'], []],
    ['words behind such times', [T1, '12:x:1,0:1 said'], ['1000-2000 12:x:1,0:1 said'], []],
  ])('%s', (_, lines, cues, problems) => {
    expect(reported(parseSbv(lines.join('\n')))).toEqual([cues, problems]);
  });

  test('are written with a blank line between them', () => {
    expect(
      writeSbv([
        { startMs: 0, endMs: 59_999, text: 'a\n\nb' },
        { startMs: 3_661_001, endMs: 36_000_000, text: 'c' },
      ]),
    ).toEqual({
      text: '0:00:00.000,0:00:59.999\na\nb\n\n1:01:01.001,10:00:00.000\nc\n',
      dropped: { blank_line: 1 },
    });
  });
});
