import { describe, expect, test } from 'vitest';
import { decodeBytes } from '#subtitles/decode.ts';

const ascii = (text: string) => [...text].map((char) => char.charCodeAt(0));
const utf8 = (text: string) => [...new TextEncoder().encode(text)];

/** What the bytes are taken for where the detector names these, and what it was shown. */
function decoded(bytes: readonly number[], named: string | readonly string[] | null = null) {
  const shown: string[] = [];
  const detect = (sample: Uint8Array) => {
    shown.push(String.fromCharCode(...sample));
    return named;
  };
  return { ...decodeBytes(Uint8Array.from(bytes), { detect }), shown };
}

describe('the guess', () => {
  test.each([
    ['UTF-32, which would have shown', 'UTF-32LE'],
    ['what no platform knows', 'x-none'],
    ['what leaves holes', 'shift_jis'],
  ])('passes over %s', (_, name) => {
    expect(decoded([0x81, 0x39, 0x81, 0x39, 0xcf, 0xf0], [name, 'windows-1251']).encoding).toBe(
      'windows-1251',
    );
  });

  test('does not take ASCII for an answer', () => {
    expect(decoded([0xcf, 0xf0, 0xe8], ['ASCII', 'windows-1251']).encoding).toBe('windows-1251');
  });

  test('forgives one letter that is cut at the end', () => {
    expect(decoded([0x82, 0xa0, 0x82], 'shift_jis').encoding).toBe('shift_jis');
  });

  test.each([
    ['iso-8859-1', 'windows-1252'],
    ['iso-8859-2', 'windows-1250'],
    ['iso-8859-5', 'windows-1251'],
    ['iso-8859-6', 'windows-1256'],
    ['iso-8859-7', 'windows-1253'],
    ['iso-8859-8', 'windows-1255'],
    ['iso-8859-9', 'windows-1254'],
  ])('takes %s with Windows’ quotes for %s', (said, meant) => {
    expect(decoded([0x93, 0xe1, 0xe2, 0x94], said).encoding).toBe(meant);
  });

  test('shows the detector a line whose only letter is the lowest beyond ASCII', () => {
    expect(decoded([...ascii('one\n2 '), 0x80, ...ascii('\nthree')], 'windows-1252').shown).toEqual([
      '2 \u0080\n',
    ]);
  });

  test.each([
    ['three among three plain ones', [...ascii('AzZ'), 0xe4, 0xe4, 0xe4], 0],
    ['three among two', [...ascii('aZ'), 0xe4, 0xe4, 0xe4], 1],
    ['one among signs that are no letters', [...ascii('@[`{'), 0xe4], 1],
    ['one beside A', [...ascii('A'), 0xe4], 0],
    ['one beside Z', [...ascii('Z'), 0xe4], 0],
    ['one beside a', [...ascii('a'), 0xe4], 0],
    ['one beside z', [...ascii('z'), 0xe4], 0],
    ['four among many', [...ascii('abcdefghij'), 0xe4, 0xe4, 0xe4, 0xe4], 1],
  ])('asks about letters beyond ASCII unless they are few: %s', (_, bytes, questions) => {
    expect(decoded(bytes, 'windows-1252').shown).toHaveLength(questions);
  });

  test.each([10, 30_000, 40_000, 100_000, 200_000])('shows it letters that come at byte %i alone', (at) => {
    const bytes = new Array<number>(at + 5000).fill(10);
    bytes[at] = 0xe4;
    expect(decoded(bytes, 'windows-1252').shown).toEqual(['ä\n']);
  });
});

describe('UTF-8 with broken bytes', () => {
  test.each([
    ['six letters of two bytes and a bad one', 'éééééé', 1, 'utf-8'],
    ['six with the lowest first byte', '©©©©©©', 1, 'utf-8'],
    ['six of three bytes', '€€€€€€', 1, 'utf-8'],
    ['six of three with the lowest first byte', 'กกกกกก', 1, 'utf-8'],
    ['six of four', '👍👍👍👍👍👍', 1, 'utf-8'],
    ['five are too few', 'ééééé', 1, 'windows-1252'],
    ['ten for two bad ones', 'é'.repeat(10), 2, 'windows-1252'],
    ['eleven for two bad ones', 'é'.repeat(11), 2, 'utf-8'],
  ])('%s', (_, text, bad, encoding) => {
    const broken = Array.from({ length: bad }, () => [0xff, 0x20]).flat();
    expect(decoded([...utf8(text), ...broken]).encoding).toBe(encoding);
  });

  test.each([
    ['éééé', 'windows-1252'],
    ['ééééé', 'utf-8'],
  ])('%s alone, with the bad byte far behind', (text, encoding) => {
    const far = new Array<number>(70_000).fill(10);
    expect(decoded([...utf8(text), ...far, 0xff]).encoding).toBe(encoding);
  });

  test('is not what bytes are that only follow', () => {
    expect(decoded(new Array<number>(20).fill(0xa4)).encoding).toBe('windows-1252');
  });
});

describe('UTF-32', () => {
  const utf32 = (...codes: number[]) =>
    codes.flatMap((code) => [code & 255, (code >> 8) & 255, code >> 16, 0]);
  const read = (...codes: number[]) =>
    decodeBytes(Uint8Array.from(utf32(...codes)), { detect: () => null, encoding: 'UTF-32LE' }).text;

  test('keeps a byte-order mark that is not at the beginning', () => {
    expect(read(0xfeff, 0x61, 0xfeff)).toBe('a\ufeff');
  });

  test.each([
    [0xd7ff, '\ud7ff'],
    [0xd800, '\ufffd'],
    [0xdfff, '\ufffd'],
    [0xe000, '\ue000'],
    [0x10ffff, '\u{10ffff}'],
    [0x110000, '\ufffd'],
  ])('reads %i', (code, text) => {
    expect(read(code)).toBe(text);
  });

  test('without the order of its bytes is no encoding that can be chosen', () => {
    expect(decodeBytes(Uint8Array.from([0x61]), { detect: () => null, encoding: 'utf-32' })).toEqual({
      text: 'a',
      encoding: 'windows-1252',
      source: 'chosen',
      isBinary: false,
    });
  });
});

describe('bytes that are no text', () => {
  const repeated = (...pattern: number[]) => Array.from({ length: 16 }, () => pattern).flat();

  test.each([[[0, 0, 0, 0]], [[97, 98, 0, 0]], [[97, 0, 0, 98]], [[0, 0, 97, 98]], [[0, 97, 98, 0]]])(
    'zeros as in %j are of no encoding',
    (pattern) => {
      expect(decoded(repeated(...pattern)).isBinary).toBe(true);
    },
  );

  test.each([
    [[97, 0, 0, 0], 'utf-32le'],
    [[0, 0, 0, 97], 'utf-32be'],
    [[97, 0, 98, 0], 'utf-16le'],
    [[0, 97, 0, 98], 'utf-16be'],
  ])('zeros as in %j are of %s', (pattern, encoding) => {
    expect(decoded(repeated(...pattern)).encoding).toBe(encoding);
    expect(decoded(pattern.concat(pattern)).encoding).toBe(encoding);
  });

  test.each([
    [0, true],
    [8, true],
    [9, false],
    [10, false],
    [13, false],
    [14, true],
    [25, true],
    [26, false],
    [27, false],
    [28, true],
    [31, true],
    [32, false],
  ])('many of the code %i say so: %s', (code, expected) => {
    expect(decoded([...ascii('a'.repeat(7)), ...new Array<number>(20).fill(code)]).isBinary).toBe(expected);
  });

  test.each([
    ['one in a short text', 1, 9, false],
    ['eight', 8, 92, false],
    ['nine', 9, 91, true],
    ['one of twenty', 10, 190, false],
    ['more than one of twenty', 10, 189, true],
  ])('control codes: %s', (_, controls, letters, expected) => {
    const bytes = [...new Array<number>(controls).fill(1), ...new Array<number>(letters).fill(97)];
    expect(decoded(bytes).isBinary).toBe(expected);
  });
});
