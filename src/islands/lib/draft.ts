import type { TranslateOptions } from '#protocol/translate.ts';
import type { Cue, Track } from '#subtitles/cue.ts';
import type { Source } from '../translator/source.ts';
import type { Work } from '../translator/work.ts';
import { cueParts } from './cue-parts.ts';

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

/** The cues stand beside it. */
type SourceRecord = Omit<Draft, 'work'>;

interface WorkRecord {
  readonly id: string;
  readonly savedAtMs: number;
  readonly work: Work;
}

const SOURCES = 'sources';
/** Parts of the cues of a source, by its id and their number. */
const CUES = 'cues';
const WORKS = 'works';

/** @throws DOMException where the browser keeps nothing, as in some private windows. */
export async function openDrafts(factory: IDBFactory = indexedDB): Promise<DraftStore> {
  const opening = factory.open('polycue', 2);
  opening.onupgradeneeded = ({ oldVersion }) => {
    opening.result.createObjectStore(CUES);
    if (oldVersion > 0) return;
    opening.result.createObjectStore(SOURCES, { keyPath: 'id' });
    opening.result.createObjectStore(WORKS, { keyPath: 'id' });
  };
  const database = await settled(opening);
  const stores = (mode: IDBTransactionMode) => {
    const transaction = database.transaction([SOURCES, CUES, WORKS], mode);
    return {
      sources: transaction.objectStore(SOURCES),
      cues: transaction.objectStore(CUES),
      works: transaction.objectStore(WORKS),
      done: completed(transaction),
    };
  };
  return {
    load: async (id) => {
      const { sources, cues, works } = stores('readonly');
      const [source, parts, work] = await Promise.all([
        settled(sources.get(id) as IDBRequest<SourceRecord | undefined>),
        settled(cues.getAll(partsOf(id)) as IDBRequest<Cue[][]>),
        settled(works.get(id) as IDBRequest<WorkRecord | undefined>),
      ]);
      return source ? toDraft(source, parts, work) : null;
    },
    list: async () => {
      const { sources, cues, works } = stores('readonly');
      const [allSources, allWorks] = await Promise.all([
        settled(sources.getAll() as IDBRequest<SourceRecord[]>),
        settled(works.getAll() as IDBRequest<WorkRecord[]>),
      ]);
      const drafts = allSources.map(async (source) =>
        toDraft(
          source,
          await settled(cues.getAll(partsOf(source.id)) as IDBRequest<Cue[][]>),
          allWorks.find(({ id }) => id === source.id),
        ),
      );
      return (await Promise.all(drafts)).sort((a, b) => b.savedAtMs - a.savedAtMs);
    },
    saveSource: async ({ source, ...record }) => {
      const { sources, cues, done } = stores('readwrite');
      sources.put({ ...record, source: { ...source, cues: [] } } satisfies SourceRecord);
      cues.delete(partsOf(record.id));
      await Promise.all([putParts(cues, record.id, source.cues), done]);
    },
    saveWork: async (id, work, savedAtMs) => {
      const { works, done } = stores('readwrite');
      works.put({ id, work, savedAtMs } satisfies WorkRecord);
      // A page that is going away hears of nothing any more: without this the browser would never finish.
      works.transaction.commit();
      await done;
    },
    remove: async (id) => {
      const { sources, cues, works, done } = stores('readwrite');
      sources.delete(id);
      cues.delete(partsOf(id));
      works.delete(id);
      await done;
    },
    removeAll: async () => {
      const { sources, cues, works, done } = stores('readwrite');
      sources.clear();
      cues.clear();
      works.clear();
      await done;
    },
  };
}

function partsOf(id: string): IDBKeyRange {
  return IDBKeyRange.bound([id], [id, Infinity]);
}

/** One part after the other: the page can draw a frame while it waits. */
async function putParts(store: IDBObjectStore, id: string, cues: Track): Promise<void> {
  let number = 0;
  let putting: IDBRequest | null = null;
  for (const part of cueParts(cues)) {
    if (putting) await settled(putting);
    putting = store.put(part, [id, number]);
    number += 1;
  }
}

/** The first drafts had their cues in their source. */
function toDraft(record: SourceRecord, parts: Cue[][], work: WorkRecord | undefined): Draft {
  const source = { ...record.source, cues: [...record.source.cues, ...parts.flat()] };
  return { ...record, source, savedAtMs: work?.savedAtMs ?? record.savedAtMs, work: work?.work ?? null };
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
