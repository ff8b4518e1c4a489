import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { romanNumerals } from '#server/translation/validation/numbers/roman-numerals.ts';

const SIGNS = [
  ['M', 1_000],
  ['CM', 900],
  ['D', 500],
  ['CD', 400],
  ['C', 100],
  ['XC', 90],
  ['L', 50],
  ['XL', 40],
  ['X', 10],
  ['IX', 9],
  ['V', 5],
  ['IV', 4],
  ['I', 1],
] as const;

function toRoman(value: number): string {
  let [left, numeral] = [value, ''];
  for (const [sign, worth] of SIGNS)
    while (left >= worth) {
      numeral += sign;
      left -= worth;
    }
  return numeral;
}

describe('romanNumerals', () => {
  test.each([
    ['King Louis XIV.', [14]],
    ['Die Päpste Johannes XXIII. und Pius XII.', [23, 12]],
    ['Глава VII', [7]],
    ['В XIX веке', [19]],
    ['MCMLXXXVII', [1_987]],
    ['Rocky V, or Malcolm X?', [5, 10]],
    ['(II)', [2]],
    ["Louis XIV's palace, and Pius XII’s", [14, 12]],
    ["XIV'ün sarayı", [14]],
    ["They called him 'Louis XVI'.", [16]],
    ['‘XVI’', [16]],
  ])('reads %j as %j', (text, values) => {
    expect(romanNumerals(text)).toEqual(values);
  });

  test.each([
    ['an empty text', ''],
    ['the word I', 'I know that I am late.'],
    ['a single letter that is a name or a grade', 'Vitamin C, plan D, size L or M.'],
    ['small letters', 'xiv mix'],
    ['capitals that are no numeral', 'IIII, VX, MMMMM or a DVD'],
    ['a part of a word or code', 'EXIT, VIP, MP3, IV4'],
    ['a letter before an apostrophe', 'I’m V’s friend. D’accord.'],
    ['letters behind an apostrophe', 'L’IX, d’XI'],
    ['other scripts', 'Глава седьмая, 第十章'],
  ])('finds none in %s', (_, text) => {
    expect(romanNumerals(text)).toEqual([]);
  });

  test('reads every number up to 3,999 that has more than one letter', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3_999 }), (value) => {
        const numeral = toRoman(value);
        fc.pre(numeral.length > 1);
        expect(romanNumerals(`Chapter ${numeral}: the end`)).toEqual([value]);
      }),
    );
  });
});
