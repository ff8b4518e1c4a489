import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { firestoreCache, firestoreStore } from '#server/adapters/firestore/index.ts';
import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';
import {
  ABORTED,
  DEADLINE_EXCEEDED,
  failingFirestore,
  INTERNAL,
  INVALID_ARGUMENT,
  PERMISSION_DENIED,
  RESOURCE_EXHAUSTED,
  UNAVAILABLE,
  unclearFirestore,
} from './failing-firestore.ts';

const projectId = 'demo-polycue';

describe('a transaction of firestoreStore', () => {
  test.each([1, 2, 3])(
    'grants exactly what it writes when its first %i commits are turned away',
    async (aborted) => {
      const store = firestoreStore({
        projectId,
        client: failingFirestore(Array<number>(aborted).fill(ABORTED)),
      });
      let granted = 0;
      await store.transaction(async (tx) =>
        tx.put('counts', 'a', { value: ((await tx.get<{ value: number }>('counts', 'a'))?.value ?? 0) + 1 }),
      );
      granted += 1;
      expect(await store.get('counts', 'a')).toEqual({ value: granted });
    },
    60_000,
  );

  test.each([ABORTED, DEADLINE_EXCEEDED, INTERNAL, RESOURCE_EXHAUSTED, UNAVAILABLE, INVALID_ARGUMENT])(
    'takes effect once, and gives what it gave then, where its commit was answered with %i',
    async (code) => {
      const client = unclearFirestore([code]);
      const store = firestoreStore({ projectId, client });
      const increment = store.transaction(async (tx) => {
        const value = ((await tx.get<{ value: number }>('counts', 'a'))?.value ?? 0) + 1;
        tx.put('counts', 'a', { value });
        return value;
      });
      await expect(increment).resolves.toBe(1);
      expect(await store.get('counts', 'a')).toEqual({ value: 1 });
    },
  );

  test('is tried twice where Firestore calls it invalid, and then fails', async () => {
    const client = failingFirestore(Array<number>(20).fill(INVALID_ARGUMENT));
    const run = vi.fn(async (tx: StoreTransaction) => tx.put('counts', 'a', { value: 1 }));
    const refused = firestoreStore({ projectId, client }).transaction(run);
    await expect(refused).rejects.toMatchObject({ code: 'unavailable' });
    expect(run).toHaveBeenCalledTimes(2);
  });

  test('answers `unavailable` with a time to come back, and writes nothing, when Firestore refuses', async () => {
    const store = firestoreStore({ projectId, client: failingFirestore([PERMISSION_DENIED]) });
    const refused = store.transaction(async (tx) => tx.put('counts', 'a', { value: 1 }));
    await expect(refused).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 2 });
    expect(await store.get('counts', 'a')).toBeNull();
  });

  test('waits only for those that begin with the same document', async () => {
    const store = firestoreStore({ projectId, client: inProcessFirestore().connect() });
    const order: string[] = [];
    const { promise: blocker, resolve: open } = Promise.withResolvers<void>();
    const first = store.transaction(async (tx) => {
      await tx.get('counts', 'a');
      await blocker;
      order.push('first');
    });
    const second = store.transaction(async (tx) => {
      await tx.get('counts', 'a');
      order.push('second');
    });
    await store.transaction(async (tx) => {
      await tx.get('counts', 'b');
      order.push('another');
    });
    open();
    await Promise.all([first, second]);
    expect(order).toEqual(['another', 'first', 'second']);
  });

  test('runs the next one after a failure', async () => {
    const store = firestoreStore({ projectId, client: inProcessFirestore().connect() });
    const failure = new Error('no');
    const failing = store.transaction(async (tx) => {
      await tx.get('counts', 'a');
      throw failure;
    });
    await expect(failing).rejects.toBe(failure);
    await expect(store.transaction((tx) => tx.get('counts', 'a'))).resolves.toBeNull();
  });

  test('goes by the clock of Firestore, not of the instance', async () => {
    const store = firestoreStore({ projectId, client: inProcessFirestore().connect() });
    const toldMs = await store.transaction(async (tx) => {
      await tx.get('counts', 'a');
      return tx.nowMs();
    });
    expect(Math.abs(toldMs - Date.now())).toBeLessThan(60_000);
  });
});

describe('what Firestore stores', () => {
  test('is no document above its limit, and no part without a document, however often it is replaced', async () => {
    const database = inProcessFirestore();
    const client = database.connect();
    const store = firestoreStore({ projectId, client });
    for (const size of [5_000_000, 3_000_000, 100])
      await store.put('notes', 'a', { text: 'x'.repeat(size) }, { owner: 'ann' as Owner });
    expect((await client.collectionGroup('parts').get()).size).toBe(0);
    await store.put('notes', 'a', { text: 'x'.repeat(2_000_000) }, { owner: 'ann' as Owner });
    const parts = await client.collectionGroup('parts').get();
    const sizes = parts.docs.map((part) => Buffer.byteLength(JSON.stringify(part.data())));
    expect(sizes).toHaveLength(3);
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    await store.remove('notes', 'a');
    expect((await client.collectionGroup('parts').get()).size).toBe(0);
  });

  test('is gone with its owner, the parts of replaced texts included', async () => {
    const client = inProcessFirestore().connect();
    const cache = firestoreCache({ projectId, client });
    const later = Date.now() + 60_000;
    for (const text of ['a', 'b'])
      await cache.putMany('ann', new Map([['k', text.repeat(2_000_000)]]), later);
    expect((await client.collectionGroup('parts').get()).size).toBe(6);
    await cache.removeOwned('ann');
    expect((await client.collectionGroup('parts').get()).size).toBe(0);
    expect((await client.collection('cache').get()).size).toBe(0);
  });

  test('is deleted by Firestore when it expires, and indexed as the queries need it', () => {
    const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
      indexes: { collectionGroup: string; fields: { fieldPath: string }[] }[];
      fieldOverrides: {
        collectionGroup: string;
        fieldPath: string;
        ttl?: boolean;
        indexes: { queryScope?: string }[];
      }[];
    };
    const expiring = fieldOverrides
      .filter(({ ttl }) => ttl)
      .map(({ collectionGroup, fieldPath }) => `${collectionGroup}.${fieldPath}`);
    expect(expiring.sort()).toEqual(['cache.expiresAt', 'documents.expiresAt', 'parts.expiresAt']);
    expect(indexes.map(({ fields }) => fields.map(({ fieldPath }) => fieldPath))).toEqual([
      ['collection', 'writtenAt'],
      ['collection', 'owner', 'writtenAt'],
    ]);
    const owner = fieldOverrides.find(
      ({ collectionGroup, fieldPath }) => collectionGroup === 'parts' && fieldPath === 'owner',
    );
    expect(owner?.indexes[0]?.queryScope).toBe('COLLECTION_GROUP');
  });

  test('is set up by the files that the deployment names', () => {
    const { firestore } = JSON.parse(readFileSync('firebase.json', 'utf8')) as { firestore: unknown };
    expect(firestore).toEqual({ rules: 'firestore.rules', indexes: 'firestore.indexes.json' });
  });

  test('is closed to every client by the rules', () => {
    const rules = readFileSync('firestore.rules', 'utf8');
    expect(rules.match(/allow[^;]*;/g)).toEqual(['allow read, write: if false;']);
  });
});
