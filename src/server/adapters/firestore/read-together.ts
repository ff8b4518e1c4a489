import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import type { ReadAll } from './parts.ts';

/** Far below the limit of a request. */
const MAX_AT_ONCE = 300;

interface Waiting {
  readonly reference: DocumentReference;
  readonly readers: PromiseWithResolvers<DocumentSnapshot>[];
}

/**
 * Reads documents for many callers: those that are asked for in the same turn of the event loop come with one request. Sixty calls of one user ask
 * for the same few documents; whoever asks while one is being read is answered by the next read of it, never by one that began before.
 */
export function readTogether(readAll: ReadAll): (reference: DocumentReference) => Promise<DocumentSnapshot> {
  const waiting = new Map<string, Waiting>();
  const reading = new Set<string>();
  let isScheduled = false;

  const schedule = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const next = [...waiting].filter(([path]) => !reading.has(path)).slice(0, MAX_AT_ONCE);
      if (next.length > 0) void read(new Map(next));
    });
  };

  const read = async (group: ReadonlyMap<string, Waiting>) => {
    for (const path of group.keys()) {
      waiting.delete(path);
      reading.add(path);
    }
    try {
      const snapshots = await readAll(...[...group.values()].map(({ reference }) => reference));
      for (const snapshot of snapshots)
        group.get(snapshot.ref.path)?.readers.forEach(({ resolve }) => resolve(snapshot));
    } catch (error) {
      for (const { readers } of group.values()) readers.forEach(({ reject }) => reject(error));
    }
    for (const path of group.keys()) reading.delete(path);
    if (waiting.size > 0) schedule();
  };

  return (reference) => {
    const asked = waiting.get(reference.path) ?? { reference, readers: [] };
    waiting.set(reference.path, asked);
    const reader = Promise.withResolvers<DocumentSnapshot>();
    asked.readers.push(reader);
    schedule();
    return reader.promise;
  };
}
