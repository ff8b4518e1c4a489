import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { readTaggedText } from '#subtitles/markup/tagged-text.ts';
import { RUNS } from '../arbitrary.ts';

/** Tags around no words: they are nothing to see, but with them one pair of tags is not all that there is. */
const NOTHING = '<i></i>';
const nothingOdd = { placement: null, unclosed: false, strays: 0, tooDeep: 0, ignored: 0 };

describe('one pair of tags around all words', () => {
  test.each([
    ['<i>a</i>', 'italic'],
    ['<b>a</b>', 'bold'],
    ['<u>a</u>', 'underline'],
    ['<s>a</s>', 'strike'],
  ])('is a style of all of them: %s', (source, kind) => {
    expect(readTaggedText(source)).toEqual({ text: 'a', spans: [{ start: 0, end: 1, kind }], ...nothingOdd });
  });

  const tag = fc.constantFrom('i', 'b', 'I', 'x', '/', '', ' i', 'em');
  const sign = fc.constantFrom('<', '>', '</', '&lt;', '{', '', ' ', 'a', 'b c', '\n', '<b>', '</b>');

  test('is read as what it is among others', () => {
    fc.assert(
      fc.property(tag, fc.array(sign, { maxLength: 4 }), tag, sign, (opening, words, closing, last) => {
        const source = `<${opening}>${words.join('')}</${closing}>${last}`;
        expect(readTaggedText(source)).toEqual(readTaggedText(NOTHING + source));
      }),
      RUNS,
    );
  });

  test('is none where a sign is missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('<i>a</i>', '<b>a b</b>', '<u>ä\nb</u>'),
        fc.nat(12),
        sign,
        (source, at, other) => {
          const cut = source.slice(0, at) + other + source.slice(at + 1);
          expect(readTaggedText(cut)).toEqual(readTaggedText(NOTHING + cut));
        },
      ),
      RUNS,
    );
  });
});
