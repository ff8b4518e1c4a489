import type { DocumentSnapshot } from '@google-cloud/firestore';
import type { Cache } from '#server/ports/cache.ts';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import { type FirestoreOptions, lazyFirestore } from './firestore.ts';
import { guarded } from './firestore-error.ts';
import { joinText, type ReadAll } from './parts.ts';
import { readRecord, recordReference, removeOwnedRecords, writeRecord } from './records.ts';

const ROOT = 'cache';
const READ_AT_ONCE = 300;
const REMOVED_AT_ONCE = 200;
/** Limits of a commit are 10 MiB and 500 writes; a cached text is a few hundred bytes, or a file of captions. */
const COMMITTED_CHARS = 2_000_000;
const COMMITTED_ENTRIES = 200;

/** Cached texts in Firestore. Its expiry policy deletes them up to a day late; reads ignore expired ones. */
export function firestoreCache({
  clock = systemClock,
  ...options
}: FirestoreOptions & { clock?: Clock }): Cache {
  const { load, bounded, close } = lazyFirestore(options);
  const nowMs = () => clock.now();
  return {
    getMany: (owner, keys) =>
      bounded(async ({ client, call }) => {
        const readAll: ReadAll = (...references) => call(() => client.getAll(...references));
        const found = new Map<string, string>();
        for (const some of inGroups(keys, READ_AT_ONCE)) {
          const snapshots = await readAll(...some.map((key) => recordReference(client, ROOT, owner, key)));
          for (const snapshot of snapshots) await addText(found, readAll, snapshot, owner, nowMs());
        }
        return found;
      }),

    putMany: (owner, entries, expiresAtMs) =>
      bounded(async (open, signal) => {
        for (const group of commitGroups([...entries])) {
          const batch = open.client.batch();
          for (const [key, text] of group) {
            const reference = recordReference(open.client, ROOT, owner, key);
            writeRecord(batch, open, reference, { collection: ROOT, id: key, owner, expiresAtMs, text });
          }
          signal.throwIfAborted();
          await open.call(() => batch.commit());
        }
      }),

    removeOwned: (owner) =>
      guarded(async () => {
        const open = await load();
        while ((await removeOwnedRecords(open, ROOT, owner, REMOVED_AT_ONCE)) > 0);
      }),

    close,
  };
}

async function addText(
  found: Map<string, string>,
  readAll: ReadAll,
  snapshot: DocumentSnapshot,
  owner: string,
  nowMs: number,
): Promise<void> {
  const record = readRecord(snapshot, nowMs);
  if (record?.owner !== owner) return;
  const text = await joinText(readAll, snapshot.ref, record.content);
  if (text !== null) found.set(record.id, text);
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) =>
    items.slice(at * size, (at + 1) * size),
  );
}

/** Groups that fit in a commit; a very large text is a group of its own. */
function commitGroups(entries: readonly (readonly [string, string])[]): (readonly [string, string])[][] {
  const groups: (readonly [string, string])[][] = [];
  let chars = Infinity;
  for (const entry of entries) {
    const group = groups.at(-1);
    chars += entry[1].length;
    if (group && chars <= COMMITTED_CHARS && group.length < COMMITTED_ENTRIES) group.push(entry);
    else {
      groups.push([entry]);
      chars = entry[1].length;
    }
  }
  return groups;
}
