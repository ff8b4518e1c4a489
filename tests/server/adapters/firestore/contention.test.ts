import { expect, test, vi } from 'vitest';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { ABORTED, failingFirestore } from './failing-firestore.ts';

// The SDK keeps the `setTimeout` that it finds when it is loaded, and pauses for over a minute in all.
vi.hoisted(() => vi.useFakeTimers({ toFake: ['setTimeout'] }));

test('a transaction that Firestore refuses every time is `unavailable` in the end', async () => {
  const commits = Array<number>(40).fill(ABORTED);
  const store = firestoreStore({ projectId: 'demo-polycue', client: failingFirestore(commits) });
  let outcome: unknown;
  const tries = store
    .transaction(async (tx) => tx.put('counts', 'a', { value: 1 }))
    .catch((error: unknown) => (outcome = error));
  while (outcome === undefined) await vi.advanceTimersByTimeAsync(1_000);
  await tries;
  expect(outcome).toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
});
