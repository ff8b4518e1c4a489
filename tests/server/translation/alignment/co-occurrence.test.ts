import { describe, expect, test } from 'vitest';
import { coOccurrence } from '#server/translation/alignment/co-occurrence.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

/** Nouns and verbs in three languages, so that each sentence shares words with others of the call. */
const nouns = [
  ['captain', 'капитан', '船長'],
  ['harbour', 'гавань', '港'],
  ['letter', 'письмо', '手紙'],
  ['garden', 'сад', '庭園'],
  ['window', 'окно', '窓辺'],
  ['winter', 'зима', '冬季'],
] as const;
const verbs = [
  ['remembers', 'помнит', '思い出す'],
  ['forgets', 'забывает', '忘れる'],
  ['watches', 'смотрит', '眺める'],
  ['leaves', 'покидает', '離れる'],
  ['paints', 'рисует', '描く'],
] as const;
/** In no regular order: a rhythm of words would fit any slide. */
const sentences = nouns
  .flatMap((noun, first) =>
    verbs.map((verb, second) => ({ noun, verb, order: (7 ** first * 11 ** second) % 101 })),
  )
  .sort((a, b) => a.order - b.order);
const inLanguage = (language: 0 | 1 | 2, glue: string) =>
  sentences.map(({ noun, verb }) => `${noun[language]}${glue}${verb[language]}`);

const english = inLanguage(0, ' ');
const russian = inLanguage(1, ' ');
const japanese = inLanguage(2, 'を');

const evidenceOf = (sources: readonly string[], answers: readonly (string | null)[]) =>
  coOccurrence(
    sources.map((source, at) => {
      const answer = answers[at] ?? null;
      return { source: profileOf(source), answer: answer === null ? null : profileOf(answer) };
    }),
  );

describe('coOccurrence', () => {
  test.each([
    ['Russian', russian],
    ['Japanese, which has no spaces', japanese],
  ])('speaks for a text’s own source against all others in %s', (_, answers) => {
    const { gain } = evidenceOf(english, answers);
    for (let other = 0; other < english.length; other += 1)
      if (other !== 7) expect(gain(7, other)).toBeLessThan(0);
  });

  test('speaks for the true source of a text at the wrong line', () => {
    const swapped = russian.with(7, russian[21]!).with(21, russian[7]!);
    const { gain } = evidenceOf(english, swapped);
    expect(gain(7, 21)).toBeGreaterThan(1);
    expect(gain(21, 7)).toBeGreaterThan(1);
  });

  test('speaks for the next source where every text moved up by one line', () => {
    const slid: (string | null)[] = [...russian.slice(1), null];
    const { gain } = evidenceOf(english, slid);
    const favoured = slid.slice(0, -1).filter((_, at) => gain(at, at + 1) > 0);
    expect(favoured.length).toBeGreaterThan(25);
  });

  test('has nothing to say about a source against itself', () => {
    const { gain } = evidenceOf(english, russian);
    expect(gain(7, 7)).toBe(0);
  });

  test('has nothing to say where no word comes twice', () => {
    const { gain } = evidenceOf(['Thank you.', 'Where is he?', 'No.'], ['Спасибо.', 'Где он?', 'Нет.']);
    expect(gain(0, 1)).toBe(0);
    expect(gain(2, 0)).toBe(0);
  });

  test('has nothing to say in a call of one line', () => {
    expect(evidenceOf(['Thank you.'], ['Спасибо.']).gain(0, 0)).toBe(0);
  });

  test('says the same when asked again, and stays bounded for long texts', () => {
    const long = (texts: readonly string[]) =>
      texts.map((_, at) => texts.slice(at - (at % 5), at + 1).join(' '));
    const { gain } = evidenceOf(long(english), long(russian));
    for (const [at, source] of [
      [4, 29],
      [29, 4],
      [14, 13],
    ] as const) {
      expect(Math.abs(gain(at, source))).toBeLessThanOrEqual(6);
      expect(gain(at, source)).toBe(gain(at, source));
    }
  });
});
