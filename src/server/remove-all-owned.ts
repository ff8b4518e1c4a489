import type { DocumentStore } from './ports/document-store.ts';

/** A document may be half a megabyte, and others wait while some are removed. */
const REMOVED_AT_ONCE = 25;

/** Removes all documents of an owner, a few at a time with a pause after each, and gives how many they were. */
export async function removeAllOwned(
  store: DocumentStore,
  owner: string,
  pause: () => Promise<void>,
): Promise<number> {
  let count = 0;
  for (;;) {
    const removed = await store.removeOwned(owner, REMOVED_AT_ONCE);
    if (removed === 0) return count;
    count += removed;
    await pause();
  }
}
