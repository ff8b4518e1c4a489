import { describe, expect, test } from 'vitest';
import { posteriors } from '#server/translation/alignment/forward-backward.ts';

/** The umbrella world of Russell and Norvig, 'Artificial Intelligence', section 14.2: rain on the first day, smoothed over two days. */
describe('posteriors', () => {
  const rain = {
    length: 2,
    states: 2,
    start: () => Math.log(0.5),
    step: (_: number, from: number, to: number) => Math.log(from === to ? 0.7 : 0.3),
    end: () => 0,
    emit: (_: number, state: number) => Math.log(state === 0 ? 0.9 : 0.2),
  };

  test('smooths each position by what comes before and after it', () => {
    const [first, second] = posteriors(rain);
    expect(first![0]).toBeCloseTo(0.883, 3);
    expect(second![0]).toBeCloseTo(0.883, 3);
  });

  test('returns no posteriors for an empty sequence', () => {
    expect(posteriors({ ...rain, length: 0 })).toEqual([]);
  });
});
