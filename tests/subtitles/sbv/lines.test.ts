import { describe, expect, test } from 'vitest';
import { parseSbv } from '#subtitles/sbv/read.ts';
import { writeSbv } from '#subtitles/sbv/write.ts';
import { reported } from '../reported.ts';

describe('the lines of SubViewer', () => {
  const T1 = '0:00:01.000,0:00:02.000';
  const T2 = '0:00:03.000,0:00:04.000';

  test.each([
    ['no blank line', [T1, 'One', T2, 'Two'], ['1000-2000 One', '3000-4000 Two'], ['missing_blank_line 3']],
    ['a line of blanks', [T1, 'One', ' ', T2, 'Two'], ['1000-2000 One', '3000-4000 Two'], []],
    ['times under times', [T1, T2, 'Two'], ['1000-2000 ', '3000-4000 Two'], ['empty_cue 1']],
    ['words before the first times', ['words', T1, 'One'], ['1000-2000 One'], ['text_before_first_cue 1']],
    ['words before a header', ['x [TITLE]', T1, 'One'], ['1000-2000 One'], ['text_before_first_cue 1']],
    [
      'broken times',
      ['  12:x:1.0,0:1x:2.0 ', 'Lost', '', T2, 'Two'],
      ['0-1200 Lost', '3000-4000 Two'],
      ['lost_times 1'],
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
