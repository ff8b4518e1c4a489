import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { findNumberDrifts } from '#server/translation/validation/numbers/find-number-drift.ts';
import { spellingsIn } from '#server/translation/validation/numbers/spelled-out.ts';

describe('spellingsIn', () => {
  test.each([
    [25, 'Er ist fünfundzwanzig Jahre alt.', 'de'],
    [125, 'Hundertfünfundzwanzig Schiffe.', 'de'],
    [1987, 'Es war neunzehnhundertsiebenundachtzig.', 'de'],
    [25, 'Не хватает двадцати пяти рублей.', 'ru'],
    [1000, 'Прошла тысяча лет.', 'ru'],
    [97, 'Elle a quatre-vingt-dix-sept ans.', 'fr'],
    [25, 'À la vingt-cinquième heure.', 'fr'],
    [57, 'П’ятдесят сім днів.', 'uk'],
    [45, 'أربعون وخمسة وأربعون', 'ar'],
    [25, '이십오 년', 'ko'],
  ])('finds %i in %j', (value, text, language) => {
    expect(spellingsIn(text, language)(value)).toBe(true);
  });

  test.each([
    [26, 'Er ist fünfundzwanzig Jahre alt.', 'de'],
    [52, 'Er ist fünfundzwanzig Jahre alt.', 'de'],
    [25, 'Hundert Jahre, zwanzig Tage.', 'de'],
    [35, 'Двадцать пять лет.', 'ru'],
    [25, 'vingt-cinq', 'de'],
    [25, 'vingt-cinq', null],
    [2.5, 'zwei', 'de'],
    [25, '', 'de'],
  ])('does not find %d in %j', (value, text, language) => {
    expect(spellingsIn(text, language)(value)).toBe(false);
  });
});

type Speller = Record<'toCardinal' | 'toOrdinal', (value: number) => string>;

const locales =
  'ar-SA bn-BD cs-CZ da-DK de-DE el-GR es-ES fa-IR fi-FI fr-FR he-IL hi-IN hr-HR hu-HU id-ID it-IT ko-KR nb-NO nl-NL pl-PL pt-PT ro-RO ru-RU sv-SE ta-IN th-TH tr-TR uk-UA ur-PK vi-VN'.split(
    ' ',
  );

describe.each(locales)('a number that is spelled out in %s', async (locale) => {
  const { toCardinal, toOrdinal } = (await import(`n2words/${locale}`)) as Speller;
  const language = locale.slice(0, 2);
  const driftsIn = (source: string, text: string, languages: { source: string; target: string }) => [
    ...findNumberDrifts([{ source, text, endsSentence: true }], languages),
  ];
  const holds = (spell: (value: number) => string, values: fc.Arbitrary<number>) =>
    fc.assert(
      fc.property(values, (number) => {
        const words = `— ${spell(number)}.`;
        expect(driftsIn(words, `${number}.`, { source: language, target: 'en' })).toEqual([]);
        expect(driftsIn(`${number}.`, words, { source: 'en', target: language })).toEqual([]);
      }),
      { numRuns: 40 },
    );

  test('is no drift where the other side has digits', () => {
    holds(toCardinal, fc.integer({ min: 2, max: 99_999 }));
  });

  test('is none either as an ordinal', () => {
    holds(toOrdinal, fc.integer({ min: 20, max: 99 }));
  });
});
