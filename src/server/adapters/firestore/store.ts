import { randomUUID } from 'node:crypto';
import type { DocumentReference, DocumentSnapshot, Query } from '@google-cloud/firestore';
import { keyedMutex } from '#server/concurrency/keyed-mutex.ts';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { DocumentStore, Stored, StoreTransaction, PutOptions } from '#server/ports/document-store.ts';
import { type FirestoreOptions, lazyFirestore, type OpenFirestore } from './firestore.ts';
import { AlreadyCommitted, retryConflicts } from './conflict.ts';
import { guarded } from './firestore-error.ts';
import { joinText, type ReadAll } from './parts.ts';
import { readTogether } from './read-together.ts';
import { readRecord, recordReference, removeOwnedRecords } from './records.ts';
import { beginTransaction } from './transaction.ts';

/** Documents of all collections: one set of indexes, one expiry policy, one query for everything of an owner. */
const ROOT = 'documents';

const PROBE_LIFE_MS = 60 * 60_000;
/** A text whose parts were replaced during a read is read again; twice in a row is no accident. */
const READ_ATTEMPTS = 3;
/** Documents of a collection that are read at once. */
const PAGE = 100;

/** Documents in Firestore. Transactions use the time of Firestore; `clock` replaces it. */
export function firestoreStore({ clock, ...options }: FirestoreOptions & { clock?: Clock }): DocumentStore {
  const { load, bounded, close } = lazyFirestore(options);
  const nowMs = () => (clock ?? systemClock).now();

  /** One document per instance: a common one would be written more often than Firestore allows. */
  const probe = `check-${randomUUID()}`;

  // Transactions of this process that begin with the same document run one after another, so that they never conflict with each other. Each
  // acquires only one key, so there is no deadlock.
  const acquire = keyedMutex();

  const transaction = <Result>(run: (tx: StoreTransaction) => Promise<Result>): Promise<Result> =>
    bounded(async (open, signal) => {
      let acquired: Promise<() => void> | undefined;
      const beforeRead = async (path: string) => {
        await (acquired ??= acquire(path));
        signal.throwIfAborted();
      };
      const commitId = randomUUID();
      let result!: Result;
      try {
        await retryConflicts(async () => {
          const { tx, commit } = beginTransaction(open, { root: ROOT, clock, commitId, beforeRead });
          result = await run(tx);
          // The caller has been answered `unavailable`: what it may try again must not happen now.
          signal.throwIfAborted();
          await commit();
        });
      } catch (error) {
        if (!(error instanceof AlreadyCommitted)) throw error;
      } finally {
        (await acquired)?.();
      }
      return result;
    });

  const readOne = readTogether(async (...references) => {
    const { client, call } = await load();
    return call(() => client.getAll(...references));
  });
  const readAll: ReadAll = (...references) => Promise.all(references.map(readOne));

  const readPage = async <Doc extends object>(query: (open: OpenFirestore) => Query): Promise<Page<Doc>> =>
    bounded(async (open) => {
      const { docs } = await open.call(() => query(open).get());
      const found = docs.map(async (snapshot) => {
        const record = readRecord(snapshot, nowMs());
        const doc = record && parse<Doc>(await readText(readAll, snapshot.ref, nowMs()));
        return record && doc ? [{ id: record.id, doc }] : [];
      });
      return { stored: (await Promise.all(found)).flat(), last: docs.at(-1) };
    });
  const readPages = async function* <Doc extends object>(query: (open: OpenFirestore) => Query) {
    let after: DocumentSnapshot | undefined;
    do {
      const { stored, last }: Page<Doc> = await readPage((open) => {
        const page = query(open).limit(PAGE);
        return after ? page.startAfter(after) : page;
      });
      yield* stored;
      after = last;
    } while (after);
  };
  const owned = (
    { client }: OpenFirestore,
    { collection, owner }: { readonly collection: string; readonly owner: string },
  ) =>
    client
      .collection(ROOT)
      .where('collection', '==', collection)
      .where('owner', '==', owner)
      .orderBy('writtenAt', 'desc');
  const find = async <Doc extends object>(query: (open: OpenFirestore) => Query): Promise<Stored<Doc>[]> =>
    (await readPage<Doc>(query)).stored;

  return {
    get: (collection, id) =>
      bounded(async ({ client }) => {
        const reference = recordReference(client, ROOT, collection, id);
        return parse(await readText(readAll, reference, nowMs()));
      }),
    put: (collection, id, doc, writeOptions: PutOptions = {}) =>
      transaction(async (tx) => tx.put(collection, id, doc, writeOptions)),
    remove: (collection, id) => transaction(async (tx) => tx.remove(collection, id)),
    listOwned: (collection, owner, limit) => find((open) => owned(open, { collection, owner }).limit(limit)),
    allOwned: (collection, owner) => readPages((open) => owned(open, { collection, owner })),
    ownedIds: (collection, owner, limit) =>
      bounded(async (open) => {
        const query = owned(open, { collection, owner }).select('id').limit(limit);
        const { docs } = await open.call(() => query.get());
        return docs.map((snapshot) => String(snapshot.get('id')));
      }),
    removeOwned: (owner, limit) => guarded(async () => removeOwnedRecords(await load(), ROOT, owner, limit)),
    list: (collection, limit) =>
      find(({ client }) =>
        client
          .collection(ROOT)
          .where('collection', '==', collection)
          .orderBy('writtenAt', 'desc')
          .limit(limit),
      ),
    all: (collection) =>
      readPages(({ client }) =>
        client.collection(ROOT).where('collection', '==', collection).orderBy('__name__'),
      ),
    transaction,
    check: () =>
      bounded(async ({ client, call }) => {
        const expiresAt = new Date(nowMs() + PROBE_LIFE_MS);
        await call(() => client.collection(ROOT).doc(probe).set({ collection: 'checks', expiresAt }));
      }),
    close,
  };
}

/** What one query gives: its documents that are alive, and where the next one begins. */
interface Page<Doc> {
  readonly stored: Stored<Doc>[];
  readonly last: DocumentSnapshot | undefined;
}

function parse<Doc extends object>(text: string | null): Doc | null {
  return text === null ? null : (JSON.parse(text) as Doc);
}

async function readText(
  readAll: ReadAll,
  reference: DocumentReference,
  nowMs: number,
): Promise<string | null> {
  for (let attempt = 0; attempt < READ_ATTEMPTS; attempt += 1) {
    const [snapshot] = await readAll(reference);
    const record = snapshot && readRecord(snapshot, nowMs);
    if (!record) return null;
    const text = await joinText(readAll, reference, record.content);
    if (text !== null) return text;
  }
  return null;
}
