import { settled } from '#islands/project/storage/idb-promise.ts';
import type { RecordStore } from '#islands/project/storage/record-store.ts';
import type { DeletionRecord, RemovalRecord, StoredList, TermRecord } from './term-records.ts';

const NAME = 'polycue-terms';
const VERSION = 2;

/** Each transaction is over all stores, so that two tabs cannot mix their changes. */
const names = ['lists', 'terms', 'deletions', 'removals'] as const;

/** The object stores of one transaction. */
export interface TermStores {
  readonly lists: RecordStore<StoredList>;
  readonly terms: RecordStore<TermRecord>;
  readonly deletions: RecordStore<DeletionRecord>;
  readonly removals: RecordStore<RemovalRecord>;
}

/**
 * Opens the database of saved terms: lists by id, terms by [list, key], and what was deleted of an account's lists.
 * @throws DOMException where the browser keeps nothing
 */
export async function openTermDatabase(
  factory: IDBFactory,
  onClosed: () => void = () => undefined,
): Promise<IDBDatabase> {
  const opening = factory.open(NAME, VERSION);
  opening.onupgradeneeded = ({ oldVersion }) => {
    const database = opening.result;
    if (oldVersion < 1) {
      database.createObjectStore('lists', { keyPath: 'id' });
      database.createObjectStore('terms', { keyPath: ['list', 'key'] });
    }
    database.createObjectStore('deletions', { keyPath: ['list', 'key'] });
    database.createObjectStore('removals', { keyPath: ['owner', 'kind', 'source', 'target', 'name'] });
  };
  const database = await settled(opening);
  // The browser has removed everything, for want of space or because the person wished it.
  database.onclose = onClosed;
  // Another tab brings a newer version.
  database.onversionchange = () => {
    database.close();
    onClosed();
  };
  return database;
}

export function beginTerms(database: IDBDatabase, mode: IDBTransactionMode) {
  const transaction = database.transaction(names, mode);
  const stores: TermStores = {
    lists: transaction.objectStore('lists'),
    terms: transaction.objectStore('terms'),
    deletions: transaction.objectStore('deletions'),
    removals: transaction.objectStore('removals'),
  };
  return { transaction, stores };
}

/** The keys of everything in a list. */
export function keysOf(listId: string): IDBKeyRange {
  return IDBKeyRange.bound([listId], [listId, []]);
}
