import { atom } from 'nanostores';
import type { Doc } from '#islands/project/history.ts';
import { type ProjectKeeper, projectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { ProjectSummary } from '#islands/project/storage/project-records.ts';
import type { BrowserStorage, OpenStorage } from './browser-storage.ts';

/** A project of the list, and whether another tab works on it. */
export interface ListedProject extends ProjectSummary {
  readonly isElsewhere: boolean;
}

interface Ports {
  readonly openStorage: OpenStorage;
  /** Another tab goes on with the project of this one, or the person signed out in another. */
  readonly onLeft: (why: 'moved' | 'forgotten', id: string) => void;
}

/** How long another tab may take to save and release a project. */
const RELEASE_MS = 1_500;

/** The project that this tab has open, and what the browser keeps of it. Without storage everything works until the page ends. */
export function projectSession({ openStorage, onLeft }: Ports) {
  /** `false` where nothing is kept: the person should save before leaving. */
  const $isKeeping = atom(true);
  const $list = atom<readonly ListedProject[]>([]);
  let openId: string | null = null;
  let lock: ProjectLock | null = null;
  let keeper: ProjectKeeper | null = null;
  let opening: Promise<BrowserStorage | null> | null = null;

  const storage = () => (opening ??= openStorage(leave).then(begin, failed));
  const failed = () => {
    $isKeeping.set(false);
    return null;
  };
  const begin = (opened: BrowserStorage) => {
    keeper = projectKeeper({ store: opened.store, onKept: (isKept) => $isKeeping.set(isKept) });
    opened.channel.listen((message) => {
      if (message.type === 'changed') void refresh();
      if (message.type === 'release' && message.id === openId) void handOver(opened, message.id);
      if (message.type === 'forgotten' && openId !== null) leave(openId, 'forgotten');
    });
    return opened;
  };
  const leave = (id: string, why: 'moved' | 'forgotten' = 'moved') => {
    if (id !== openId) return;
    openId = null;
    lock?.release();
    lock = null;
    onLeft(why, id);
  };
  const handOver = async ({ channel }: BrowserStorage, id: string) => {
    await keeper?.flush();
    leave(id);
    channel.post({ type: 'released', id });
  };
  const refresh = async () => {
    const opened = await storage();
    if (!opened) return;
    const [summaries, held] = await Promise.all([opened.store.list(), opened.locks.held()]);
    $list.set(
      summaries.map((summary) => ({
        ...summary,
        isElsewhere: summary.id !== openId && held.has(summary.id),
      })),
    );
  };
  const announce = async () => {
    (await storage())?.channel.post({ type: 'changed' });
    await refresh();
  };
  const release = async () => {
    await keeper?.flush();
    lock?.release();
    lock = null;
    openId = null;
  };
  const take = async (opened: BrowserStorage, id: string, taken: ProjectLock): Promise<Doc | null> => {
    const doc = await opened.store.load(id);
    if (!doc) {
      taken.release();
      return null;
    }
    await release();
    [openId, lock] = [id, taken];
    opened.tab.remember(id);
    return doc;
  };

  return {
    $isKeeping,
    $list,
    refresh,
    /** The project that this tab had before a reload, if no other tab has it. */
    restore: async (): Promise<Doc | null> => {
      const opened = await storage();
      const id = opened?.tab.remembered();
      if (!opened || !id || openId !== null) return null;
      const taken = await opened.locks.acquire(id);
      return taken && openId === null ? take(opened, id, taken) : null;
    },
    /** Opens a project of the list. `elsewhere` where another tab works on it. */
    open: async (id: string): Promise<Doc | 'elsewhere' | null> => {
      const opened = await storage();
      if (!opened) return null;
      const taken = await opened.locks.acquire(id);
      return taken ? take(opened, id, taken) : 'elsewhere';
    },
    /** Opens a project that another tab works on, once that one has written what it has. */
    takeOver: async (id: string): Promise<Doc | null> => {
      const opened = await storage();
      if (!opened) return null;
      opened.channel.post({ type: 'release', id });
      const patience = performance.now() + RELEASE_MS;
      let taken: ProjectLock | null = null;
      while (!taken && performance.now() < patience) taken = await opened.locks.acquire(id);
      return take(opened, id, taken ?? (await opened.locks.steal(id)));
    },
    /** A new project becomes this tab's. */
    adopt: async ({ project: { id } }: Doc): Promise<void> => {
      await release();
      openId = id;
      const opened = await storage();
      if (!opened || openId !== id) return;
      opened.tab.remember(id);
      lock = await opened.locks.acquire(id);
    },
    close: async (): Promise<void> => {
      await release();
      (await storage())?.tab.remember(null);
    },
    keep: (doc: Doc): void => {
      if (keeper) keeper.keep(doc);
      else void storage().then(() => keeper?.keep(doc));
    },
    /** Resolves once each state is written or has failed. */
    flush: async (): Promise<void> => keeper?.flush(),
    /** What is done to the list is seen in every tab. */
    change: async (act: (store: BrowserStorage['store']) => Promise<void>): Promise<void> => {
      const opened = await storage();
      if (!opened) return;
      await keeper?.flush();
      await act(opened.store);
      await announce();
    },
    /** The person signed out on purpose: nothing stays in this browser. */
    forgetAll: async (): Promise<void> => {
      const opened = await storage();
      await release();
      await opened?.store.removeAll();
      opened?.tab.remember(null);
      opened?.channel.post({ type: 'forgotten' });
      $list.set([]);
    },
  };
}

export type ProjectSession = ReturnType<typeof projectSession>;
