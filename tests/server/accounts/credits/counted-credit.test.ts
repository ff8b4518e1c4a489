import { expect, test, vi } from 'vitest';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { grantUnlimited } from '#server/accounts/credits/grant-unlimited.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { AppError } from '#server/errors.ts';
import { takeRate } from '#server/limits/rate-limit.ts';
import { claimOf, translateAndDeliver } from '../claims.ts';
import { testServices, type TestServices } from '../../test-services.ts';

// Time stands still: whoever waits goes on for a reason, and not to look again.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (_ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => {
      const wake = () => reject(signal.reason as Error);
      if (signal.aborted) wake();
      signal.addEventListener('abort', wake);
    }),
}));

const address = '203.0.113.7';
const PARTS = 3;

function partsOfFilm(services: TestServices) {
  const signal = new AbortController().signal;
  const parts = Array.from({ length: PARTS }, (_, index) =>
    claimOf('a film', { cues: 200, from: 200 * index, translationId: 't', part: { index, count: PARTS } }),
  );
  return Promise.allSettled(
    parts.map((claim) =>
      paidTranslation(services, { uid: 'ada', claim, signal, address }, translateAndDeliver),
    ),
  );
}

test('the parts of a film go on at once when their credit has been counted', async () => {
  const outcomes = await partsOfFilm(testServices({ config: { freeTranslationsPerDay: 1 } }));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(PARTS).fill('fulfilled'));
});

test('the parts of a film are refused at once when their credit is not counted', async () => {
  const outcomes = await partsOfFilm(testServices({ config: { freeTranslationsPerDay: 0 } }));
  const refused = { status: 'rejected', reason: { code: 'free_budget' } };
  expect(outcomes).toMatchObject(Array(PARTS).fill(refused));
});

const one = (services: TestServices, uid: string, from = address) => {
  const signal = new AbortController().signal;
  return paidTranslation(
    services,
    { uid, claim: claimOf('a film'), signal, address: from },
    translateAndDeliver,
  );
};

test.each([false, true])(
  'a request goes on at once when the identical one before it has ended, whether it needs no credit: %s',
  async (isUnlimited) => {
    const services = testServices();
    await grantUnlimited(services, 'ada', isUnlimited);
    expect(await Promise.all([one(services, 'ada'), one(services, 'ada')])).toEqual([true, true]);
  },
);

test('a translation that is refused for its rate leaves the budget as it was', async () => {
  const services = testServices({ config: { freeTranslationsPerDay: 1 } });
  for (let call = 0; call < 300; call += 1) await takeRate(services, 'run', { address, uid: 'ada' });
  await expect(one(services, 'ada')).rejects.toMatchObject({ code: 'rate_limited' });
  expect(await readBalance(services, 'ada')).toMatchObject({ remaining: 5 });
  await one(services, 'bob', '198.51.100.9');
});

test('a store that fails while the credit is shared ends nothing, and the credit is spent', async () => {
  const services = testServices();
  const { charges } = services;
  let runs = 0;
  const failing: TestServices = {
    ...services,
    charges: {
      ...charges,
      run: (...call) =>
        (runs += 1) === 1 ? Promise.reject(new AppError('unavailable')) : charges.run(...call),
    },
  };
  await one(failing, 'ada');
  expect(await readBalance(services, 'ada')).toMatchObject({ remaining: 4 });
});
