import { keepInTab, readInTab } from './tab-storage.ts';

/**
 * The door between the home page and the translator: a file that a visitor gave on one page is opened on the other. It stays in this browser.
 * The page that takes it removes it. Only the tab that gave it takes it, so that an ordinary visit opens no database.
 */
const NAME = 'polycue-hand-over';
const STORE = 'files';
const FLAG = 'polycue.hand-over';

/** Where the next page is, for a file that this browser could not keep: that page says so. */
const LOST = '#not-brought-along';
/** Longer than a busy machine takes. */
const LATE_MS = 10_000;

/** Keeps the file for the next page of this tab, and says where that is. */
export async function handOver(file: File): Promise<string> {
  const id = crypto.randomUUID();
  try {
    await inStore('readwrite', (store) => {
      // What another visit left is not wanted any more.
      store.clear();
      return store.put(file, id);
    });
  } catch {
    return `/translate${LOST}`;
  }
  keepInTab(FLAG, id);
  return readInTab(FLAG) === id ? '/translate' : `/translate${LOST}`;
}

/** What the page before has given, once. `null` where it gave nothing, and `lost` where the browser could not keep it. */
export async function takeHandedOver(): Promise<File | 'lost' | null> {
  if (location.hash === LOST) {
    // Said once: a reload has not lost it again.
    history.replaceState(history.state, '', location.pathname);
    return 'lost';
  }
  const id = readInTab(FLAG);
  if (id === null) return null;
  keepInTab(FLAG, null);
  const found = await inStore('readwrite', (store) => {
    const request = store.get(id) as IDBRequest<File | undefined>;
    store.delete(id);
    return request;
  }).catch(() => undefined);
  return found ?? 'lost';
}

/** @throws Error where the browser keeps nothing, or does not answer */
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
    setTimeout(() => reject(new Error('the browser does not answer')), LATE_MS);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser gave no reason'));
  });
}
