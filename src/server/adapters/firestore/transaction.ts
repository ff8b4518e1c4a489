import type { DocumentReference, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import type { Clock } from '#server/ports/clock.ts';
import type { StoreTransaction } from '#server/ports/document-store.ts';
import type { OpenFirestore } from './firestore.ts';
import { joinText } from './parts.ts';
import { deleteRecord, type NewRecord, readRecord, recordReference, writeRecord } from './records.ts';

interface Surroundings {
  readonly root: string;
  readonly clock: Clock | undefined;
  /** Called before each read of the use case. */
  readonly beforeRead: (path: string) => Promise<void>;
}

/**
 * Our transaction on top of Firestore's, which requires every read before the first write: writes wait for `flush`, which also reads what
 * will be replaced, so that no part of an old text remains.
 */
export function beginTransaction(
  native: Transaction,
  open: OpenFirestore,
  { root, clock, beforeRead }: Surroundings,
): { tx: StoreTransaction; flush: () => Promise<void> } {
  const read = new Map<string, DocumentSnapshot>();
  const writes = new Map<string, { reference: DocumentReference; record: NewRecord | null }>();
  let readTimeMs: number | undefined;

  const readOnce = async (reference: DocumentReference): Promise<DocumentSnapshot> => {
    const known = read.get(reference.path);
    if (known) return known;
    const snapshot = await native.get(reference);
    read.set(reference.path, snapshot);
    readTimeMs = snapshot.readTime.toMillis();
    return snapshot;
  };
  const nowMs = () => clock?.now() ?? readTimeMs ?? Date.now();
  const at = (collection: string, id: string) => recordReference(open.client, root, collection, id);

  const tx: StoreTransaction = {
    async get<Doc extends object>(collection: string, id: string) {
      const reference = at(collection, id);
      await beforeRead(reference.path);
      const snapshot = await readOnce(reference);
      const record = readRecord(snapshot, nowMs());
      const text =
        record && (await joinText((...parts) => native.getAll(...parts), snapshot.ref, record.content));
      return text === null ? null : (JSON.parse(text) as Doc);
    },
    put(collection, id, doc, { owner, expiresAtMs } = {}) {
      const reference = at(collection, id);
      const record = { collection, id, owner, expiresAtMs, text: JSON.stringify(doc) };
      writes.set(reference.path, { reference, record });
    },
    remove(collection, id) {
      const reference = at(collection, id);
      writes.set(reference.path, { reference, record: null });
    },
    nowMs,
  };

  const flush = async () => {
    const planned = [...writes.values()];
    const before = await Promise.all(planned.map(({ reference }) => readOnce(reference)));
    planned.forEach(({ reference, record }, index) => {
      const snapshot = before[index];
      if (record) writeRecord(native, open, reference, record, snapshot);
      else if (snapshot) deleteRecord(native, snapshot);
    });
  };

  return { tx, flush };
}
