import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseSrt } from '#subtitles/srt.ts';
import { RUNS } from './arbitrary.ts';

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

describe('the quick way of reading regular blocks', () => {
  // Carriage returns turn it off: then every line is looked at closely.
  test('finds what a close look finds', () => {
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 25 }), (lines) => {
        const text = lines.join('');
        expect(parseSrt(text)).toEqual(parseSrt(text.replaceAll('\n', '\r\n')));
      }),
      RUNS,
    );
  });
});
