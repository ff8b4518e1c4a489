import { describe, expect, test } from 'vitest';
import type { Pair } from '#server/translation/alignment/pair.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';
import { raisedDoubt } from '#server/translation/alignment/raised-doubt.ts';

/** The probability above which a line is asked again. */
const ASKED_AGAIN = 0.001;

const pair = (source: string, answer: string | null, anchored?: readonly number[]): Pair => ({
  source: profileOf(source),
  sourceText: source,
  answer: answer === null ? null : profileOf(answer),
  ...(anchored ? { anchored: new Set(anchored) } : {}),
});

/** Doubt in each line, from what the chain says about it. */
function doubtIn(pairs: readonly Pair[], lost: readonly number[], isShuffled = false): number[] {
  const answered = pairs.flatMap(({ answer }, at) => (answer ? [at] : []));
  const chain = new Map(answered.map((at) => [at, lost[at]!]));
  const raised = raisedDoubt(chain, pairs, isShuffled);
  expect([...raised.keys()]).toEqual(answered);
  return answered.map((at) => raised.get(at)!);
}

const words = 'ноль один два три четыре пять шесть семь восемь девять'.split(' ');
const right = words.map((word, at) => pair(`This is line ${at}.`, `Вот строка ${word}.`));

describe('raisedDoubt', () => {
  test('says nothing about a call without answers', () => {
    expect(doubtIn([], [])).toEqual([]);
    expect(doubtIn([pair('Thank you.', null)], [0])).toEqual([]);
  });

  test('adds nothing where every text is in its place', () => {
    expect(
      doubtIn(
        right,
        right.map(() => 0),
      ),
    ).toEqual(right.map(() => 0));
  });

  test('keeps what the chain doubts', () => {
    const lost = right.map((_, at) => (at === 4 ? 0.7 : 0));
    expect(doubtIn(right, lost)).toEqual(lost);
  });

  test('believes no line of a shuffled answer', () => {
    const lost = right.map(() => 0);
    expect(doubtIn(right, lost, true)).toEqual(right.map(() => 1));
  });

  test('does not believe a text whose anchor belongs to another line, or to none', () => {
    const pairs = [
      pair('Thank you.', 'Спасибо.', [0]),
      pair('Where is the engine?', 'Вот здесь.', [2]),
      pair('Right here.', 'Где двигатель?', []),
    ];
    expect(doubtIn(pairs, [0, 0, 0])).toEqual([0, 1, 1]);
  });

  test('believes an anchor that fits the line and others that begin alike', () => {
    const pairs = [pair('Come on!', 'Давай!', [0, 1]), pair('Come on!', 'Давай!', [0, 1])];
    expect(doubtIn(pairs, [0, 0])).toEqual([0, 0]);
  });

  test('asks again for both places of a copy, without being sure', () => {
    const pairs = [
      pair('Where is the engine?', 'Вот здесь.'),
      pair('Show me.', 'Покажи мне.'),
      pair('Right here.', 'Вот здесь.'),
    ];
    const [first, between, second] = doubtIn(pairs, [0, 0, 0]);
    expect(between).toBe(0);
    for (const copy of [first!, second!]) {
      expect(copy).toBeGreaterThan(ASKED_AGAIN);
      expect(copy).toBeLessThan(0.5);
    }
  });

  test('leaves the greater doubt of the chain in a copy', () => {
    const pairs = [pair('Where is the engine?', 'Вот здесь.'), pair('Right here.', 'Вот здесь.')];
    expect(doubtIn(pairs, [0.9, 0])[0]).toBe(0.9);
  });
});
