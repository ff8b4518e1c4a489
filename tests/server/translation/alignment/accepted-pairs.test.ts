import { describe, expect, test } from 'vitest';
import { acceptedPairs } from '#server/translation/alignment/accepted-pairs.ts';
import { profileOf } from '#server/translation/alignment/profile.ts';

describe('acceptedPairs', () => {
  test('is empty at the beginning of a translation', () => {
    expect(acceptedPairs().list()).toEqual([]);
  });

  test('keeps an answer with its source, as certain', () => {
    const accepted = acceptedPairs();
    const [answer, source] = [profileOf('Спасибо.'), profileOf('Thank you.')];
    accepted.add(answer, source);
    expect(accepted.list()).toEqual([{ answer, source, weight: 1 }]);
  });

  test('keeps the latest pairs of a long film, in order, and forgets the first', () => {
    const accepted = acceptedPairs();
    for (let line = 0; line < 1_000; line += 1)
      accepted.add(profileOf(`Zeile ${line}`), profileOf(`line ${line}`));
    const kept = accepted.list().map(({ source }) => source.folded);
    expect(kept.length).toBeLessThan(1_000);
    expect(kept.length).toBeGreaterThanOrEqual(100);
    expect(kept).toEqual(kept.map((_, at) => `line${1_000 - kept.length + at}`));
    expect(accepted.list().map(({ answer }) => answer.folded)).toEqual(
      kept.map((line) => line.replace('line', 'zeile')),
    );
  });

  test('keeps those of two translations apart', () => {
    const [one, other] = [acceptedPairs(), acceptedPairs()];
    one.add(profileOf('Ja.'), profileOf('Yes.'));
    expect(other.list()).toEqual([]);
  });
});
