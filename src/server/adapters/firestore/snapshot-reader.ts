import type { DocumentReference, DocumentSnapshot } from '@google-cloud/firestore';
import type { ReadAll } from './parts.ts';

/** Reads each document once, without a lock, and those that are asked for together in one request. */
export interface SnapshotReader {
  read(reference: DocumentReference): Promise<DocumentSnapshot>;
  /** What was read so far. */
  readonly snapshots: ReadonlyMap<string, DocumentSnapshot>;
  /** One request reads a consistent state of all its documents; several need not agree. */
  readonly requests: number;
}

interface Asked {
  readonly reference: DocumentReference;
  readonly resolve: (snapshot: DocumentSnapshot) => void;
  readonly reject: (error: unknown) => void;
}

export function snapshotReader(readAll: ReadAll): SnapshotReader {
  const reading = new Map<string, Promise<DocumentSnapshot>>();
  const snapshots = new Map<string, DocumentSnapshot>();
  let asked: Asked[] = [];
  let requests = 0;

  const send = async () => {
    const group = asked;
    asked = [];
    requests += 1;
    try {
      // Firestore answers in the order of the references, whatever it finds.
      const found = await readAll(...group.map(({ reference }) => reference));
      found.forEach((snapshot, at) => {
        snapshots.set(snapshot.ref.path, snapshot);
        group[at]?.resolve(snapshot);
      });
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  };

  return {
    snapshots,
    get requests() {
      return requests;
    },
    read(reference) {
      const known = reading.get(reference.path);
      if (known) return known;
      const promise = new Promise<DocumentSnapshot>((resolve, reject) => {
        // After all that the caller asks for in the same breath.
        if (asked.length === 0) process.nextTick(() => void send());
        asked.push({ reference, resolve, reject });
      });
      reading.set(reference.path, promise);
      return promise;
    },
  };
}
