import type { DocumentReference, DocumentSnapshot, Transaction } from '@google-cloud/firestore';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { StoreTransaction } from '#server/ports/document-store.ts';
import { AlreadyCommitted, Conflict } from './conflict.ts';
import type { OpenFirestore } from './firestore.ts';
import { joinText, type ReadAll } from './parts.ts';
import { deleteRecord, type NewRecord, readRecord, recordReference, replaceRecord } from './records.ts';
import { snapshotReader } from './snapshot-reader.ts';

interface Surroundings {
  readonly root: string;
  readonly clock: Clock | undefined;
  /** Written into every document, the same in each try: so a try finds out that one before it has taken effect. */
  readonly commitId: string;
  /** Called before each read of the use case. */
  readonly beforeRead: (path: string) => Promise<void>;
}

/**
 * An optimistic transaction (docs/decisions/0085): it reads without locks, and its commit holds only while nothing that it read has changed.
 * Firestore's own transactions lock what they read, so that of two at once one waits for seconds.
 */
export function beginTransaction(
  open: OpenFirestore,
  { root, clock, commitId, beforeRead }: Surroundings,
): { tx: StoreTransaction; commit: () => Promise<void> } {
  const { client, call } = open;
  const readAll: ReadAll = (...references) => call(() => client.getAll(...references));
  const reader = snapshotReader(readAll);
  const writes = new Map<string, { reference: DocumentReference; record: NewRecord | null }>();
  const nowMs = () => clock?.now() ?? lastReadMs(reader.snapshots) ?? systemClock.now();
  const read = async (reference: DocumentReference) => {
    const snapshot = await reader.read(reference);
    if (snapshot.get('commitId') === commitId) throw new AlreadyCommitted();
    return snapshot;
  };
  const at = (collection: string, id: string) => recordReference(client, root, collection, id);

  const tx: StoreTransaction = {
    async get<Doc extends object>(collection: string, id: string) {
      const reference = at(collection, id);
      await beforeRead(reference.path);
      const snapshot = await read(reference);
      const record = readRecord(snapshot, nowMs());
      if (!record) return null;
      const text = await joinText(readAll, snapshot.ref, record.content);
      if (text === null) throw new Conflict('parts of a text were replaced while they were read');
      return JSON.parse(text) as Doc;
    },
    put(collection, id, doc, { owner, expiresAtMs } = {}) {
      const reference = at(collection, id);
      const record = { collection, id, owner, expiresAtMs, commitId, text: JSON.stringify(doc) };
      writes.set(reference.path, { reference, record });
    },
    remove(collection, id) {
      const reference = at(collection, id);
      writes.set(reference.path, { reference, record: null });
    },
    nowMs,
  };

  const commit = async () => {
    const planned = [...writes.values()];
    const before = await Promise.all(planned.map(({ reference }) => read(reference)));
    const changed = new Set(
      before.filter(({ exists }, index) => exists || planned[index]?.record).map(pathOf),
    );
    const unchanged = [...reader.snapshots.values()].filter((snapshot) => !changed.has(pathOf(snapshot)));
    if (changed.size === 0 && reader.requests <= 1) return;
    // Ours are the tries: the SDK would pause for a second before its second one.
    await call(() => client.runTransaction(write, { maxAttempts: 1 }));

    async function write(native: Transaction): Promise<void> {
      // These are locked from here to the commit. Locks of readers do not exclude each other.
      if (unchanged.length > 0)
        refuseChanged(unchanged, await native.getAll(...unchanged.map(({ ref }) => ref)));
      planned.forEach(({ reference, record }, index) => {
        const snapshot = before[index];
        if (!snapshot) return;
        if (record) replaceRecord(native, open, reference, record, snapshot);
        else if (snapshot.exists) deleteRecord(native, snapshot);
      });
    }
  };

  return { tx, commit };
}

function refuseChanged(before: readonly DocumentSnapshot[], now: readonly DocumentSnapshot[]): void {
  const isSame = before.every((snapshot, index) => versionOf(snapshot) === versionOf(now[index]));
  if (!isSame) throw new Conflict('a document that was read has changed');
}

function versionOf(snapshot: DocumentSnapshot | undefined): string | undefined {
  return snapshot?.updateTime?.valueOf();
}

function pathOf({ ref }: DocumentSnapshot): string {
  return ref.path;
}

function lastReadMs(snapshots: ReadonlyMap<string, DocumentSnapshot>): number | undefined {
  const times = [...snapshots.values()].map(({ readTime }) => readTime.toMillis());
  return times.length === 0 ? undefined : Math.max(...times);
}
