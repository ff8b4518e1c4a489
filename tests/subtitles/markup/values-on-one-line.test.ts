import { describe, expect, test } from 'vitest';
import type { Cue } from '#subtitles/cue.ts';
import { outputFormats } from '#subtitles/formats.ts';
import { readBinarySubtitles, readSubtitles } from '#subtitles/read.ts';
import { encodeSubtitles } from '#subtitles/write.ts';

const ttml = (attribute: string) =>
  `<tt xmlns="http://www.w3.org/ns/ttml" xmlns:tts="http://www.w3.org/ns/ttml#styling"><body><p begin="1s" end="2s"><span ${attribute}>Hello there</span></p></body></tt>`;
const vtt = (text: string) => `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`;
const json = (speaker: string) =>
  JSON.stringify({ segments: [{ start: 1, end: 2, speaker, text: 'Hello there' }] });

const sources: readonly (readonly [string, string, NonNullable<Cue['spans']>[number]['kind'], string])[] = [
  ['a cell of a table', 'start,end,speaker,text\n1,2,"Ann\n(off)",Hello there\n', 'voice', 'Ann (off)'],
  [
    'a cell with another line end',
    'start,end,speaker,text\n1,2,"Ann\r(off)",Hello there\n',
    'voice',
    'Ann (off)',
  ],
  ['JSON', json('Ann\n(off)'), 'voice', 'Ann (off)'],
  ['JSON with blanks around it', json(' \n Ann\t(off) '), 'voice', 'Ann (off)'],
  ['a voice of WebVTT', vtt('<v Ann&#10;(off)>Hello there'), 'voice', 'Ann (off)'],
  ['a language of WebVTT', vtt('<lang d&#10;e>Hello there</lang>'), 'language', 'd e'],
  ['a font of TTML', ttml('tts:fontFamily="Comic&#10;Sans"'), 'font', 'Comic Sans'],
  ['a colour of TTML', ttml('tts:color="light&#10;blue"'), 'colour', 'light blue'],
  ['a language of TTML', ttml('xml:lang="d&#13;e"'), 'language', 'd e'],
  [
    'a colour of SAMI',
    '<SAMI><BODY><SYNC Start=1000><P><font color="light\nblue">Hello there</font><SYNC Start=2000><P>&nbsp;',
    'colour',
    'light blue',
  ],
];

describe('a name or value with a line break', () => {
  test.each(sources)('is on one line: %s', (_, source, kind, value) => {
    expect(readSubtitles(source).cues).toMatchObject([{ text: 'Hello there', spans: [{ kind, value }] }]);
  });

  test.each(sources)('breaks no file that it is written in: %s', (_, source) => {
    const cues = [...readSubtitles(source).cues, { startMs: 3000, endMs: 4000, text: 'And more' }];
    for (const format of outputFormats.filter((output) => output !== 'text')) {
      const { bytes } = encodeSubtitles(cues, format);
      const again = readBinarySubtitles(bytes) ?? readSubtitles(new TextDecoder().decode(bytes));
      expect([format, ...again.cues.map(({ text }) => text)]).toEqual([format, 'Hello there', 'And more']);
    }
  });

  test.each([
    ['a cell of a table', 'start,end,speaker,text\n1,2," \n ",Hello\n'],
    ['JSON', json(' \n ')],
    ['WebVTT', vtt('<v &#10;>Hello there')],
  ])('is none where it is blank: %s', (_, source) => {
    expect(readSubtitles(source).cues[0]).not.toHaveProperty('spans');
  });

  test('is no line break in a number of a cue either', () => {
    const source = ttml('').replace('<p ', '<p xml:id="a&#10;b" ');
    expect(readSubtitles(source).cues).toMatchObject([{ id: 'a b' }]);
  });

  test('is left out of ASS, and counted, where a stored track has one', () => {
    const voice = { start: 0, end: 5, kind: 'voice' as const, value: 'Ann\n(off)' };
    const track = [{ startMs: 1000, endMs: 2000, text: 'Hello', spans: [voice] }];
    const { bytes, dropped } = encodeSubtitles(track, 'ass');
    expect(readSubtitles(new TextDecoder().decode(bytes)).cues).toMatchObject([{ text: 'Hello' }]);
    expect(dropped).toEqual({ voice: 1 });
  });
});
