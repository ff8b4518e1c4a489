import { describe, expect, test } from 'vitest';
import { estimateTokens, estimateTranslation } from '#protocol/estimate.ts';
import { modelPrices } from '#protocol/model-prices.ts';

const plan = { callCues: 40, concurrency: 10, model: 'gemini-3.5-flash-lite' };
const cuesOf = (count: number, text = 'I have seen a dragon over there.') =>
  Array.from({ length: count }, () => ({ text }));

describe('estimateTranslation', () => {
  test('counts the requests as the server cuts them, with one for the brief of a long text', () => {
    expect(estimateTranslation(cuesOf(40), plan).requests).toBe(1);
    expect(estimateTranslation(cuesOf(100), plan).requests).toBe(3);
    expect(estimateTranslation(cuesOf(200), plan).requests).toBe(6);
    expect(estimateTranslation(cuesOf(300), plan).requests).toBe(5 + 3 + 1);
  });

  test('lets the calls of all requests run at once, as far as the concurrency goes', () => {
    const film = cuesOf(450, 'Everything is safe.');
    const secondsAt = (concurrency: number) =>
      estimateTranslation(film, { ...plan, callCues: 40, concurrency }).seconds;
    // Three requests of 5, 5 and 2 calls.
    expect(secondsAt(6)).toBeGreaterThan(secondsAt(12));
    expect(secondsAt(6)).toBe(secondsAt(11));
  });

  test('does not count cues without a letter', () => {
    expect(estimateTranslation([...cuesOf(10), ...cuesOf(30, '♪ ♪')], plan)).toMatchObject({
      lines: 10,
      requests: 1,
    });
    expect(estimateTranslation(cuesOf(5, '...'), plan)).toMatchObject({ requests: 0, seconds: 0, price: 0 });
  });

  test('asks a free key few times', () => {
    expect(estimateTranslation(cuesOf(1_500), { ...plan, callCues: 250, concurrency: 1 }).requests).toBe(9);
  });

  test('multiplies tokens by the prices of the model, and knows none for a model without', () => {
    const { inputTokens, outputTokens, price, pricesAsOf } = estimateTranslation(cuesOf(300), plan);
    const { inputPerMillion, outputPerMillion } = modelPrices[plan.model]!;
    expect(price).toBeCloseTo((inputTokens * inputPerMillion + outputTokens * outputPerMillion) / 1e6, 6);
    expect(pricesAsOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(estimateTranslation(cuesOf(300), { ...plan, model: 'unheard-of' }).price).toBeNull();
  });

  test('counts signs of scripts without an alphabet one by one', () => {
    expect(estimateTokens('この剣には暗い過去')).toBe(9);
    expect(estimateTokens('Hello there')).toBe(3);
  });

  test('takes a long line to be as dense as its beginning', () => {
    const sourceTokens = (text: string) =>
      estimateTranslation(cuesOf(100, text), plan).outputTokens / 100 / 1.2 - 4;
    expect(sourceTokens('今日は雨だ。'.repeat(40))).toBeCloseTo(240, 1);
    expect(sourceTokens('a'.repeat(4000))).toBeCloseTo(1000, 1);
    expect(sourceTokens('a'.repeat(200) + '雨'.repeat(200))).toBeCloseTo(100, 1);
  });
});
