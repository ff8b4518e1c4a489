import { expect, test } from 'vitest';
import { countGraphemes, textWidth } from '#subtitles/line-layout/text-width.ts';

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });
const segmentsOf = (text: string) => [...segmenter.segment(text)].length;

/** Letters that some others join: Latin, an ideograph, a syllable of Hangul, half-width kana, a sign that can be an emoji, and a line's end. */
const neighbours = ['a', '中', '한', 'ｶ', '❤', '\n', 'b'];
const everyCodeUnit = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));

test('every code unit between every kind of letter is counted as the segmenter of the platform counts it', () => {
  const wrong = everyCodeUnit.filter((unit) => {
    const text = neighbours.join(unit);
    return countGraphemes(text) !== segmentsOf(text);
  });
  expect(wrong.map((unit) => unit.charCodeAt(0).toString(16))).toEqual([]);
});

test.each([
  ['♪ 君の名は ♪', 7],
  ['　こんにちは！', 7],
  ['100 € … ok', 6],
  ['ｶﾞｷﾞ', 1],
  ['e\u0301a', 1],
  ['👍🏽 中', 2.5],
])('the width of %j among full-width letters is %d', (text, width) => {
  expect(textWidth(text, true)).toBe(width);
});

test.each([
  ['marks of direction', '\u202bשלום, John!\u202c\u200f', 'שלום, John!'],
  ['isolates', 'قال \u2068Polycue 2\u2069 نعم\u061c', 'قال Polycue 2 نعم'],
  [
    'a soft hyphen, a joiner of words and a space of no width',
    'Unter\u00adtitel\u2060,\u200bja',
    'Untertitel,ja',
  ],
])('%s take no room', (_, text, visible) => {
  expect(textWidth(text, false)).toBe(visible.length);
  expect(textWidth(text, true)).toBe(textWidth(visible, true));
});

test('what joins letters is part of them', () => {
  expect(textWidth('👨\u200d👩\u200d👧', false)).toBe(1);
  expect(textWidth('می\u200cخواهم', false)).toBe(7);
});
