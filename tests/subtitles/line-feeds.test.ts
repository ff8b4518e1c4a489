import { describe, expect, test } from 'vitest';
import type { Track } from '#subtitles/cue.ts';
import { isTextFormat, outputFormats } from '#subtitles/formats.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

const times = '00:00:01.000 --> 00:00:02.000';
const sami = (words: string) => `<SAMI><BODY><SYNC Start=1000><P Class=ENCC>${words}</BODY></SAMI>`;
const srv1 = (words: string) => `<transcript><text start="1" dur="1">${words}</text></transcript>`;
const srv3 = (words: string) =>
  `<timedtext format="3"><body><p t="1000" d="1000">${words}</p></body></timedtext>`;
const textOf = (source: string) => readSubtitles(source).cues[0]?.text;

/** How a line may be said to end, where a text is not cut into lines by its format. */
const LINE_ENDS = ['\n', '\r\n', '\r', '\v', '\f', '\u2028', '\u2029'];

describe('a line break in the text of a cue', () => {
  describe.each([...LINE_ENDS, '\u0085'])('is a line feed where JSON has %j', (lineEnd) => {
    test('in Whisper JSON', () => {
      const segments = [{ start: 1, end: 2, text: `one${lineEnd}two` }];
      expect(textOf(JSON.stringify({ segments }))).toBe('one\ntwo');
    });

    test('in json3', () => {
      const events = [{ tStartMs: 1000, dDurationMs: 1000, segs: [{ utf8: `one${lineEnd}two` }] }];
      expect(textOf(JSON.stringify({ wireMagic: 'pb3', events }))).toBe('one\ntwo');
    });
  });

  test.each([
    '&#13;',
    '&#xD;',
    '&#13;&#10;',
    '&#xd;&#xa;',
    '&#13;\n',
    '&#10;',
    '&#8232;',
    '&#x2029;',
    '&#11;',
    '&#12;',
  ])('is a line feed where a reference is %j', (reference) => {
    const words = `one${reference}two`;
    expect(textOf(srv1(words.replaceAll('&', '&amp;')))).toBe('one\ntwo');
    expect(textOf(srv1(words))).toBe('one\ntwo');
    expect(textOf(srv3(words))).toBe('one\ntwo');
    expect(textOf(`WEBVTT\n\n${times}\n${words}`)).toBe('one\ntwo');
    expect(textOf(`1\n${times}\n${words}`)).toBe('one\ntwo');
    expect(textOf(sami(words))?.replace(' ', '')).toBe('one\ntwo');
  });

  test.each(['\r\n', '\r'])('is a line feed where XML has %j', (lineEnd) => {
    expect(textOf(srv3(`one${lineEnd}two`))).toBe('one\ntwo');
    expect(textOf(srv3(`<![CDATA[one${lineEnd}two]]>`))).toBe('one\ntwo');
  });
});

describe.each(outputFormats)('written as %s', (format) => {
  const again = (track: Track) => {
    const { bytes } = encodeSubtitles(track, format);
    const name = `file.${format === 'text' ? 'txt' : format}`;
    const read = isTextFormat(format)
      ? readSubtitles(new TextDecoder().decode(bytes), { fileName: name })
      : readBinarySubtitles(bytes)!;
    return { problems: read.problems.map(({ code }) => code), texts: read.cues.map(({ text }) => text) };
  };

  test.each([...LINE_ENDS, '\u0085'])('a text with %j loses no words', (lineEnd) => {
    const track = [
      { startMs: 1000, endMs: 3000, text: `one${lineEnd}two` },
      { startMs: 4000, endMs: 6000, text: 'three' },
    ];
    const { problems, texts } = again(track);
    expect(texts.join(' ').match(/[a-z]+/gu)).toEqual(['one', 'two', 'three']);
    expect(texts).toHaveLength(2);
    expect(problems).not.toContain('unknown_line');
  });

  test('a text with CR LF keeps its styles around their words', () => {
    const spans = [{ start: 5, end: 8, kind: 'italic' as const }];
    const plain = [
      { startMs: 1000, endMs: 3000, text: 'one\ntwo', spans: [{ ...spans[0]!, start: 4, end: 7 }] },
    ];
    const odd = [{ startMs: 1000, endMs: 3000, text: 'one\r\ntwo', spans }];
    expect(encodeSubtitles(odd, format)).toEqual(encodeSubtitles(plain, format));
  });
});
