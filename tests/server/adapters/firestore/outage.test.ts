import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { firestoreCache, firestoreStore } from '#server/adapters/firestore/index.ts';

/** The store’s own limit is 5 s: whoever waited for two of them would take ten. The rest is for the loading of the SDK on a busy machine. */
const LIMIT_MS = 9_000;
/** What is said where nobody waits for the store any more. */
const REFUSED = 'Firestore failed a moment ago';
const sockets = new Set<Socket>();
/** Accepts connections and says nothing, as a machine that hangs. */
const silent = createServer((socket) => void sockets.add(socket.on('error', () => undefined)));
const before = process.env['FIRESTORE_EMULATOR_HOST'];

beforeAll(async () => {
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  process.env['FIRESTORE_EMULATOR_HOST'] = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
});
afterAll(() => {
  if (before === undefined) delete process.env['FIRESTORE_EMULATOR_HOST'];
  else process.env['FIRESTORE_EMULATOR_HOST'] = before;
  for (const socket of sockets) socket.destroy();
  silent.close();
});

async function outcome(asked: Promise<unknown>) {
  const startedMs = performance.now();
  const error = await asked.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return { error, ms: performance.now() - startedMs };
}

/**
 * Asks until nobody waits for the store. The first call opens the circuit after four seconds; where it began more than a second after its operation, as on a
 * busy machine, the operation ends before that, and the next one opens it.
 */
async function askUntilRefused(ask: () => Promise<unknown>) {
  const outcomes = [];
  do outcomes.push(await outcome(ask()));
  while (outcomes.length < 3 && (outcomes.at(-1)?.error as Error | null)?.message !== REFUSED);
  return outcomes;
}

describe('a Firestore that hangs', () => {
  const projectId = 'demo-polycue';
  const texts = new Map([['k', 'text']]);
  const later = Date.now() + 60_000;
  const increment = (store: ReturnType<typeof firestoreStore>) =>
    store.transaction(async (tx) => {
      await tx.get('counts', 'a');
      tx.put('counts', 'a', { value: 1 });
    });
  const operations = {
    get: (store) => store.get('notes', 'a'),
    put: (store) => store.put('notes', 'a', {}),
    remove: (store) => store.remove('notes', 'a'),
    list: (store) => store.list('notes', 10),
    listOwned: (store) => store.listOwned('notes', 'ann', 10),
    all: async (store) => {
      for await (const { id } of store.all('notes')) expect(id).toBeNull();
    },
    allOwned: async (store) => {
      for await (const { id } of store.allOwned('notes', 'ann')) expect(id).toBeNull();
    },
    ownedIds: (store) => store.ownedIds('notes', 'ann', 10),
    removeOwned: (store) => store.removeOwned('ann', 10),
    transaction: increment,
    check: (store) => store.check(),
  } satisfies Partial<
    Record<
      keyof ReturnType<typeof firestoreStore>,
      (store: ReturnType<typeof firestoreStore>) => Promise<unknown>
    >
  >;
  const cacheOperations = {
    getMany: (cache) => cache.getMany('ann', ['k']),
    putMany: (cache) => cache.putMany('ann', texts, later),
    removeOwned: (cache) => cache.removeOwned('ann'),
  } satisfies Partial<
    Record<
      keyof ReturnType<typeof firestoreCache>,
      (cache: ReturnType<typeof firestoreCache>) => Promise<unknown>
    >
  >;

  test('is waited for at most for five seconds, whatever is asked, and then for no time at all', async () => {
    const stores = Object.values(operations).map((run) => ({ run, store: firestoreStore({ projectId }) }));
    const caches = Object.values(cacheOperations).map((run) => ({
      run,
      cache: firestoreCache({ projectId }),
    }));
    const asked = await Promise.all([
      ...stores.map(({ run, store }) => askUntilRefused(() => run(store))),
      ...caches.map(({ run, cache }) => askUntilRefused(() => run(cache))),
    ]);
    for (const outcomes of asked) {
      for (const { error, ms } of outcomes) {
        expect(error).toMatchObject({ code: 'unavailable' });
        expect(ms).toBeLessThan(LIMIT_MS);
      }
      expect(outcomes.at(-1)?.error).toMatchObject({ message: REFUSED, retryAfterSeconds: 5 });
    }
  }, 30_000);

  test('makes nobody wait longer who waits behind others', async () => {
    const store = firestoreStore({ projectId });
    const behind = Array.from({ length: 20 }, () => outcome(increment(store)));
    const readers = Array.from({ length: 20 }, () => outcome(store.get('counts', 'a')));
    for (const { error, ms } of await Promise.all([...behind, ...readers])) {
      expect(error).toMatchObject({ code: 'unavailable' });
      expect(ms).toBeLessThan(LIMIT_MS);
    }
  });
});
