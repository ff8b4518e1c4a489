import { describe, expect, test } from 'vitest';
import { isTextFormat, type OutputFormat, outputFormats } from '#subtitles/formats.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

const TEXTS = ['\twords', '    words', '\u3000words', 'one\n    two', 'one\n two', 'one\n\ttwo'];

function again(text: string, format: OutputFormat) {
  const { bytes, dropped } = encodeSubtitles([{ startMs: 1000, endMs: 3000, text }], format);
  const read = isTextFormat(format)
    ? readSubtitles(new TextDecoder().decode(bytes), {
        fileName: `file.${format === 'text' ? 'txt' : format}`,
      })
    : readBinarySubtitles(bytes)!;
  return { text: read.cues[0]?.text, dropped };
}

/** What a format reports of any track. */
const inexact = (format: OutputFormat) =>
  encodeSubtitles([{ startMs: 1000, endMs: 3000, text: 'words' }], format).dropped;

/** Some formats have other blanks: SAMI shows only U+00A0 at the start of a line. */
const shown = (text: string | undefined) => text?.replaceAll(/(?<=^|\n)[ \t\u00a0\u3000]+/gu, ' ');

describe.each(outputFormats)('the indentation of a line, saved as %s', (format) => {
  test.each(TEXTS)('of %j is kept, or reported', (text) => {
    const { text: read, dropped } = again(text, format);
    // Lines that are joined have no indentation.
    const isReported = 'indentation' in dropped || 'line_break' in dropped || format === 'text';
    if (shown(read) !== shown(text)) expect(isReported).toBe(true);
    else expect(dropped).toEqual(inexact(format));
  });
});

test.each([
  ['srt', '1\n00:00:01,000 --> 00:00:02,000\n\twords'],
  ['vtt', 'WEBVTT\n\n00:01.000 --> 00:02.000\n\twords'],
  ['sbv', '0:00:01.000,0:00:02.000\n\twords\n'],
  [
    'ass',
    '[Script Info]\n[Events]\nFormat: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n' +
      'Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,\twords',
  ],
  [
    'ttml',
    '<tt xmlns="http://www.w3.org/ns/ttml" xml:space="preserve"><body><div><p begin="1s" end="2s">\twords</p></div></body></tt>',
  ],
  ['lrc', '[00:01.00]\twords\n[00:02.00]'],
  ['mpl2', '[10][20]\twords\n[30][40]a'],
  ['tmplayer', '00:00:01:\twords\n00:00:02:'],
  ['table', 'start,end,text\n00:00:01.000,00:00:02.000,"\twords"\n'],
])('a tab before the first line is read from %s', (format, source) => {
  const { format: read, cues } = readSubtitles(source);
  expect([read, cues[0]?.text]).toEqual([format, '\twords']);
});

test.each([
  ['lrc', '[00:01.00] words\n[00:02.00]    far  right'],
  ['mpl2', '[10][20] words\n[20][40]    far  right'],
  ['tmplayer', '00:00:01: words\n00:00:02:    far  right'],
])('a single blank before words is no indentation in %s, several are', (format, source) => {
  const { format: read, cues } = readSubtitles(source);
  expect([read, cues.map(({ text }) => text)]).toEqual([format, ['words', '    far  right']]);
});

test('a transcript reports that it has no ends', () => {
  expect(again('One', 'transcript').dropped).toEqual({ end_times: 1, precision: 1 });
});
