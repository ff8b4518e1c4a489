import { describe, expect, test } from 'vitest';
import { chrF } from '#tests/bench/models/chrf.ts';
import { publishedModel } from '#tests/bench/models/published-model.ts';
import { publishedSample } from '#tests/bench/models/published-sample.ts';
import { runSample } from '#tests/bench/models/run-sample.ts';

describe('chrF', () => {
  // The values that sacreBLEU publishes with its own tests: order 6, beta 3, without whitespace.
  test.each([
    ['aa', 'ab', 8.3333],
    ['a', 'a', 16.6667],
    ['a b c', 'abc', 50],
    [
      ' risk assessment must be made of those who are qualified and expertise in the sector - these are the scientists .',
      'risk assessment has to be undertaken by those who are qualified and expert in that area - that is the scientists .',
      63.36173,
    ],
    [
      ' Die Beziehung zwischen Obama und Netanjahu ist nicht gerade  freundlich. ',
      'Das Verhältnis zwischen Obama und Netanyahu ist nicht gerade freundschaftlich.',
      64.1302698,
    ],
    ['abcdefg', 'hijklmnop', 0],
    ['', 'ref', 0],
  ])('of %j against %j is %d', (hypothesis, reference, expected) => {
    expect(chrF([{ hypothesis, reference }])).toBeCloseTo(expected, 3);
  });

  test('counts over all segments together', () => {
    const pairs = [
      { hypothesis: 'a', reference: 'a' },
      { hypothesis: 'b', reference: 'c' },
    ];
    expect(chrF(pairs)).toBeCloseTo(8.3333, 3);
  });

  // Also from there; its smoothing of single sentences differs by 0.0004.
  test.each([
    [
      'Nebo prostě nemají vybavení, které by jim pomohlo, uvedli lékaři.',
      'A někdy nemáme ani potřebný materiál, abychom jim pomohli, popsali lékaři.',
      31.22557079,
    ],
    [
      'Lapali po dechu, jejich životy skončily dřív, než skutečně začaly.',
      'Lapali po dechu a pak jejich život skončil - dřív, než skutečně mohl začít, připomněli.',
      57.15704367,
    ],
  ])('of %j against %j is %d with beta 2', (hypothesis, reference, expected) => {
    expect(chrF([{ hypothesis, reference }], 2)).toBeCloseTo(expected, 2);
  });
});

describe('runSample', () => {
  test('scores recorded answers that are the published translation near 100, and counts what they cost', async () => {
    const sample = publishedSample('ja');
    const result = await runSample({ ...publishedModel(sample), name: 'gemini-3.5-flash-lite' }, sample);
    expect(result.chrF).toBeGreaterThan(80);
    expect(result.namesKept).toBe(1);
    expect(result.calls).toBeGreaterThan(0);
    const { inputTokens, outputTokens } = result;
    expect(result.price).toBeCloseTo((inputTokens * 0.3 + outputTokens * 2.5) / 1e6, 9);
  });
});
