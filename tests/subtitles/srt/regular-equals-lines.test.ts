import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt/srt.ts';
import { RUNS } from '../arbitrary.ts';

const pieces = fc.constantFrom(
  ...['1\n', '2\n', '3\n', '2.5\n', 'Cue 4\n', '\u200b2\n', '0001\n', '٢\n'],
  ...[
    '00:00:01,000 --> 00:00:02,000\n',
    '00:00:03,000 --> 00:00:04,000\n',
    '00:00:03.000 --> 00:00:04.000\n',
    '00:00:05,000 --> x\n',
    '0:0:6 -> 0:0:7\n',
    '00:00:07,000 00:00:08,000\n',
    '٠٠:٠٠:٠٧,٠٠٠ → ٠٠:٠٠:٠٨,٠٠٠\n',
    '[00:08.000 --> 00:09.000] Seven\n',
    '[00:08.000 → 00:09.000] Eight\n',
    '\u168000:00:09,000 --> 00:00:10,000\n',
  ],
  ...[
    '\n',
    '\n',
    '\n',
    ' \n',
    'One\n',
    'Two words\n',
    '- Three\n',
    '42\n',
    '<i>four</i>\n',
    '{\\an8}five\n',
    'six &amp; seven\n',
    'go -> there\n',
    'привет\n',
    'مرحبا\n',
    '今日は\n',
  ],
);

/** A block as it should be: without such, few runs of pieces would be one. */
const block = fc
  .tuple(
    fc.nat({ max: 9 }),
    fc.constantFrom('One', '<b>Two</b>', 'Three\u00a0', '[four]', 'a & b'),
    fc.constantFrom('', 'more\n', '- no\n', '<i>more</i>\n', 'tail \n'),
  )
  .map(
    ([number, first, second]) =>
      `${number}\n00:00:0${number},000 --> 00:00:0${number},900\n${first}\n${second}\n`,
  );

describe('the quick way of reading regular blocks', () => {
  // Lone carriage returns turn it off: then every line is looked at closely.
  test.each(['\n', '\r\n'])('finds what a close look finds where lines end in %j', (end) => {
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, block), { maxLength: 25 }), (lines) => {
        const text = lines.join('');
        expect(parseSrt(text.replaceAll('\n', end))).toEqual(parseSrt(text.replaceAll('\n', '\r')));
      }),
      RUNS,
    );
  });
});
