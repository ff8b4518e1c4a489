import type { BrowserStorage } from '../browser-storage.ts';

/** Longer than a busy machine takes. */
const LATE_MS = 10_000;

interface Ports {
  readonly open: () => Promise<BrowserStorage | null>;
  /** Called once, before anybody uses it. */
  readonly onOpened: (opened: BrowserStorage) => void;
  /** Nothing is kept for now. */
  readonly onNone: () => void;
}

/** Opens the storage with the first call, for all of them. `null` where the browser keeps nothing. */
export function openOnce({ open, onOpened, onNone }: Ports): () => Promise<BrowserStorage | null> {
  let opening: Promise<BrowserStorage | null> | null = null;
  const none = () => {
    onNone();
    return null;
  };
  const begin = (opened: BrowserStorage | null) => {
    if (!opened) return none();
    onOpened(opened);
    return opened;
  };
  /** What is done next tries again: its part may not have come because the network was away. */
  const fail = () => {
    opening = null;
    return none();
  };
  const start = () => {
    // A storage that does not answer keeps nothing for now: another tab may hold it up.
    const late = setTimeout(onNone, LATE_MS);
    return open()
      .then(begin, fail)
      .finally(() => clearTimeout(late));
  };
  return () => (opening ??= start());
}
