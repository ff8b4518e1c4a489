import { expect, onTestFinished, test, vi } from 'vitest';
import { readDailyCredits } from '#server/accounts/credits/charge-store.ts';
import {
  closeRequest,
  openTranslation,
  readBalance,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { takeSuggestionChars } from '#server/accounts/credits/suggestion-allowance.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { INTERNAL, unclearFirestore } from '../../adapters/firestore/failing-firestore.ts';
import { claimOf } from '../claims.ts';
import { handClock, testServices } from '../../test-services.ts';
import { unclearStore } from '../../unclear-store.ts';

/** An instance whose Firestore answers an error to each of its next commits, all of which take effect. */
function instance(commits: number) {
  const clock = handClock();
  const client = unclearFirestore(Array<number>(commits).fill(INTERNAL));
  const store = firestoreStore({ projectId: 'demo-polycue', client, clock });
  return testServices({ clock, services: { store } });
}

test('a request whose commits are answered by an error is opened and counted once, and waits for nobody', async () => {
  const services = instance(2);
  const grant = await openTranslation(services, 'ann', claimOf('a film'));
  expect(grant.tookCredit).toBe(true);
  await closeRequest(services, grant, { cues: 1, chars: 500 });
  expect(await readDailyCredits(services.store, 'ann')).toMatchObject({
    spent: 0,
    reservedUntilMs: {},
    unpaidChars: 500,
  });
});

test('a request that was opened though the store did not say so is closed, and the next try need not wait for it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const clock = handClock();
  const store = sqliteStore(':memory:', { clock });
  let isUnclear = true;
  const services = testServices({ clock, services: { store: unclearStore(store, () => isUnclear) } });
  const open = () => openTranslation(services, 'ann', claimOf('a film'));
  await expect(open()).rejects.toMatchObject({ code: 'unavailable' });
  expect((await readBalance(services, 'ann')).remaining).toBe(4);
  isUnclear = false;
  const again = open();
  await vi.advanceTimersByTimeAsync(6_000);
  expect((await again).tookCredit).toBe(true);
  expect((await readBalance(services, 'ann')).remaining).toBe(4);
});

test('an end that took effect though the store did not say so counts once, however often it is tried', async () => {
  const clock = handClock();
  const store = sqliteStore(':memory:', { clock });
  let isUnclear = false;
  const services = testServices({ clock, services: { store: unclearStore(store, () => isUnclear) } });
  const grant = await openTranslation(services, 'ann', claimOf('a film'));
  const sent = { cues: 1, chars: 500 };
  isUnclear = true;
  await expect(closeRequest(services, grant, sent)).rejects.toMatchObject({ code: 'unavailable' });
  isUnclear = false;
  await closeRequest(services, grant, sent, { isRepeat: true });
  const daily = await readDailyCredits(services.store, 'ann');
  expect(daily).toMatchObject({ spent: 0, reservedUntilMs: {}, unpaidChars: 500 });
});

test('a credit whose commit is answered by an error is spent once', async () => {
  const services = instance(2);
  const grant = await openTranslation(services, 'ann', claimOf('a film'));
  await spendCreditOf(services, grant);
  expect(await readDailyCredits(services.store, 'ann')).toMatchObject({ spent: 1, reservedUntilMs: {} });
});

test('characters for suggestions whose commit is answered by an error are counted once', async () => {
  const services = instance(1);
  await takeSuggestionChars(services, 'ann', 100_000);
  await takeSuggestionChars(services, 'ann', 100_000);
  await expect(takeSuggestionChars(services, 'ann', 1)).rejects.toMatchObject({ code: 'suggestions_used' });
});
