import { keepInTab, readInTab } from './tab-storage.ts';

/**
 * The door between the home page and the translator: a file that a visitor gave on one page is opened on the other. It stays in this browser.
 * The page that takes it removes it. Only the tab that gave it takes it, so that an ordinary visit opens no database.
 */
const NAME = 'polycue-hand-over';
const STORE = 'files';
const FLAG = 'polycue.hand-over';

/** Keeps the file for the next page of this tab. @throws DOMException where the browser keeps nothing */
export async function handOver(file: File): Promise<void> {
  const id = crypto.randomUUID();
  await inStore('readwrite', (store) => {
    // What another visit left is not wanted any more.
    store.clear();
    return store.put(file, id);
  });
  keepInTab(FLAG, id);
}

/** What the page before has given, once. Null where it gave nothing, or where the browser has lost it. */
export async function takeHandedOver(): Promise<File | null> {
  const id = readInTab(FLAG);
  if (id === null) return null;
  keepInTab(FLAG, null);
  const found = await inStore('readwrite', (store) => {
    const request = store.get(id) as IDBRequest<File | undefined>;
    store.delete(id);
    return request;
  });
  return found ?? null;
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(NAME, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await finished(opening);
  try {
    return await finished(work(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function finished<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}
