import fc from 'fast-check';
import { expect, test } from 'vitest';
import { utf8Length } from '#subtitles/encoding/utf8-length.ts';
import { RUNS } from '../arbitrary.ts';

const encodedLength = (text: string) => new TextEncoder().encode(text).length;

/** The first and the last code of each kind, alone and beside each other. */
const codes = [0, 0x7f, 0x80, 0x7ff, 0x800, 0xd7ff, 0xd800, 0xdbff, 0xdc00, 0xdfff, 0xe000, 0xffff];
const units = codes.map((code) => String.fromCharCode(code));

test('counts the bytes that an encoder writes', () => {
  for (const first of units)
    for (const second of ['', ...units])
      for (const third of ['', ...units]) {
        const text = first + second + third;
        expect(utf8Length(text), JSON.stringify(text)).toBe(encodedLength(text));
      }
});

test('counts those of a part', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (before, text) => {
      const whole = `${before}é${text}й`;
      const from = before.length + 1;
      expect(utf8Length(whole, from, from + text.length)).toBe(encodedLength(text));
    }),
    RUNS,
  );
});
