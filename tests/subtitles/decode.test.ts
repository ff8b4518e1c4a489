import { describe, expect, test } from 'vitest';
import { decodeBytes, encodings } from '#subtitles/decode.ts';
import { readSubtitles } from '#subtitles/read.ts';

const detect = () => null;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const wide = (text: string, width: 2 | 4, isLittle: boolean, bom = false) => {
  const codes = [...(bom ? '\ufeff' : ''), ...text].map((char) => char.codePointAt(0)!);
  const view = new DataView(new ArrayBuffer(codes.length * width));
  codes.forEach((code, index) =>
    width === 2 ? view.setUint16(index * 2, code, isLittle) : view.setUint32(index * 4, code, isLittle),
  );
  return new Uint8Array(view.buffer);
};
const srt = '1\n00:00:01,000 --> 00:00:02,000\nHello\n';

describe('decodeBytes', () => {
  test.each([
    ['utf-8', bytesOf(`\ufeff${srt}é`)],
    ['utf-16le', wide(`${srt}é`, 2, true, true)],
    ['utf-16be', wide(`${srt}é`, 2, false, true)],
    ['utf-32le', wide(`${srt}é`, 4, true, true)],
    ['utf-32be', wide(`${srt}é`, 4, false, true)],
  ])('takes the byte-order mark’s word for %s', (encoding, bytes) => {
    expect(decodeBytes(bytes, { detect })).toEqual({
      text: `${srt}é`,
      encoding,
      source: 'bom',
      isBinary: false,
    });
  });

  test.each([
    ['utf-16le', wide(srt, 2, true)],
    ['utf-16be', wide(srt, 2, false)],
    ['utf-32le', wide(srt, 4, true)],
    ['utf-32be', wide(srt, 4, false)],
  ])('sees %s without a mark', (encoding, bytes) => {
    expect(decodeBytes(bytes, { detect })).toMatchObject({ text: srt, encoding, source: 'guess' });
  });

  test('asks nobody about UTF-8', () => {
    const text = `${srt}Привет`;
    expect(decodeBytes(bytesOf(text), { detect: () => 'windows-1251' })).toEqual({
      text,
      encoding: 'utf-8',
      source: 'utf-8',
      isBinary: false,
    });
  });

  test('takes UTF-8 with a broken byte for what it is', () => {
    const bytes = bytesOf(`${srt}Привет всем`);
    bytes[bytes.length - 1] = 0x41;
    expect(decodeBytes(bytes, { detect: () => 'windows-1251' })).toMatchObject({
      encoding: 'utf-8',
      source: 'guess',
    });
  });

  const cyrillic = Uint8Array.of(...bytesOf(srt), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2);

  test('takes the detector’s first guess that leaves no holes', () => {
    expect(decodeBytes(cyrillic, { detect: () => 'windows-1251' })).toEqual({
      text: `${srt}Привет`,
      encoding: 'windows-1251',
      source: 'guess',
      isBinary: false,
    });
    expect(decodeBytes(cyrillic, { detect: () => ['UTF-8', 'x-unknown', 'KOI8-R'] })).toMatchObject({
      encoding: 'koi8-r',
    });
    expect(decodeBytes(cyrillic, { detect })).toMatchObject({ encoding: 'windows-1252' });
  });

  test('asks nobody about a few accents among plain letters', () => {
    const bytes = Uint8Array.of(...bytesOf(srt), ...[0x66, 0xfc, 0x72, 0x20, 0x5a, 0x6f, 0xeb]);
    expect(decodeBytes(bytes, { detect: () => 'shift_jis' })).toMatchObject({
      text: `${srt}für Zoë`,
      encoding: 'windows-1252',
    });
    expect(decodeBytes(Uint8Array.of(0xc4, 0xe0, 0x21), { detect: () => 'windows-1251' })).toMatchObject({
      text: 'Да!',
    });
  });

  test('does not believe a detector that says UTF-8 of what is not', () => {
    expect(decodeBytes(cyrillic, { detect: () => ['UTF-8', 'ascii', 'windows-1251'] })).toMatchObject({
      encoding: 'windows-1251',
    });
    const oneWrong = Uint8Array.of(0xd0, 0xb0, 0xd0, 0xb1, 0xd0);
    expect(decodeBytes(oneWrong, { detect: () => ['utf-8', 'koi8-r'] })).toMatchObject({
      encoding: 'koi8-r',
    });
  });

  test('tries Windows’ sibling of an ISO encoding', () => {
    const arabic = Uint8Array.of(...bytesOf(srt), 0x81, 0x90, 0xc7, 0xe1, 0x8d, 0x8e);
    expect(decodeBytes(arabic, { detect: () => 'ISO-8859-6' }).encoding).toBe('windows-1256');
  });

  test('shows the detector letters, not times', () => {
    let shown = '';
    decodeBytes(cyrillic, {
      detect: (bytes) => {
        shown = new TextDecoder('latin1').decode(bytes);
        return null;
      },
    });
    expect(shown).toBe('Ïðèâåò');
  });

  test('the user’s choice wins', () => {
    expect(decodeBytes(cyrillic, { detect, encoding: 'Windows-1251' })).toMatchObject({
      text: `${srt}Привет`,
      source: 'chosen',
    });
    expect(decodeBytes(wide('hi', 4, true), { detect, encoding: 'utf-32le' }).text).toBe('hi');
    expect(decodeBytes(bytesOf('hi'), { detect, encoding: 'nonsense' })).toMatchObject({
      text: 'hi',
      encoding: 'windows-1252',
    });
  });

  test.each([
    ['a ZIP archive', 'PK\u0003\u0004'],
    ['a film', '\u0000\u0000\u0000\u0018ftypmp42'],
    ['a PDF', '%PDF-1.7'],
    ['noise', '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0001\u0002\u0003\u0004'],
  ])('knows %s for no text', (_, head) => {
    expect(
      decodeBytes(
        Uint8Array.from(head, (char) => char.charCodeAt(0)),
        { detect },
      ),
    ).toEqual({ text: '', encoding: 'binary', source: 'guess', isBinary: true });
  });

  test('offers only encodings that can be decoded', () => {
    for (const encoding of encodings)
      expect(decodeBytes(bytesOf('ab  ab  '), { detect, encoding }).encoding).toBe(
        encoding === 'iso-8859-1' ? 'windows-1252' : encoding === 'iso-8859-9' ? 'windows-1254' : encoding,
      );
  });

  test('decodes a long UTF-32 text, with what is no character replaced', () => {
    const text = 'x'.repeat(20_000);
    expect(decodeBytes(wide(text, 4, true, true), { detect }).text).toBe(text);
    expect(decodeBytes(Uint8Array.of(0xff, 0xfe, 0, 0, 0, 0, 0x11, 0, 0, 0xd8, 0, 0), { detect }).text).toBe(
      '\ufffd\ufffd',
    );
  });
});

describe('readSubtitles', () => {
  test.each([
    ['WEBVTT\n\n00:01.000 --> 00:02.000\nOne', 'a.srt', 'vtt'],
    [srt, 'a.vtt', 'srt'],
    ['0:00:01.000,0:00:02.000\nOne', 'a.srt', 'sbv'],
    ['[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,One', '', 'ass'],
    ['Dialogue: 0,0:00:01.00,0:00:02.00,,,0,0,0,,One', '', 'ass'],
    ['\ufeff<?xml version="1.0"?>\n<tt><body><p begin="1s" end="2s">One</p></body></tt>', '', 'ttml'],
    ['[ti:Song]\n[00:01.00]One\n[00:02.00]', '', 'lrc'],
    [`Translated by Ann\n\n${srt}`, 'x.txt', 'srt'],
    [`WEBVTT\n\n${srt}`, 'a.vtt', 'srt'],
    [`WEBVTT\n\n${srt}\n2\n00:00:03.000 --> 00:00:04.000\nTwo`, 'a.vtt', 'vtt'],
    ['[00:01.000 --> 00:02.000]  One', 'a.txt', 'srt'],
    ['\ufeff[00:01.00]One\n[00:02.00]', 'a.srt', 'lrc'],
    ['[INFORMATION]\n[TITLE]x\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nOne', 'a.sub', 'sbv'],
  ])('goes by what the text holds: %j', (text, fileName, format) => {
    const read = readSubtitles(text, { fileName });
    expect(read.format).toBe(format);
    expect(read.cues).toHaveLength(1);
  });

  test('goes by the name where the text says nothing', () => {
    expect(readSubtitles('words', { fileName: 'A.SRT' })).toMatchObject({
      format: 'srt',
      cues: [],
      problems: [{ code: 'no_cues' }, { code: 'text_before_first_cue' }],
    });
    expect(readSubtitles('words', { fileName: 'words.txt' })).toMatchObject({
      format: null,
      problems: [{ code: 'not_subtitles', excerpt: 'words' }],
    });
    expect(readSubtitles('words')).toMatchObject({ format: null });
  });

  test('keeps what a WebVTT file says besides its cues', () => {
    expect(readSubtitles('WEBVTT\n\nSTYLE\n::cue {}\n\n00:01.000 --> 00:02.000\nOne').header).toEqual({
      styles: ['::cue {}'],
      regions: [],
    });
  });

  test('does not take TTML with an embedded page for a page', () => {
    expect(
      readSubtitles('<tt xmlns="http://www.w3.org/ns/ttml"><head></head><body></body></tt>').format,
    ).toBe('ttml');
    expect(readSubtitles('<html><head></head></html>')).toMatchObject({
      format: null,
      problems: [{ code: 'html_page' }],
    });
  });
});
