import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { withoutOwnNumbers } from '#server/translation/calls/own-numbers.ts';
import type { AnswerItem } from '#server/translation/calls/read-items.ts';

const itemsOf = (...texts: readonly string[]): AnswerItem[] =>
  texts.map((text, at) => ({ number: at + 1, text, anchor: null }));
const textsOf = (items: readonly AnswerItem[]) => items.map(({ text }) => text.trim());

const WORDS = ['Πού είναι;', 'Το έχασα.', 'Βρες το!', 'كم الساعة؟', '知らない。', 'Im Jahr 1987', 'Raum 12'];

describe('withoutOwnNumbers', () => {
  test.each([
    ['1. word', (n: number, words: string) => `${n}. ${words}`],
    ['1) word', (n: number, words: string) => `${n}) ${words}`],
    ['1: word', (n: number, words: string) => `${n}: ${words}`],
    ['(1) word', (n: number, words: string) => `(${n}) ${words}`],
    ['[1] word', (n: number, words: string) => `[${n}] ${words}`],
    ['#1 word', (n: number, words: string) => `#${n} ${words}`],
    ['word (1)', (n: number, words: string) => `${words} (${n})`],
    ['word [1]', (n: number, words: string) => `${words} [${n}]`],
    ['word #1', (n: number, words: string) => `${words} #${n}`],
    ['[1] word [1]', (n: number, words: string) => `[${n}] ${words} [${n}]`],
  ])('gives back the words of any texts that a model numbered like %s', (_, numbered) => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { minLength: 3, maxLength: 300 }), (words) => {
        const items = itemsOf(...words.map((text, at) => numbered(at + 1, text)));
        expect(textsOf(withoutOwnNumbers(items, []))).toEqual(words);
      }),
      { numRuns: 20 },
    );
  });

  test('goes by the number of each line, where an answer begins in the middle or leaves lines out', () => {
    const items = [14, 15, 19].map((number) => ({ number, text: `${number}. Nein.`, anchor: null }));
    expect(textsOf(withoutOwnNumbers(items, []))).toEqual(['Nein.', 'Nein.', 'Nein.']);
  });

  test('keeps numbers that the source has too', () => {
    const lines = ['1. Wash your hands.', '2. Cut the bread.', '3. Serve it hot.'].map((text) => ({ text }));
    const items = itemsOf('1. Hände waschen.', '2. Brot schneiden.', '3. Heiß servieren.');
    expect(withoutOwnNumbers(items, lines)).toEqual(items);
  });

  test('leaves the lines alone that a model forgot to number', () => {
    const items = itemsOf('1. Eins', '2. Zwei', 'Drei', '4. Vier', '20. Juli');
    expect(textsOf(withoutOwnNumbers(items, []))).toEqual(['Eins', 'Zwei', 'Drei', 'Vier', '20. Juli']);
  });

  test.each([
    ['no answer', []],
    ['texts without numbers', ['Wo ist er?', 'Weg.', 'Such ihn!']],
    ['two lines, which may be a coincidence', ['1. Bundesliga', '2. Bundesliga']],
    ['numbers in one half of the lines', ['1. Liga', '2. Liga', 'Tor!', 'Aus!']],
    ['years and counts that are not those of their lines', ['1987.', '45) Leute', '#3 ist da']],
    ['a number that a digit follows', ['10 Leute', '20 Leute', '30 Leute']],
    ['a number in the middle', ['Raum 1. Los!', 'Raum 2. Los!', 'Raum 3. Los!']],
  ])('leaves alone %s', (_, texts) => {
    const items = itemsOf(...texts);
    expect(withoutOwnNumbers(items, [])).toEqual(items);
  });

  test('knows the habit by one or two lines too, where their sources speak of no number', () => {
    const sources = [{ text: 'Where is it?' }, { text: 'I lost it.' }];
    expect(textsOf(withoutOwnNumbers(itemsOf('1. Wo ist es?', '2. Weg.'), sources))).toEqual([
      'Wo ist es?',
      'Weg.',
    ]);
    expect(textsOf(withoutOwnNumbers(itemsOf('(1) Wo ist es?'), sources))).toEqual(['Wo ist es?']);
  });

  test.each([
    ['a source that counts', 'First, wash your hands.', '1. Hände waschen.'],
    ['a source with a number', 'The 1 and only.', '1. und einzig.'],
    ['a score', 'They lead.', '1:0 für sie.'],
    ['a source that counts in Russian', 'Первое место.', '1. Platz.'],
    ['a decimal', 'More than that.', '1.5 Meter.'],
  ])('keeps the number of one line for %s', (_, source, text) => {
    expect(textsOf(withoutOwnNumbers(itemsOf(text), [{ text: source }]))).toEqual([text]);
  });

  test('keeps the numbers of two lines of which one has none', () => {
    const items = itemsOf('1. Liga', 'Tor!');
    expect(withoutOwnNumbers(items, [{ text: 'The league' }, { text: 'Goal!' }])).toEqual(items);
  });

  test('changes nothing but the texts', () => {
    const items = ['Where is', 'I lost', 'Find it'].map((anchor, at) => ({
      number: at + 1,
      text: `${at + 1}. ${anchor}`,
      anchor,
    }));
    const bare = withoutOwnNumbers(items, []);
    expect(bare.map(({ number, anchor }) => [number, anchor])).toEqual([
      [1, 'Where is'],
      [2, 'I lost'],
      [3, 'Find it'],
    ]);
  });

  test('leaves nothing of a text that was only its number', () => {
    expect(textsOf(withoutOwnNumbers(itemsOf('1.', '2.', '3. Los!'), []))).toEqual(['', '', 'Los!']);
  });
});
