import type { Cue } from '#subtitles/cue.ts';
import type { Entry } from '../history.ts';
import type { CellPart, Head, TrackRecord } from './project-records.ts';
import type { RecordStore } from './record-store.ts';

/** The object stores of one transaction. Keys begin with the project's id. */
export interface Stores {
  /** Keyed by id. */
  readonly heads: RecordStore<Head>;
  /** Parts of the source's cues, by [id, part]. */
  readonly cues: RecordStore<Cue[]>;
  /** By [id, code of the target]. */
  readonly tracks: RecordStore<TrackRecord>;
  /** By [id, code of the target, part]. */
  readonly cells: RecordStore<CellPart>;
  /** The history, by [id, 'undo' or 'redo', place in the stack]. */
  readonly entries: RecordStore<Entry>;
}

const NAMES = ['heads', 'cues', 'tracks', 'cells', 'entries'] as const;

export function createStores(database: IDBDatabase): void {
  database.createObjectStore('heads', { keyPath: 'id' });
  database.createObjectStore('cues');
  database.createObjectStore('tracks', { keyPath: ['project', 'code'] });
  database.createObjectStore('cells');
  database.createObjectStore('entries');
}

export function storesOf(database: IDBDatabase, mode: IDBTransactionMode) {
  // Relaxed: the system may write a moment later, even after a crash of the browser; only a power cut can lose it.
  const transaction = database.transaction(NAMES, mode, { durability: 'relaxed' });
  const stores: Stores = {
    heads: transaction.objectStore('heads'),
    cues: transaction.objectStore('cues'),
    tracks: transaction.objectStore('tracks'),
    cells: transaction.objectStore('cells'),
    entries: transaction.objectStore('entries'),
  };
  return { stores, transaction };
}

/** Every key that begins so: arrays sort behind texts and numbers. */
export function below(...key: readonly (string | number)[]): IDBKeyRange {
  return IDBKeyRange.bound([...key], [...key, []]);
}
