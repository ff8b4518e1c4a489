import { atom } from 'nanostores';
import type { Doc } from '#islands/project/history.ts';
import {
  type Keeping,
  keepingAfter,
  type ProjectKeeper,
  projectKeeper,
} from '#islands/project/storage/project-keeper.ts';
import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { BrowserStorage, OpenStorage } from './browser-storage.ts';
import { type ListedProject, listProjects } from './listed-projects.ts';
import { takeLock } from './take-lock.ts';

/** Longer than a busy machine takes. */
const LATE_MS = 10_000;

export interface Restored {
  readonly doc?: Doc | null;
  /** Id of the project where another tab has it. */
  readonly elsewhere?: string;
}

type Changed = 'done' | 'failed';
type ChangeStore = (store: BrowserStorage['store']) => Promise<void>;

interface Ports {
  readonly openStorage: OpenStorage;
  /** Another tab goes on with the project of this one, or the person signed out in another. */
  readonly onLeft: (why: 'moved' | 'forgotten', id: string) => void;
  /** What is kept could not be read: a project, or the list of all. Nothing else stops for it. */
  readonly onUnread: (what: 'project' | 'list') => void;
}

/** The project that this tab has open, and what the browser keeps of it. Without storage everything works until the page ends. */
export function projectSession({ openStorage, onLeft, onUnread }: Ports) {
  /** Where nothing is kept, the person should save before leaving. */
  const $keeping = atom<Keeping>('kept');
  const $list = atom<readonly ListedProject[]>([]);
  let hasAskedToPersist = false;
  let openId: string | null = null;
  let lock: ProjectLock | null = null;
  let keeper: ProjectKeeper | null = null;
  let opening: Promise<BrowserStorage | null> | null = null;
  /** How often the open project, or none, was left. What was asked for before is then no longer wanted. */
  let releases = 0;

  const storage = () => (opening ??= open());
  const open = () => {
    // A storage that does not answer keeps nothing for now: another tab may hold it up.
    const late = setTimeout(none, LATE_MS);
    return openStorage(lose)
      .then((opened) => (opened ? begin(opened) : none()), failed)
      .finally(() => clearTimeout(late));
  };
  const none = () => {
    $keeping.set('failed');
    return null;
  };
  /** What is done next tries again: its part may not have come because the network was away. */
  const failed = () => {
    opening = null;
    return none();
  };
  const begin = (opened: BrowserStorage) => {
    $keeping.set('kept');
    keeper = projectKeeper({ store: opened.store, onKept: (keeping) => $keeping.set(keeping) });
    opened.channel.listen((message) => {
      if (message.type === 'changed') void refresh();
      if (message.type === 'release' && message.id === openId) void handOver(opened, message.id);
      if (message.type === 'forgotten' && openId !== null) lose(openId, 'forgotten');
    });
    return opened;
  };
  /** The open project is this tab's, also where the storage came after it. */
  const own = async (opened: BrowserStorage | null, id: string) => {
    if (!opened || openId !== id || lock) return;
    opened.tab.remember(id);
    const taken = await opened.locks.acquire(id);
    if (openId === id) lock ??= taken;
    else taken?.release();
  };
  /** It is no longer this tab's: what is not written yet would overwrite what is done elsewhere. */
  const lose = (id: string, why: 'moved' | 'forgotten' = 'moved') => {
    if (id !== openId) return;
    keeper?.drop(id);
    lock?.release();
    [openId, lock] = [null, null];
    onLeft(why, id);
  };
  /** The page closes it first, so that nothing is typed into it between the last write and the release. */
  const handOver = async ({ channel }: BrowserStorage, id: string) => {
    const held = lock;
    [openId, lock] = [null, null];
    onLeft('moved', id);
    await keeper?.flush();
    held?.release();
    channel.post({ type: 'released', id });
  };
  /** `null` where there is none, and where it could not be read. */
  const read = ({ store }: BrowserStorage, id: string): Promise<Doc | null> =>
    store.load(id).catch(() => {
      onUnread('project');
      return null;
    });
  const refresh = async () => {
    const opened = await storage();
    if (!opened) return;
    await listProjects(opened, openId).then(
      (listed) => $list.set(listed),
      () => onUnread('list'),
    );
  };
  /** What is done to the list, and what is opened, is seen in every tab. */
  const announce = async () => {
    (await storage())?.channel.post({ type: 'changed' });
    await refresh();
  };
  /** A failure is said where the page says what is kept, and stops nothing else. */
  const write = async (opened: BrowserStorage, act: ChangeStore): Promise<Changed> => {
    await keeper?.flush();
    try {
      await act({ ...opened.store, load: (id) => read(opened, id) });
    } catch (thrown) {
      $keeping.set(keepingAfter(thrown));
      return 'failed';
    }
    await keeper?.retry();
    return 'done';
  };
  const release = async () => {
    releases += 1;
    await keeper?.flush();
    lock?.release();
    lock = null;
    openId = null;
  };
  const take = async (
    opened: BrowserStorage,
    id: string,
    taken: ProjectLock,
    releasesBefore = releases,
  ): Promise<Doc | null> => {
    const doc = await read(opened, id);
    // Another project may have been begun here while this one was read, or Clear may have been pressed.
    if (!doc || releases !== releasesBefore) {
      taken.release();
      return null;
    }
    await release();
    [openId, lock] = [id, taken];
    opened.tab.remember(id);
    return doc;
  };

  return {
    $keeping,
    $list,
    announce,
    /** The project that this tab had before a reload. A tab that was duplicated has one that is open in another. */
    restore: async (waitMs?: number): Promise<Restored> => {
      const before = releases;
      const opened = await storage();
      const id = opened?.tab.remembered();
      if (!opened || !id || releases !== before) return {};
      const taken = await opened.locks.acquire(id, waitMs);
      return taken ? { doc: await take(opened, id, taken, before) } : { elsewhere: id };
    },
    /** Opens a project of the list. `elsewhere` where another tab works on it. */
    open: async (id: string): Promise<Doc | 'elsewhere' | null> => {
      // A restore that still waits for its lock is no longer wanted: it would be given it first.
      releases += 1;
      const opened = await storage();
      if (!opened) return null;
      const taken = await opened.locks.acquire(id);
      return taken ? take(opened, id, taken) : 'elsewhere';
    },
    /** Opens a project that another tab works on, once that one has written what it has. */
    takeOver: async (id: string): Promise<Doc | null> => {
      const opened = await storage();
      if (!opened) return null;
      return take(opened, id, await takeLock(opened, id));
    },
    /** A new project becomes this tab's. */
    adopt: async ({ project: { id } }: Doc): Promise<void> => {
      await release();
      openId = id;
      await own(await storage(), id);
    },
    close: async (): Promise<void> => {
      await release();
      (await storage())?.tab.remember(null);
    },
    keep: (doc: Doc): void => {
      if (keeper) keeper.keep(doc);
      else
        void storage().then((opened) => {
          keeper?.keep(doc);
          return own(opened, doc.project.id);
        });
      if (!hasAskedToPersist && isWorthKeeping(doc)) {
        hasAskedToPersist = true;
        void storage().then((opened) => opened?.persist());
      }
    },
    /** A project as it was kept last, without opening it. */
    read: async (id: string): Promise<Doc | null> => {
      const opened = await storage();
      return opened && read(opened, id);
    },
    /** Resolves once each state is written or has failed. */
    flush: async (): Promise<void> => keeper?.flush(),
    change: async (act: ChangeStore): Promise<Changed> => {
      const opened = await storage();
      if (!opened) return 'done';
      const changed = await write(opened, act);
      await announce();
      return changed;
    },
    /** Changes a project that no tab has open. The list may be from before it was opened there. */
    changeClosed: async (id: string, act: ChangeStore): Promise<Changed | 'elsewhere'> => {
      const opened = await storage();
      if (!opened) return 'done';
      const taken = await opened.locks.acquire(id);
      const changed = taken ? await write(opened, act).finally(taken.release) : 'elsewhere';
      await announce();
      return changed;
    },
    /** The person signed out on purpose: nothing stays in this browser. */
    forgetAll: async (): Promise<Changed> => {
      const opened = await storage();
      await release();
      opened?.tab.remember(null);
      opened?.channel.post({ type: 'forgotten' });
      try {
        await opened?.store.removeAll();
      } catch {
        return 'failed';
      }
      $list.set([]);
      return 'done';
    },
  };
}

export type ProjectSession = ReturnType<typeof projectSession>;

/** Some browsers ask the person whether to keep data for good: not before there is work that somebody would miss. */
function isWorthKeeping({ project }: Doc): boolean {
  return [...project.works.values()].some(({ texts, edited }) => edited.size > 0 || !texts.includes(null));
}
