import { describe, expect, test } from 'vitest';
import { decodeBytes, encodings } from '#subtitles/encoding/decode.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { encodeAs } from '../../bench/encodings/encode.ts';

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
    expect(decodeBytes(bytes)).toEqual({
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
    expect(decodeBytes(bytes)).toMatchObject({ text: srt, encoding, source: 'guess' });
  });

  const greek = `1\n00:00:01,000 --> 00:00:02,000\nΤι έκανες;\n\n`.repeat(9);
  const longChinese = `1\n00:00:01,000 --> 00:00:02,000\n${'我不知道你在说什么'.repeat(12)}\n\n`.repeat(9);

  test.each([
    ['utf-16le', 2, true, greek],
    ['utf-16be', 2, false, greek],
    ['utf-32le', 4, true, greek],
    ['utf-32be', 4, false, greek],
    ['utf-16le', 2, true, longChinese],
    ['utf-16be', 2, false, longChinese],
    ['utf-32le', 4, true, longChinese],
    ['utf-32be', 4, false, longChinese],
  ] as const)('sees %s without a mark in another script', (encoding, width, isLittle, text) => {
    expect(decodeBytes(wide(text, width, isLittle))).toMatchObject({ text, encoding, source: 'guess' });
  });

  const cyrillic = Uint8Array.of(...bytesOf(srt), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2);

  test('the user’s choice wins', () => {
    expect(decodeBytes(cyrillic, { encoding: 'Windows-1251' })).toMatchObject({
      text: `${srt}Привет`,
      source: 'chosen',
    });
    expect(decodeBytes(wide('hi', 4, true), { encoding: 'utf-32le' }).text).toBe('hi');
    expect(decodeBytes(bytesOf('hi'), { encoding: 'nonsense' })).toMatchObject({
      text: 'hi',
      encoding: 'windows-1252',
    });
  });

  test('reads the Korean syllables that Windows added to EUC-KR, and what is broken between them', () => {
    const korean = [0x8c, 0x63, 0xb9, 0xe6, 0xb0, 0xa2, 0xc7, 0xcf, 0x20, 0x94, 0xee, 0x81, 0x41, 0xc6, 0x52];
    const read = (bytes: number[]) => decodeBytes(Uint8Array.from(bytes), { encoding: 'euc-kr' }).text;
    expect(read(korean)).toBe('똠방각하 뷁갂힣');
    expect(read([0xb0, 0x20, 0x94, 0xee])).toBe('\ufffd 뷁');
  });

  test.each([
    ['a ZIP archive', 'PK\u0003\u0004'],
    ['a film', '\u0000\u0000\u0000\u0018ftypmp42'],
    ['a PDF', '%PDF-1.7'],
    ['the pictures of VobSub', '\0\0\u0001\u00baD\u0002Ä'],
    ['noise', '\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0001\u0002\u0003\u0004'],
  ])('knows %s for no text', (_, head) => {
    expect(decodeBytes(Uint8Array.from(head, (char) => char.charCodeAt(0)))).toEqual({
      text: '',
      encoding: 'binary',
      source: 'guess',
      isBinary: true,
    });
  });

  test('reads a text whose end was never written', () => {
    const bytes = new Uint8Array(8192);
    bytes.set(bytesOf(srt));
    expect(decodeBytes(bytes)).toMatchObject({ text: srt, isBinary: false, encoding: 'utf-8' });
    expect(decodeBytes(new Uint8Array(8192)).isBinary).toBe(true);
  });

  const half = (number: number, words: string) =>
    `${number}\n00:0${number}:01,000 --> 00:0${number}:02,000\n${words}\n\n`;
  const joined = (...parts: (string | Uint8Array)[]) =>
    Uint8Array.from(Buffer.concat(parts.map((part) => Buffer.from(part))));

  test.each([
    ['Привет, как дела?', 'Я не знаю, что сказать.', 'windows-1251'],
    ['Привет, как дела?', 'Я не знаю, что сказать.', 'koi8-r'],
    [
      'Où es-tu allé, mon chéri ? Là-bas, à côté.',
      'Très bien, déjà prêt à partir, c’était l’été.',
      'windows-1252',
    ],
    ['你去哪儿了？', '我不知道发生了什么事。', 'gb18030'],
    ['Kde jsi byl? Čekal jsem příliš dlouho.', 'Nevím, co se děje, už musím jít, příteli.', 'windows-1250'],
  ])('reads halves of a film in UTF-8 and in another encoding: %s', (first, second, encoding) => {
    const bytes = joined(half(1, first), encodeAs(half(2, second), encoding)!, half(3, first));
    expect(decodeBytes(bytes)).toMatchObject({
      text: half(1, first) + half(2, second) + half(3, first),
      encoding: 'utf-8',
      source: 'guess',
    });
  });

  test.each([
    ['Northern Sami', 'iso-8859-10', [0xb9, 0xbf], 'đŋ'],
    ['Welsh', 'iso-8859-14', [0xf0, 0xfe], 'ŵŷ'],
    ['Romanian', 'iso-8859-16', [0xba, 0xfe], 'șț'],
  ])('offers the encoding that ISO made for %s: %s', (_, encoding, bytes, text) => {
    expect(encodings).toContain(encoding);
    expect(decodeBytes(Uint8Array.from(bytes), { encoding })).toMatchObject({ text, encoding });
  });

  test('offers only encodings that can be decoded', () => {
    for (const encoding of encodings)
      expect(decodeBytes(bytesOf('ab  ab  '), { encoding }).encoding).toBe(
        encoding === 'iso-8859-1' ? 'windows-1252' : encoding === 'iso-8859-9' ? 'windows-1254' : encoding,
      );
  });

  test('decodes a long UTF-32 text, with what is no character replaced', () => {
    const text = 'x'.repeat(20_000);
    expect(decodeBytes(wide(text, 4, true, true)).text).toBe(text);
    expect(decodeBytes(Uint8Array.of(0xff, 0xfe, 0, 0, 0, 0, 0x11, 0, 0, 0xd8, 0, 0)).text).toBe(
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
    [`WEBVTT\n\n${srt}\n2\n00:00:03.000 --> 00:00:04.000\nTwo`, 'a.vtt', 'vtt', 2],
    ['[00:01.000 --> 00:02.000]  One', 'a.txt', 'srt'],
    ['\ufeff[00:01.00]One\n[00:02.00]', 'a.srt', 'lrc'],
    ['[INFORMATION]\n[TITLE]x\n[SUBTITLE]\n00:00:01.00,00:00:02.00\nOne', 'a.sub', 'subviewer'],
  ])('goes by what the text holds: %j', (text, fileName, format, count = 1) => {
    const read = readSubtitles(text, { fileName });
    expect(read.format).toBe(format);
    expect(read.cues).toHaveLength(count);
  });

  test('goes by the name where the text says nothing', () => {
    expect(readSubtitles('words', { fileName: 'A.SRT' })).toMatchObject({
      format: 'srt',
      cues: [],
      problems: [{ code: 'no_cues' }, { code: 'text_before_first_cue' }],
    });
    expect(readSubtitles('words', { fileName: 'words.doc' })).toMatchObject({
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
