import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';

const T1 = '00:00:01,000 --> 00:00:02,000';
const T2 = '00:00:03,000 --> 00:00:04,000';
const T3 = '00:00:05,000 --> 00:00:06,000';

/** The texts of the cues, and each problem as its code, its line, its cue and its number. */
function reported(text: string): [texts: string[], problems: string[]] {
  const { cues, problems } = parseSrt(text);
  const reported = problems.map(({ code, line, cueIndex, count, excerpt }) =>
    [
      code,
      `line ${line}`,
      ...(cueIndex === undefined ? [] : [`cue ${cueIndex}`]),
      ...(count ? [`${count}x`] : []),
    ]
      .concat(excerpt === undefined ? [] : [JSON.stringify(excerpt)])
      .join(' '),
  );
  return [cues.map(({ text: words }) => words), reported];
}

const first = ['1', T1, 'One'];

/** What a file says, line by line, the texts that it has, and what is reported it. */
const files: [about: string, lines: string[], texts: string[], problems: string[]][] = [
  ['a file as it should be', [...first, '', '2', T2, 'Two'], ['One', 'Two'], []],
  ['a first number that is not one', ['7', T1, 'One', '', '8', T2, 'Two'], ['One', 'Two'], []],
  ['a blank behind the number', ['12 ', T1, 'One', '', '13', T2, 'Two'], ['One', 'Two'], []],
  ['an enormous number', ['99999999999999999999', T1, 'One'], ['One'], []],
  ['no blank line', [...first, '2', T2, 'Two'], ['One', 'Two'], ['missing_blank_line line 5 cue 1 1x']],
  [
    'a number that is not due',
    [...first, '', '7', T2, 'Two', '', '8', T3, 'Three'],
    ['One', 'Two', 'Three'],
    ['number_out_of_sequence line 5 cue 1 1x'],
  ],
  [
    'the same number again',
    [...first, '', '1', T2, 'Two'],
    ['One', 'Two'],
    ['duplicate_number line 5 cue 1 1x'],
  ],
  [
    'no numbers',
    [T1, 'One', '', T2, 'Two', '', '3', T3, 'Three'],
    ['One', 'Two', 'Three'],
    ['missing_number line 1 cue 0 2x'],
  ],
  [
    'neither numbers nor blank lines',
    [T1, 'One', T2, 'Two'],
    ['One', 'Two'],
    ['missing_number line 1 cue 0 2x', 'missing_blank_line line 3 cue 1 1x'],
  ],
  [
    'times under times',
    ['1', T1, T2, 'Two'],
    ['', 'Two'],
    ['empty_cue line 2 cue 0 1x', 'missing_number line 3 cue 1 1x'],
  ],
  ['no text', ['1', T1, '', '2', T2, 'Two'], ['', 'Two'], ['empty_cue line 2 cue 0 1x']],
  ['only blanks', ['1', T1, ' \t', '2', T2, 'Two'], ['', 'Two'], ['empty_cue line 2 cue 0 1x']],
  ['blanks around the text', ['1', T1, ' One ', '', '2', T2, '\u00a0Two'], ['One', '\u00a0Two'], []],
  ['a blank before the text alone', ['1', T1, ' One'], ['One'], []],
  ['a blank behind it alone', ['1', T1, 'One '], ['One'], []],
  ['a blank line before the text', ['1', T1, '', '', 'One'], ['One'], ['blank_line_in_cue line 2 cue 0 1x']],
  ['a blank line within it', [...first, ' ', 'more'], ['One\n\nmore'], ['blank_line_in_cue line 2 cue 0 1x']],
  [
    'a number without times',
    [...first, '', '2', 'more', '', '3', T3, 'Three'],
    ['One', 'more', 'Three'],
    ['lost_times line 5 cue 1 1x'],
  ],
  [
    'a number with nothing',
    [...first, '', '2', '', '3', T3, 'Three'],
    ['One\n\n2', 'Three'],
    ['blank_line_in_cue line 2 cue 0 1x', 'number_out_of_sequence line 7 cue 1 1x'],
  ],
  ['the next number at the end', [...first, '', '2'], ['One'], ['trailing_text line 5 "2"']],
  ['it below no text', ['1', T1, '', '2'], [''], ['empty_cue line 2 cue 0 1x', 'trailing_text line 4 "2"']],
  ['it right below the text', [...first, '2'], ['One\n2'], []],
  ['it as the text', ['1', T1, '2'], ['2'], []],
  ['another number at the end', [...first, '', '3'], ['One\n\n3'], ['blank_line_in_cue line 2 cue 0 1x']],
  ['a number and no cue', ['1'], [], ['text_before_first_cue line 1 "1"']],
  [
    'a word above the first times',
    ['words', T1, 'One'],
    ['One'],
    ['text_before_first_cue line 1 "words"', 'missing_number line 2 cue 0 1x'],
  ],
  [
    'words before the first number',
    ['', 'words', '', '1', T1, 'One'],
    ['One'],
    ['text_before_first_cue line 2 "words"'],
  ],
  ['a name with a number in its place', ['Cue 1', T1, 'One'], ['One'], ['odd_number line 1 cue 0 "Cue 1"']],
  [
    'such a name under words',
    ['words', 'Cue 1', T1, 'One'],
    ['One'],
    ['text_before_first_cue line 1 "words\\nCue 1"', 'missing_number line 3 cue 0 1x'],
  ],
  [
    'such a name apart from words',
    ['words', '', 'Cue 1', T1, 'One'],
    ['One'],
    ['text_before_first_cue line 1 "words"', 'odd_number line 3 cue 0 "Cue 1"'],
  ],
  [
    'such a name later',
    [...first, '', 'Cue number 2', T2, 'Two', '', '3', T3, 'Three'],
    ['One', 'Two', 'Three'],
    ['odd_number line 5 cue 1 "Cue number 2"'],
  ],
  [
    'one too long for a name',
    [...first, '', 'Cue number 22', T2, 'Two'],
    ['One\n\nCue number 22', 'Two'],
    [
      'blank_line_in_cue line 2 cue 0 1x',
      'missing_number line 6 cue 1 1x',
      'missing_blank_line line 6 cue 1 1x',
    ],
  ],
  [
    'a short one with blanks behind',
    [...first, '', 'a  2        ', T2, 'Two'],
    ['One', 'Two'],
    ['odd_number line 5 cue 1 "a  2"'],
  ],
  [
    'a name right under the text',
    [...first, 'Cue 2', T2, 'Two'],
    ['One\nCue 2', 'Two'],
    ['missing_number line 5 cue 1 1x', 'missing_blank_line line 5 cue 1 1x'],
  ],
  [
    'a number on the line of the times',
    [`1 ${T1}`, 'One', 'words', `2 ${T2}`, 'Two', '', '3', T3, 'Three'],
    ['One\nwords', 'Two', 'Three'],
    ['missing_blank_line line 4 cue 1 1x'],
  ],
  ['that with a tab', [` 1\t${T1}`, 'One', '', '2', T2, 'Two'], ['One', 'Two'], []],
  ['that after a number', ['words', '', `1 ${T1}`, 'One'], ['One'], ['text_before_first_cue line 1 "words"']],
  [
    'times that cannot be read',
    ['1', '00:00:01,000 --> x', 'Lost', '', '2', T2, 'Two', '', '3', T3, 'Three'],
    ['Lost', 'Two', 'Three'],
    ['lost_times line 2 cue 0 1x'],
  ],
  [
    'the next number under them',
    ['1', '00:00:01,000 --> x', '2', T2, 'Two'],
    ['Two'],
    ['unreadable_timing line 2 "00:00:01,000 --> x"'],
  ],
  [
    'the next times under them',
    ['1', '1:00 --> x', T2, 'Two'],
    ['Two'],
    ['unreadable_timing line 2 "1:00 --> x"', 'missing_number line 3 cue 0 1x'],
  ],
  [
    'the next times apart from them',
    ['1', '1:00 --> x', '', T2, 'Two'],
    ['Two'],
    ['unreadable_timing line 2 "1:00 --> x"', 'missing_number line 4 cue 0 1x'],
  ],
  [
    'signs for times under a number',
    [...first, '', '2', '?? --> ??', 'Lost', '', '3', T3, 'Three'],
    ['One', 'Lost', 'Three'],
    ['lost_times line 6 cue 1 1x'],
  ],
  ['such signs in a text', [...first, '?? --> ??'], ['One\n?? --> ??'], []],
  ['such signs under a number in a text', [...first, '2', '?? --> ??'], ['One\n2\n?? --> ??'], []],
  [
    'such signs under words',
    [...first, '', 'two', '?? --> ??'],
    ['One\n\ntwo\n?? --> ??'],
    ['blank_line_in_cue line 2 cue 0 1x'],
  ],
  [
    'such signs alone',
    [...first, '', '?? --> ??'],
    ['One\n\n?? --> ??'],
    ['blank_line_in_cue line 2 cue 0 1x'],
  ],
  [
    'a broken time without a number',
    [...first, '', '  12:34:5 --> y', 'Lost'],
    ['One', 'Lost'],
    ['missing_number line 5 cue 1 1x', 'lost_times line 5 cue 1 1x'],
  ],
  ['a time of day', [...first, '12:30 --> lunch'], ['One\n12:30 --> lunch'], []],
  ['a broken time behind a word', [...first, '~1:2:3 --> y'], ['One\n~1:2:3 --> y'], []],
  [
    'a time far on a line',
    [...first, '', `${' '.repeat(50)}1:2:3 --> y`],
    [`One\n\n${' '.repeat(50)}1:2:3 --> y`],
    ['blank_line_in_cue line 2 cue 0 1x'],
  ],
  ['a letter under a number', ['1', T1, 'A', '@', '['], ['A\n@\n['], []],
  [
    'words beside the times',
    ['1', `${T1} beside`, 'One'],
    ['One'],
    ['text_after_timing line 2 cue 0 "beside"'],
  ],
  ['words beside the times alone', ['1', `${T1} <i>beside</i>`, '', '2', T2, 'Two'], ['beside', 'Two'], []],
  ['coordinates', ['1', `${T1} X1:1 Y2:3`, 'One'], ['One'], ['settings_after_timing line 2 cue 0 1x']],
  [
    'coordinates with blanks',
    ['1', `${T1} Y2 :3`, 'One'],
    ['One'],
    ['settings_after_timing line 2 cue 0 1x'],
  ],
  ['settings', ['1', `${T1} align:start`, 'One'], ['One'], ['settings_after_timing line 2 cue 0 1x']],
  [
    'a word with a colon',
    ['1', `${T1} note: this`, 'One'],
    ['One'],
    ['text_after_timing line 2 cue 0 "note: this"'],
  ],
  ['a number with a colon', ['1', `${T1} 12:x`, 'One'], ['One'], ['text_after_timing line 2 cue 0 "12:x"']],
  [
    'coordinates behind a word',
    ['1', `${T1} go X1:1`, 'One'],
    ['One'],
    ['text_after_timing line 2 cue 0 "go X1:1"'],
  ],
  [
    'a mark before the times',
    ['1', `\u200b${T1}`, 'One'],
    ['One'],
    ['zero_width_characters line 2 cue 0 1x'],
  ],
  [
    'a mark before the number',
    [...first, '', '\u200b2', T2, 'Two'],
    ['One', 'Two'],
    ['zero_width_characters line 5 1x'],
  ],
  ['blanks before the times', ['1', `  ${T1}`, 'One'], ['One'], []],
  ['a tag that nothing closes', ['1', T1, '<i>One'], ['One'], ['unclosed_tag line 2 cue 0 1x']],
  ['tags that nothing opens', ['1', T1, 'One</i></b>'], ['One'], ['stray_tag line 2 cue 0 2x']],
  ['a tag around nothing', ['1', T1, '<i></i>One'], ['One'], []],
  ['a brace', ['1', T1, 'a{b'], ['a{b'], []],
];

describe('the blocks of a SubRip file', () => {
  test.each(files)('%s', (_, lines, texts, problems) => {
    expect(reported(lines.join('\n'))).toEqual([texts, problems]);
    expect(reported(lines.join('\r\n'))).toEqual([texts, problems]);
    expect(reported(lines.join('\r'))).toEqual([texts, problems]);
  });

  test('an identifier is the cue’s, and styles and places too', () => {
    expect(parseSrt(`Cue 1\n${T1}\n{\\an8}One`).cues).toStrictEqual([
      { startMs: 1000, endMs: 2000, text: 'One', placement: { anchor: 8 }, id: 'Cue 1' },
    ]);
    expect(parseSrt(`1\n${T1}\n<i></i>One`).cues).toStrictEqual([
      { startMs: 1000, endMs: 2000, text: 'One' },
    ]);
  });

  test.each([
    ['those of one kind', [`1\n${T1}\nOne\n\n2\n${T2}\nTwo\n`], []],
    ['a carriage return alone in a file without', [`1\n${T1}\nOne\rmore\n`], ['mixed_line_ends line 3 2x']],
    ['line feeds after carriage returns', [`1\r\n${T1}\nOne\n\n`], ['mixed_line_ends line 2 1x']],
    ['doubled ones among single ones', [`1\r\n${T1}\r\r\nOne\r\n`], ['mixed_line_ends line 2 2x']],
    ['regular blocks before others', [`1\n${T1}\nOne\n\n2\r\n${T2}\r\nTwo`], ['mixed_line_ends line 5 1x']],
    ['no end of the last line', [`1\r\n${T1}\r\nOne`], []],
    ['regular blocks after others', [`\r\r\n1\r\n${T1}\r\nOne\r\n\r\n`], ['mixed_line_ends line 2 1x']],
    ['other ones in the last line', [`1\n${T1}\nOne\r`], ['mixed_line_ends line 3 1x']],
  ])('line ends: %s', (_, [text], problems) => {
    expect(reported(text!)[1]).toEqual(problems);
  });

  test.each([
    ['00:00:01.000 --> 00:00:02,000', 'other_fraction_mark'],
    ['00:00:01,000 --> 00:00:02.000', 'other_fraction_mark'],
    ['00:00:61,000 --> 00:01:02,000', 'field_past_59'],
    ['00:00:01,000 --> 00:00:62,000', 'field_past_59'],
  ])('times that are nearly as they should be are reported: %s', (times, code) => {
    for (const end of ['\n', '\r\n'])
      expect(reported(['1', times, 'One'].join(end))).toEqual([['One'], [`${code} line 2 cue 0 1x`]]);
  });

  test('times at zero are times', () => {
    const text = '1\r\n00:00:00,000 --> 00:00:00,000\r\nOne';
    expect(parseSrt(text).cues[0]).toMatchObject({ startMs: 0, text: 'One' });
  });
});
