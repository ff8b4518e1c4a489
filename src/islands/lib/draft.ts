import type { TranslateOptions } from '#protocol/translate.ts';
import type { Source } from '../translator/source.ts';
import type { Work } from '../translator/work.ts';

/** What a tab was working on (decision 22). It never leaves the browser. */
export interface Draft {
  readonly id: string;
  readonly savedAtMs: number;
  readonly source: Source;
  readonly options: TranslateOptions;
  readonly work: Work | null;
}

export interface DraftStore {
  load(id: string): Promise<Draft | null>;
  /** Every draft of this browser, the latest first. */
  list(): Promise<Draft[]>;
  saveSource(draft: Omit<Draft, 'work'>): Promise<void>;
  /** Written often, so without the source. */
  saveWork(id: string, work: Work, savedAtMs: number): Promise<void>;
  remove(id: string): Promise<void>;
  removeAll(): Promise<void>;
}

type SourceRecord = Omit<Draft, 'work'>;

interface WorkRecord {
  readonly id: string;
  readonly savedAtMs: number;
  readonly work: Work;
}

const SOURCES = 'sources';
const WORKS = 'works';

/** @throws DOMException where the browser keeps nothing, as in some private windows. */
export async function openDrafts(factory: IDBFactory = indexedDB): Promise<DraftStore> {
  const opening = factory.open('polycue', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(SOURCES, { keyPath: 'id' });
    opening.result.createObjectStore(WORKS, { keyPath: 'id' });
  };
  const database = await settled(opening);
  const stores = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([SOURCES, WORKS], mode);
    return {
      sources: transaction.objectStore(SOURCES),
      works: transaction.objectStore(WORKS),
      done: completed(transaction),
    };
  };
  return {
    load: async (id) => {
      const { sources, works } = stores('readonly');
      const [source, work] = await Promise.all([
        settled(sources.get(id) as IDBRequest<SourceRecord | undefined>),
        settled(works.get(id) as IDBRequest<WorkRecord | undefined>),
      ]);
      return source ? toDraft(source, work) : null;
    },
    list: async () => {
      const { sources, works } = stores('readonly');
      const [allSources, allWorks] = await Promise.all([
        settled(sources.getAll() as IDBRequest<SourceRecord[]>),
        settled(works.getAll() as IDBRequest<WorkRecord[]>),
      ]);
      return allSources
        .map((source) =>
          toDraft(
            source,
            allWorks.find(({ id }) => id === source.id),
          ),
        )
        .sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
    saveSource: async (record) => {
      const { sources, done } = stores('readwrite');
      sources.put(record);
      await done;
    },
    saveWork: async (id, work, savedAtMs) => {
      const { works, done } = stores('readwrite');
      works.put({ id, work, savedAtMs } satisfies WorkRecord);
      // A page that is going away hears of nothing any more: without this the browser would never finish.
      works.transaction.commit();
      await done;
    },
    remove: async (id) => {
      const { sources, works, done } = stores('readwrite');
      sources.delete(id);
      works.delete(id);
      await done;
    },
    removeAll: async () => {
      const { sources, works, done } = stores('readwrite');
      sources.clear();
      works.clear();
      await done;
    },
  };
}

function toDraft(source: SourceRecord, work: WorkRecord | undefined): Draft {
  return { ...source, savedAtMs: work?.savedAtMs ?? source.savedAtMs, work: work?.work ?? null };
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('IndexedDB request failed'));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB transaction aborted'));
  });
}
