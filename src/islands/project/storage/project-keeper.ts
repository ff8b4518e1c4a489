import type { Doc } from '../history.ts';
import type { ProjectStore } from './project-store.ts';

/** What became of the last write: `full` where the browser has no space left for it. */
export type Keeping = 'kept' | 'full' | 'failed';

export interface ProjectKeeper {
  /** Writes the document, at once or as soon as the write before it has ended: a crash loses at most what was done since. */
  keep(doc: Doc): void;
  /** Starts to write pending states, because the page may be closing. Resolves when each is written or has failed. */
  flush(): Promise<void>;
  /** The person has closed this project: where its last state could not be written, it is written later as one that was closed. */
  putAside(id: string): void;
  /** Makes another change of what is kept. What waits is written first; afterwards, what could not be written is tried again: there may be space by now. */
  change(act: () => Promise<void>): Promise<'done' | 'failed'>;
  /** Discards the unsaved state of a project, and gives it: another tab now owns it, whose work it would overwrite, or it is removed. */
  drop(id: string): Doc | null;
  /** Discards what is not written of all projects. Resolves once nothing is being written. */
  dropAll(): Promise<void>;
}

interface Ports {
  readonly store: Pick<ProjectStore, 'write' | 'purge' | 'putAside'>;
  readonly onKept: (keeping: Keeping) => void;
}

/** Keeps documents as they change, one write at a time, each with the latest state. A failure to write stops nothing. */
export function projectKeeper({ store, onKept }: Ports): ProjectKeeper {
  /** The latest unwritten state of each project. */
  const waiting = new Map<string, Doc>();
  /** The latest state of each project that could not be written. */
  const failed = new Map<string, Doc>();
  /** Closed projects whose last state could not be written. */
  const closed = new Set<string>();
  let writing: Promise<void> | null = null;
  const write = async (doc: Doc) => {
    const { id } = doc.project;
    try {
      await writeWithSpace(doc, store);
      failed.delete(id);
      // What is written counts as open.
      if (closed.delete(id)) await store.putAside(id);
      onKept('kept');
    } catch (thrown) {
      failed.set(id, doc);
      onKept(keepingAfter(thrown));
    }
  };
  const writeWaiting = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await write(next[1]);
    }
    writing = null;
  };
  const flush = async () => {
    const docs = [...waiting.values()];
    waiting.clear();
    // Does not wait for the write under way: the page may be closed before it ends.
    await Promise.all([writing, ...docs.map(write)]);
  };
  const retry = async () => {
    const docs = [...failed.values()].filter(({ project }) => !waiting.has(project.id));
    await Promise.all([writing, ...docs.map(write)]);
  };
  return {
    keep: (doc) => {
      closed.delete(doc.project.id);
      waiting.set(doc.project.id, doc);
      writing ??= writeWaiting();
    },
    flush,
    putAside: (id) => {
      if (failed.has(id)) closed.add(id);
    },
    change: async (act) => {
      await flush();
      try {
        await act();
      } catch (thrown) {
        onKept(keepingAfter(thrown));
        return 'failed';
      }
      await retry();
      return 'done';
    },
    drop: (id) => {
      const unwritten = waiting.get(id) ?? failed.get(id) ?? null;
      waiting.delete(id);
      failed.delete(id);
      closed.delete(id);
      return unwritten;
    },
    dropAll: async () => {
      waiting.clear();
      // The write that is under way may fail.
      await writing;
      failed.clear();
      closed.clear();
    },
  };
}

/** What a write that failed means for the person. */
function keepingAfter(thrown: unknown): Keeping {
  return isFull(thrown) ? 'full' : 'failed';
}

function isFull(thrown: unknown): boolean {
  return thrown instanceof DOMException && thrown.name === 'QuotaExceededError';
}

/** Where the disk is full, purges deleted projects. */
async function writeWithSpace(doc: Doc, store: Ports['store']): Promise<void> {
  try {
    await store.write(doc);
  } catch (thrown) {
    if (!isFull(thrown)) throw thrown;
    await store.purge(Infinity);
    await store.write(doc);
  }
}
