import type { Doc } from '../history.ts';
import type { ProjectStore } from './project-store.ts';

export interface ProjectKeeper {
  /** Writes the document, at once or as soon as the write before it has ended: a crash loses at most what was done since. */
  keep(doc: Doc): void;
  /** Starts to write pending states, because the page may be closing. Resolves when each is written or has failed. */
  flush(): Promise<void>;
}

interface Ports {
  readonly store: Pick<ProjectStore, 'write' | 'purge'>;
  /** Whether the last write went well. */
  readonly onKept: (isKept: boolean) => void;
}

/** Keeps documents as they change, one write at a time, each with the latest state. A failure to write stops nothing. */
export function projectKeeper({ store, onKept }: Ports): ProjectKeeper {
  /** The latest unwritten state of each project. */
  const waiting = new Map<string, Doc>();
  let writing: Promise<void> | null = null;
  const write = async (doc: Doc) => {
    try {
      await writeWithSpace(doc, store);
      onKept(true);
    } catch {
      onKept(false);
    }
  };
  const writeWaiting = async () => {
    for (let [next] = waiting; next; [next] = waiting) {
      waiting.delete(next[0]);
      await write(next[1]);
    }
    writing = null;
  };
  return {
    keep: (doc) => {
      waiting.set(doc.project.id, doc);
      writing ??= writeWaiting();
    },
    flush: async () => {
      const docs = [...waiting.values()];
      waiting.clear();
      // Does not wait for the write under way: the page may be closed before it ends.
      await Promise.all([writing, ...docs.map(write)]);
    },
  };
}

/** Where the disk is full, purges deleted projects. */
async function writeWithSpace(doc: Doc, store: Ports['store']): Promise<void> {
  try {
    await store.write(doc);
  } catch (thrown) {
    if (!(thrown instanceof DOMException) || thrown.name !== 'QuotaExceededError') throw thrown;
    await store.purge(Infinity);
    await store.write(doc);
  }
}
