import { IDBFactory } from 'fake-indexeddb';
import { openProjects } from '#islands/project/storage/project-store.ts';
import { projectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { TabMessage } from '#islands/project/storage/project-channel.ts';
import type { BrowserStorage, OpenStorage } from '#islands/translator/workspace/browser-storage.ts';

/** One browser with its tabs: what they share is real, but for the locks and the channel, which this process does not have. */
export interface FakeBrowser {
  /** What a tab opens its storage with; a tab that is reloaded uses it again. */
  tab(): Tab;
}

export interface Tab {
  readonly openStorage: (...given: Parameters<OpenStorage>) => Promise<BrowserStorage>;
  /** The page is gone: locks and listeners go with it. */
  readonly leave: () => void;
}

export function fakeBrowser(now: () => number): FakeBrowser {
  const factory = new IDBFactory();
  const held = new Map<string, { readonly tab: object; readonly onLost: (id: string) => void }>();
  /** Who waits for a lock that another tab has. */
  const waiting = new Map<string, (() => void)[]>();
  const free = (id: string) => {
    held.delete(id);
    waiting.get(id)?.shift()?.();
  };
  const listeners = new Map<object, (message: TabMessage) => void>();
  return {
    tab: () => {
      let remembered: string | null = null;
      let page = {};
      const leave = () => {
        for (const [id, { tab }] of held) if (tab === page) free(id);
        listeners.delete(page);
        page = {};
      };
      const openStorage: Tab['openStorage'] = async (onLost) => {
        const own = page;
        const lock = (id: string): ProjectLock => {
          held.set(id, { tab: own, onLost });
          return { release: () => void (held.get(id)?.tab === own && free(id)) };
        };
        const store = await openProjects({ factory, now });
        return {
          // A page that is gone writes nothing any more.
          store: {
            ...store,
            write: (doc) => (own === page ? store.write(doc) : new Promise<never>(() => undefined)),
          },
          startKeeper: projectKeeper,
          locks: {
            acquire: (id, waitMs) =>
              new Promise((resolve) => {
                const take = () => resolve(own === page ? lock(id) : null);
                if (!held.has(id)) take();
                else if (waitMs === undefined) resolve(null);
                else {
                  const queue = waiting.get(id) ?? [];
                  waiting.set(id, [...queue, take]);
                  const giveUp = () => {
                    waiting.set(
                      id,
                      (waiting.get(id) ?? []).filter((other) => other !== take),
                    );
                    resolve(null);
                  };
                  setTimeout(giveUp, waitMs).unref();
                }
              }),
            steal: async (id) => {
              held.get(id)?.onLost(id);
              return lock(id);
            },
            held: async () => new Set(held.keys()),
            heldByOldTabs: async () => new Set(),
          },
          channel: {
            post: (message) => listeners.forEach((listen, tab) => tab !== own && listen(message)),
            listen: (onMessage) => void listeners.set(own, onMessage),
            close: () => void listeners.delete(own),
          },
          persist: async () => undefined,
          tab: {
            remembered: () => remembered,
            remember: (id) => {
              remembered = id;
            },
          },
        };
      };
      return { openStorage, leave };
    },
  };
}
