import { describe, expect, test } from 'vitest';
import { sceneCues } from '#components/landing/scene-cues.ts';
import { slidFrom, SLID_AT } from '#components/landing/slid-scene.ts';
import { findMisplaced } from '#server/translation/alignment/find-misplaced.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

const right = sceneCues.map(({ text }) => text.es);

function doubted(answers: readonly string[]): number[] {
  const pairs = sceneCues.map(({ text }, at) => {
    const answer = answers[at] ?? '';
    return { source: profileOf(text.en), sourceText: text.en, answer: profileOf(answer) };
  });
  const { doubt } = findMisplaced(pairs, { accepted: [], hasUnknownIds: false });
  return [...doubt].filter(([, probability]) => probability > 0.5).map(([at]) => at);
}

describe('the slid scene of the home page', () => {
  test('has as many lines as the scene, and the right ones before the joint', () => {
    const slid = slidFrom(right);
    expect(slid).toHaveLength(sceneCues.length);
    expect(slid[SLID_AT]).toBe(right[SLID_AT + 1]);
  });

  test('is found by the product, which has no doubt about the right one', () => {
    expect(doubted(right)).toEqual([]);
    const slid = slidFrom(right);
    const wrong = slid.flatMap((text, at) => (text === right[at] ? [] : [at]));
    expect(wrong.length).toBeGreaterThan(3);
    expect(doubted(slid)).toEqual(wrong);
  });
});
