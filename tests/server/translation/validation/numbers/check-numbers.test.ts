import { describe, expect, test } from 'vitest';
import { type Beyond, checkNumbers } from '#server/translation/validation/numbers/check-numbers.ts';
import { toLines } from '#server/translation/model-text.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';

function driftsIn(lines: readonly (readonly [source: string, text: string])[], beyond?: Beyond) {
  const track = {
    lines: toLines(lines.map(([text]) => ({ text }))),
    textOf: () => null,
    ...(beyond ? { beyond } : {}),
  };
  const texts = new Map(lines.map(([, text], at) => [at, text]));
  const languages = { source: findLanguage('en')!, target: findLanguage('ja')! };
  return Object.fromEntries(checkNumbers(texts, track, languages));
}

describe('checkNumbers', () => {
  const end = ['When you have a pair of numbers,', '数のペア、たとえば[3, 4]があると'] as const;
  const beginning = ['is what I want, said the man.', '2024年に欲しい。'] as const;

  test('explains a number by the rest of its sentence, where another request has it', () => {
    expect(driftsIn([end])).toEqual({ 0: { found: ['4'] } });
    expect(driftsIn([end], { before: [], after: ['like 3 and 4, look at each.', 'Then 7.'] })).toEqual({});
    expect(driftsIn([beginning])).not.toEqual({});
    expect(driftsIn([beginning], { before: ['Then 7.', 'Back in 2024'], after: [] })).toEqual({});
  });

  test('reaches no further than the sentence', () => {
    const others = { before: ['Then 4.'], after: ['like 3 and 5, look at each.', 'Then 4.'] };
    expect(driftsIn([end], others)).toEqual({ 0: { found: ['4'] } });
    expect(driftsIn([['It ends here.', '4で終わる。']], { before: [], after: ['Then 4.'] })).not.toEqual({});
  });

  test('misses no number that another request has', () => {
    const sources = { before: ['In 1987 and'], after: ['or in 2,024.'] };
    expect(driftsIn([['no other year', '他の年ではなく']], sources)).toEqual({});
  });
});
