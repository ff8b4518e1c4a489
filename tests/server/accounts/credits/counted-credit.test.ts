import { expect, test, vi } from 'vitest';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { claimOf, translateAndDeliver } from '../claims.ts';
import { testServices, type TestServices } from '../../test-services.ts';

// Time stands still: whoever waits goes on for a reason, and not to look again.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (_ms: number, _value: unknown, { signal }: { signal: AbortSignal }) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
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
