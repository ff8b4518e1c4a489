import type { ProjectChannel } from '#islands/project/storage/project-channel.ts';
import type { projectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectLocks } from '#islands/project/storage/project-lock.ts';
import type { ProjectStore } from '#islands/project/storage/project-store.ts';
import { askToPersist } from './persist.ts';

/** What a browser offers to keep projects, and to agree on them between its tabs. */
export interface BrowserStorage {
  readonly store: ProjectStore;
  /** Starts what writes to the store. */
  readonly startKeeper: typeof projectKeeper;
  readonly locks: ProjectLocks;
  readonly channel: ProjectChannel;
  /** What this tab shows again after a reload. */
  readonly tab: { remembered(): string | null; remember(id: string | null): void };
  /** Asks the browser not to delete what is kept when space runs short. Some ask the person. */
  readonly persist: () => Promise<void>;
}

/** `null` where the browser keeps nothing, as in some private windows. @throws what kept its part of the page from being loaded */
export type OpenStorage = (onLost: (id: string) => void) => Promise<BrowserStorage | null>;

/** What was deleted can be brought back this long, from any tab. */
const KEEP_DELETED_MS = 24 * 60 * 60 * 1000;

/** Loaded when the page is there: nothing of it is needed to draw the form. */
export const openBrowserStorage: OpenStorage = async (onLost) => {
  const parts = await import('#islands/project/storage/storage.ts');
  const store = await parts.openProjects().catch(() => null);
  if (!store) return null;
  const locks = parts.projectLocks(onLost);
  const held = await locks.heldByOldTabs();
  // On a full disk neither may succeed. What is kept can be read all the same, and both are tried again with the next visit.
  await parts
    .takeOldDrafts((doc) => store.write(doc), { isOpen: (id) => held.has(id) })
    .catch(() => undefined);
  // It was deleted on another day, perhaps: only a date tells how long ago.
  // eslint-disable-next-line no-restricted-syntax
  await store.purge(Date.now() - KEEP_DELETED_MS).catch(() => undefined);
  return {
    store,
    startKeeper: parts.projectKeeper,
    locks,
    channel: parts.projectChannel(),
    tab: { remembered: parts.rememberedProject, remember: parts.rememberProject },
    persist: () => askToPersist(navigator),
  };
};
