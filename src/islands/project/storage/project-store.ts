import type { Doc } from '../history.ts';
import { completed, settled } from './idb-promise.ts';
import { connection } from './connection.ts';
import { readProject } from './read-project.ts';
import { type Head, isListable, type ProjectSummary, summaryOf } from './project-records.ts';
import { below, storesOf, type Stores } from './project-stores.ts';
import { writeProject } from './write-project.ts';

/** The projects of this browser. They never leave it. */
export interface ProjectStore {
  /** The latest first, without those that were deleted. */
  list(): Promise<readonly ProjectSummary[]>;
  load(id: string): Promise<Doc | null>;
  /** Writes what has changed since this store wrote or loaded the project, all or nothing. @throws DOMException */
  write(doc: Doc): Promise<void>;
  /** Deletes a project in a way that {@link restore} takes back. */
  remove(id: string): Promise<void>;
  restore(id: string): Promise<void>;
  /** The person has closed it. */
  putAside(id: string): Promise<void>;
  /** Frees what was deleted before this time, for good. */
  purge(beforeMs: number): Promise<void>;
  removeAll(): Promise<void>;
}

/** @throws DOMException where the browser keeps nothing, as in some private windows */
export async function openProjects({
  factory = indexedDB,
  now = Date.now,
}: { factory?: IDBFactory; now?: () => number } = {}): Promise<ProjectStore> {
  /** What was given to the database last, so that a change writes only itself. Writes that overlap end in the order in which they began. */
  const written = new Map<string, Doc>();
  /** Projects of which a write failed: everything of them is written again. */
  const broken = new Set<string>();
  const database = await connection(factory, () => written.clear());
  const read = async <Result>(ask: (stores: Stores) => Promise<Result>) =>
    ask(storesOf(await database(), 'readonly').stores);
  const write = async (put: (stores: Stores) => Promise<void> | void) => {
    const { stores, transaction } = storesOf(await database(), 'readwrite');
    const done = completed(transaction);
    try {
      await Promise.race([put(stores), done]);
      commit(transaction);
    } catch (thrown) {
      abort(transaction);
      throw transaction.error ?? thrown;
    }
    await done;
  };
  const mark = (id: string, changes: Marks) =>
    write(async ({ heads }) => {
      const head = await settled(heads.get(id));
      // On a full disk a project can still be opened: what is as it should be is not written again.
      if (head && isOther(head, changes)) heads.put({ ...head, ...changes });
    });
  return {
    list: () =>
      read(async ({ heads }) => {
        const all = await settled(heads.getAll());
        return all
          .filter((head) => head.deletedAtMs === null && isListable(head))
          .sort((a, b) => b.changedAtMs - a.changedAtMs)
          .map(summaryOf);
      }),
    load: async (id) => {
      const doc = await read((stores) => readProject(stores, id));
      if (doc) {
        written.set(id, doc);
        broken.delete(id);
      }
      return doc;
    },
    write: async (doc) => {
      const { id } = doc.project;
      let before: Doc | null = null;
      let key: Promise<unknown> = Promise.resolve(id);
      try {
        await write((stores) => {
          // Nothing waits for this answer: a page that is being closed gets none, and what was typed last would be lost.
          key = settled(stores.heads.getKey(id));
          key.catch(() => undefined);
          before = broken.delete(id) ? null : (written.get(id) ?? null);
          written.set(id, doc);
          return writeProject(stores, doc, { written: before, nowMs: now() });
        });
        // Another tab, or the browser for want of space, had removed it: then everything is written.
        if (!before || ((await key) !== undefined && !broken.has(id))) return;
        broken.delete(id);
        const latest = written.get(id) ?? doc;
        await write((stores) => writeProject(stores, latest, { written: null, nowMs: now() }));
      } catch (thrown) {
        broken.add(id);
        throw thrown;
      }
    },
    remove: (id) => mark(id, { deletedAtMs: now() }),
    restore: (id) => mark(id, { deletedAtMs: null }),
    putAside: (id) => mark(id, { isPutAside: true }),
    purge: (beforeMs) =>
      write(async (stores) => {
        const all = await settled(stores.heads.getAll());
        for (const { id, deletedAtMs } of all) {
          if (deletedAtMs === null || deletedAtMs >= beforeMs) continue;
          written.delete(id);
          stores.heads.delete(id);
          for (const store of [stores.cues, stores.tracks, stores.cells, stores.entries])
            store.delete(below(id));
        }
      }),
    removeAll: () => {
      written.clear();
      return write((stores) => Object.values(stores).forEach((store: Stores[keyof Stores]) => store.clear()));
    },
  };
}

type Marks = Partial<Pick<Head, 'deletedAtMs' | 'isPutAside'>>;

function isOther(head: Head, changes: Marks): boolean {
  const marked: Head = { ...head, ...changes };
  return marked.deletedAtMs !== head.deletedAtMs || marked.isPutAside !== head.isPutAside;
}

/** Commits explicitly: a page that is being unloaded may get no more events. */
function commit(transaction: IDBTransaction): void {
  try {
    transaction.commit();
  } catch {
    // It has already finished.
  }
}

function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It was the transaction that failed first.
  }
}
