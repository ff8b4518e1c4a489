import { afterEach, expect, test, vi } from 'vitest';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';

afterEach(() => void vi.useRealTimers());

test('a transaction that was answered `unavailable` at its deadline begins no commit after it', async () => {
  const client = inProcessFirestore().connect();
  const store = firestoreStore({ projectId: 'demo-polycue', client });
  await store.check();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { promise: goesOn, resolve: goOn } = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const late = store
    .transaction(async (tx) => {
      tx.put('counts', 'a', { value: 1 });
      begun.resolve();
      await goesOn;
    })
    .catch((error: unknown) => error);
  await begun.promise;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await late).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
  vi.useRealTimers();
  goOn();
  // It waits for whoever began with the same document.
  await store.transaction((tx) => tx.get('counts', 'a'));
  expect(await store.get('counts', 'a')).toBeNull();
});
