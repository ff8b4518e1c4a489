import { describe, expect, test, vi } from 'vitest';
import {
  giveBackFreeTranslation,
  isCountedFrom,
  takeFreeTranslation,
} from '#server/accounts/credits/take-free-translation.ts';
import { AppError } from '#server/errors.ts';
import { addressCounter, FREE_PER_ADDRESS, sharedCounter } from '#server/limits/rate-limit.ts';
import { noonMs, testServices, type TestServices } from '../../test-services.ts';

const address = '203.0.113.7';
const DAY_SECONDS = 24 * 3_600;

const withBudget = (freeTranslationsPerDay: number | null) =>
  testServices({ config: { freeTranslationsPerDay } });

/** The calls that are counted of today, by counter. */
async function countedCalls({ store }: TestServices, counters: readonly string[]): Promise<number[]> {
  const windows = await Promise.all(counters.map((id) => store.get<{ calls: number }>('rates', id)));
  return windows.map((window) => window?.calls ?? 0);
}
const network = addressCounter('free', address);
const everybody = sharedCounter('free');

describe('a translation on the operator’s credit', () => {
  test.each([
    [undefined, false, false],
    ['127.0.0.1', false, true],
    ['127.9.8.7', false, true],
    ['::1', false, true],
    ['::ffff:127.0.0.1', false, true],
    [address, true, true],
    ['10.127.0.1', true, true],
    ['1270::1', true, true],
    ['2001:db8::1', true, true],
    ['::1:2', true, true],
  ])('from %s is counted: %s, and where the operator set a budget: %s', (from, isCounted, isBudgeted) => {
    expect(isCountedFrom(withBudget(null), from)).toBe(isCounted);
    expect(isCountedFrom(withBudget(9), from)).toBe(isBudgeted);
  });

  test('counts for its network, and for the budget where there is one', async () => {
    const services = withBudget(null);
    expect(await takeFreeTranslation(services, address)).toEqual({
      counters: [network],
      countedAtMs: noonMs,
    });
    expect(await countedCalls(services, [network, everybody])).toEqual([1, 0]);
    const budgeted = withBudget(9);
    expect(await takeFreeTranslation(budgeted, address)).toEqual({
      counters: [network, everybody],
      countedAtMs: noonMs,
    });
    expect(await countedCalls(budgeted, [network, everybody])).toEqual([1, 1]);
  });

  test('from this machine counts for the budget alone', async () => {
    const services = withBudget(9);
    const { counters } = await takeFreeTranslation(services, '127.0.0.1');
    expect(counters).toEqual([everybody]);
    expect(await services.store.list('rates', 10)).toHaveLength(1);
  });

  test('that the budget refuses counts for nobody', async () => {
    const services = withBudget(1);
    await takeFreeTranslation(services, '203.0.113.8');
    await expect(takeFreeTranslation(services, address)).rejects.toMatchObject({
      code: 'free_budget',
      // What is left of the day, and the whole next one: one call is all that it may have.
      retryAfterSeconds: 1.5 * DAY_SECONDS,
    });
    expect(await countedCalls(services, [network, everybody])).toEqual([0, 1]);
  });

  test('that its network refuses does not count for the budget, and hears when to come back', async () => {
    const services = withBudget(1_000);
    for (let count = 0; count < FREE_PER_ADDRESS; count += 1) await takeFreeTranslation(services, address);
    await expect(takeFreeTranslation(services, address)).rejects.toMatchObject({
      code: 'network_limit',
      params: { limit: FREE_PER_ADDRESS },
      retryAfterSeconds: DAY_SECONDS / 2 + DAY_SECONDS / FREE_PER_ADDRESS,
    });
    expect(await countedCalls(services, [network, everybody])).toEqual([FREE_PER_ADDRESS, FREE_PER_ADDRESS]);
  });

  test('ends as the store does where it cannot be counted', async () => {
    const services = withBudget(null);
    vi.spyOn(services.store, 'transaction').mockRejectedValueOnce(new AppError('unavailable'));
    await expect(takeFreeTranslation(services, address)).rejects.toMatchObject({ code: 'unavailable' });
  });
});

describe('a free translation that is given back', () => {
  test('no longer counts, for its network and for everybody', async () => {
    const services = withBudget(9);
    const counted = await takeFreeTranslation(services, address);
    await takeFreeTranslation(services, address);
    await giveBackFreeTranslation(services, counted);
    expect(await countedCalls(services, [network, everybody])).toEqual([1, 1]);
  });

  test('stays counted where the store fails, and the log says so', async () => {
    const services = withBudget(9);
    const counted = await takeFreeTranslation(services, address);
    vi.spyOn(services.store, 'transaction').mockRejectedValueOnce(new Error('the store is down'));
    await giveBackFreeTranslation(services, counted);
    expect(services.logLines.join('')).toContain('a free translation stays counted');
    expect(await countedCalls(services, [network, everybody])).toEqual([1, 1]);
  });

  test('asks nothing of the store where limits are off', async () => {
    const services = testServices({ config: { hasRateLimits: false, freeTranslationsPerDay: 9 } });
    const counted = await takeFreeTranslation(services, address);
    const transaction = vi.spyOn(services.store, 'transaction');
    await giveBackFreeTranslation(services, counted);
    expect(transaction).not.toHaveBeenCalled();
  });
});
