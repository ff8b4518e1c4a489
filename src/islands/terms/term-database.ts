import { settled } from '#islands/project/storage/idb-promise.ts';

const NAME = 'polycue-terms';
const VERSION = 2;

/** The stores of the database. Each transaction is over all of them, so that two tabs cannot mix their changes. */
const names = ['lists', 'terms', 'deletions', 'removals'] as const;

export type TermStores = Readonly<Record<(typeof names)[number], IDBObjectStore>>;

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
  const stores = Object.fromEntries(names.map((name) => [name, transaction.objectStore(name)]));
  return { transaction, stores: stores as TermStores };
}

/** The keys of everything in a list. */
export function keysOf(listId: string): IDBKeyRange {
  return IDBKeyRange.bound([listId], [listId, []]);
}
