import { randomUUID } from 'node:crypto';
import type { Firestore } from '@google-cloud/firestore';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { DocumentStore, PutOptions } from '#server/ports/document-store.ts';
import { documentReader } from './document-reader.ts';
import { type FirestoreOptions, lazyFirestore } from './firestore.ts';
import { guarded } from './firestore-error.ts';
import { recordReference, removeOwnedRecords } from './records.ts';
import { transactionRunner } from './run-transaction.ts';

/** Documents of all collections: one set of indexes, one expiry policy, one query for everything of an owner. */
const ROOT = 'documents';

const PROBE_LIFE_MS = 60 * 60_000;

/** Documents in Firestore. Transactions use the time of Firestore; `clock` replaces it. */
export function firestoreStore({ clock, ...options }: FirestoreOptions & { clock?: Clock }): DocumentStore {
  const firestore = lazyFirestore(options);
  const { load, bounded, close } = firestore;
  const nowMs = () => (clock ?? systemClock).now();

  /** One document per instance: a common one would be written more often than Firestore allows. */
  const probe = `check-${randomUUID()}`;

  const transaction = transactionRunner(firestore, { root: ROOT, clock });
  const reader = documentReader(firestore, nowMs);

  return {
    get: (collection, id) => reader.get((client) => recordReference(client, ROOT, collection, id)),
    put: (collection, id, doc, writeOptions: PutOptions = {}) =>
      transaction(async (tx) => tx.put(collection, id, doc, writeOptions)),
    remove: (collection, id) => transaction(async (tx) => tx.remove(collection, id)),
    listOwned: (collection, owner, limit) =>
      reader.find((client) => newestOwned(client, collection, owner).limit(limit)),
    allOwned: (collection, owner) => reader.findAll((client) => newestOwned(client, collection, owner)),
    ownedIds: (collection, owner, limit) =>
      bounded(async ({ client, call }) => {
        const query = newestOwned(client, collection, owner).select('id').limit(limit);
        const { docs } = await call(() => query.get());
        return docs.map((snapshot) => String(snapshot.get('id')));
      }),
    removeOwned: (owner, limit) => guarded(async () => removeOwnedRecords(await load(), ROOT, owner, limit)),
    list: (collection, limit) =>
      reader.find((client) => inCollection(client, collection).orderBy('writtenAt', 'desc').limit(limit)),
    all: (collection) => reader.findAll((client) => inCollection(client, collection).orderBy('__name__')),
    transaction,
    check: () =>
      bounded(async ({ client, call }) => {
        const expiresAt = new Date(nowMs() + PROBE_LIFE_MS);
        await call(() => client.collection(ROOT).doc(probe).set({ collection: 'checks', expiresAt }));
      }),
    close,
  };
}

function inCollection(client: Firestore, collection: string) {
  return client.collection(ROOT).where('collection', '==', collection);
}

function newestOwned(client: Firestore, collection: string, owner: string) {
  return inCollection(client, collection).where('owner', '==', owner).orderBy('writtenAt', 'desc');
}
