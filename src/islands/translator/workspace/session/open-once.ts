import type { ProjectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { BrowserStorage } from '../browser-storage.ts';
import type { Removals } from './removals.ts';

/** Longer than a busy machine takes. */
const LATE_MS = 10_000;

/** A storage with what writes to it. */
export interface OpenedStorage extends BrowserStorage {
  readonly keeper: ProjectKeeper;
  readonly removing: Removals;
}

interface Ports {
  readonly open: () => Promise<BrowserStorage | null>;
  /** Called once, before anybody uses it. */
  readonly start: (storage: BrowserStorage) => OpenedStorage;
  /** Nothing is kept for now. */
  readonly onNone: () => void;
}

/** Opens the storage with the first call, for all of them. `null` where the browser keeps nothing. */
export function openOnce({ open, start, onNone }: Ports): () => Promise<OpenedStorage | null> {
  let opening: Promise<OpenedStorage | null> | null = null;
  const none = () => {
    onNone();
    return null;
  };
  const begin = (storage: BrowserStorage | null) => (storage ? start(storage) : none());
  /** What is done next tries again: its part may not have come because the network was away. */
  const fail = () => {
    opening = null;
    return none();
  };
  const tryToOpen = () => {
    // A storage that does not answer keeps nothing for now: another tab may hold it up.
    const late = setTimeout(onNone, LATE_MS);
    return open()
      .then(begin, fail)
      .finally(() => clearTimeout(late));
  };
  return () => (opening ??= tryToOpen());
}
