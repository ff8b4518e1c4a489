import { expect, test } from 'vitest';
import { isFinished, type PromptResult, spentDollars } from '#tests/bench/models/spending.ts';

const result: PromptResult = {
  ...{ prompt: 'current', model: 'a', target: 'ja', chrF: 1, namesKept: 1, flagged: 0, calls: 1 },
  ...{ inputTokens: 1_000_000, outputTokens: 0, price: 0.1, seconds: 1, ended: null },
};

test('what is spent is the sum of the prices', () => {
  expect(spentDollars([result, { ...result, price: 0.25 }])).toBeCloseTo(0.35);
});

test('a model without a known price counts as one of the dearest, so that the limit holds for it', () => {
  expect(spentDollars([{ ...result, price: null }])).toBeGreaterThan(0.1);
});

test('a finished result is not asked for again; one that was broken off is', () => {
  const wanted = { prompt: 'current', model: 'a', target: 'ja' };
  expect(isFinished([result], wanted)).toBe(true);
  expect(isFinished([{ ...result, ended: 'upstream_unavailable' }], wanted)).toBe(false);
  for (const other of [{ prompt: 'shorter' }, { model: 'b' }, { target: 'ar' }])
    expect(isFinished([result], { ...wanted, ...other })).toBe(false);
});
