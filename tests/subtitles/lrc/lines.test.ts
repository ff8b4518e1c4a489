import { describe, expect, test } from 'vitest';
import { parseLrc, writeLrc } from '#subtitles/lrc/lrc.ts';
import { reported } from '../reported.ts';

describe('the lines of LRC', () => {
  test.each([
    ['an offset that brings forward', '[offset:500]\n[00:01.00]One', ['500-5500 One'], []],
    ['an offset with a sign', '[OFFSET: +500 ]\n[00:01.00]One', ['500-5500 One'], []],
    ['an offset that holds back', '[offset:-500]\n[00:01.00]One', ['1500-6500 One'], []],
    [
      'an offset that brings before zero',
      '[offset:9000]\n[00:01.00]One\n[00:11.00]Two',
      ['0-2000 One', '2000-7000 Two'],
      ['negative_time 2'],
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

test.each(['[00:05.00]x', '\u2060[00:05.00]x', '[00:05.00]'])(
  'a text that begins like a time stays a text: %j',
  (text) => {
    const track = [{ startMs: 1000, endMs: 2000, text }];
    expect(parseLrc(writeLrc(track).text).cues).toEqual(track);
  },
);
