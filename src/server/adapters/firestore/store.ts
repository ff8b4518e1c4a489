import type { DocumentReference, Query } from '@google-cloud/firestore';
import type { Clock } from '#server/ports/clock.ts';
import type { DocumentStore, Stored, WriteOptions } from '#server/ports/document-store.ts';
import { type FirestoreOptions, lazyFirestore, type OpenFirestore } from './firestore.ts';
import { guarded } from './firestore-error.ts';
import { joinText, type ReadAll } from './parts.ts';
import { readRecord, recordReference, removeOwnedRecords } from './records.ts';
import { beginTransaction } from './transaction.ts';
import { turns } from './turns.ts';

/** Every document of the store, whatever its collection: one set of indexes, one rule for expiry, one query for all of an owner. */
const ROOT = 'documents';

/** A text whose parts were replaced while it was read is read again; twice in a row does not happen by chance. */
const READ_ATTEMPTS = 3;
/** The SDK counts eleven pauses and then throws an error without a code, so this stays below. */
const MAX_ATTEMPTS = 10;

/** Documents in Firestore. Transactions take their time from Firestore; `clock` puts another in its place. */
export function firestoreStore({ clock, ...options }: FirestoreOptions & { clock?: Clock }): DocumentStore {
  const { load, close } = lazyFirestore(options);
  const nowMs = () => clock?.now() ?? Date.now();

  const takeTurn = turns();

  // Firestore locks what is read: a crowd that reads one document in order to write it would mostly turn each other away, a second at a time.
  // So whoever begins with the same document waits here. One turn each, so that nobody waits in a circle.
  const transaction: DocumentStore['transaction'] = (run) =>
    guarded(async () => {
      const open = await load();
      let turn: Promise<() => void> | undefined;
      const beforeRead = async (path: string) => void (await (turn ??= takeTurn(path)));
      const attempt = open.client.runTransaction(
        async (native) => {
          const { tx, flush } = beginTransaction(native, open, { root: ROOT, clock, beforeRead });
          const result = await run(tx);
          await flush();
          return result;
        },
        { maxAttempts: MAX_ATTEMPTS },
      );
      return attempt.finally(async () => (await turn)?.());
    });

  const find = async <Doc extends object>(query: (open: OpenFirestore) => Query): Promise<Stored<Doc>[]> =>
    guarded(async () => {
      const open = await load();
      const { docs } = await query(open).get();
      const found = docs.map(async (snapshot) => {
        const record = readRecord(snapshot, nowMs());
        const doc = record && (await readDoc<Doc>(readAllOf(open), snapshot.ref, nowMs()));
        return record && doc ? [{ id: record.id, doc }] : [];
      });
      return (await Promise.all(found)).flat();
    });

  return {
    get: (collection, id) =>
      guarded(async () => {
        const open = await load();
        return readDoc(readAllOf(open), recordReference(open.client, ROOT, collection, id), nowMs());
      }),
    put: (collection, id, doc, writeOptions: WriteOptions = {}) =>
      transaction(async (tx) => tx.put(collection, id, doc, writeOptions)),
    remove: (collection, id) => transaction(async (tx) => tx.remove(collection, id)),
    listOwned: (collection, owner, limit) =>
      find(({ client }) =>
        client
          .collection(ROOT)
          .where('collection', '==', collection)
          .where('owner', '==', owner)
          .orderBy('writtenAt', 'desc')
          .limit(limit),
      ),
    removeOwned: (owner, limit) =>
      guarded(async () => removeOwnedRecords((await load()).client, ROOT, owner, limit)),
    list: (collection, limit) =>
      find(({ client }) => client.collection(ROOT).where('collection', '==', collection).limit(limit)),
    transaction,
    check: () =>
      guarded(async () => {
        await (await load()).client.collection(ROOT).doc('check').get();
      }),
    close,
  };
}

async function readDoc<Doc extends object>(
  readAll: ReadAll,
  reference: DocumentReference,
  nowMs: number,
): Promise<Doc | null> {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const [snapshot] = await readAll(reference);
    const record = snapshot && readRecord(snapshot, nowMs);
    if (!record) return null;
    const text = await joinText(readAll, reference, record.held);
    if (text !== null) return JSON.parse(text) as Doc;
  }
  return null;
}

function readAllOf({ client }: OpenFirestore): ReadAll {
  return (...references) => client.getAll(...references);
}
