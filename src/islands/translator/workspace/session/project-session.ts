import type { Doc } from '#islands/project/history.ts';
import type { ProjectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { BrowserStorage, OpenStorage } from '../browser-storage.ts';
import type { PageState } from '../page-state.ts';
import { listProjects } from './listed-projects.ts';
import { heldProject } from './held-project.ts';
import { type OpenedStorage, openOnce } from './open-once.ts';
import { removals } from './removals.ts';
import { takeLock } from './take-lock.ts';

export interface Restored {
  readonly doc?: Doc | null;
  /** Id of the project where another tab has it. */
  readonly elsewhere?: string;
}

type Changed = 'done' | 'failed';
type ChangeStore = (store: BrowserStorage['store']) => Promise<void>;

interface Ports {
  readonly openStorage: OpenStorage;
  readonly state: Pick<PageState, '$keeping' | '$list'>;
  /** Another tab goes on with the project of this one, or the person signed out in another. */
  readonly onLeft: (why: 'moved' | 'forgotten', id: string) => void;
  /** What is kept could not be read: a project, or the list of all. Nothing else stops for it. */
  readonly onUnread: (what: 'project' | 'list') => void;
}

/** The project that this tab has open, and what the browser keeps of it. Without storage everything works until the page ends. */
export function projectSession({ openStorage, state: { $keeping, $list }, onLeft, onUnread }: Ports) {
  let hasAskedToPersist = false;
  let keeper: ProjectKeeper | null = null;

  /** `null` where there is none, and where it could not be read. */
  const read = ({ store }: BrowserStorage, id: string): Promise<Doc | null> =>
    store.load(id).catch(() => {
      onUnread('project');
      return null;
    });
  const held = heldProject({ keeper: () => keeper, read, onLeft });
  const storage = openOnce({
    open: () => openStorage(held.lose),
    onNone: () => $keeping.set('failed'),
    start: (available) => {
      $keeping.set('kept');
      const { store, startKeeper } = available;
      keeper = startKeeper({ store, onKept: (keeping) => $keeping.set(keeping) });
      const opened = { ...available, keeper, removing: removals(store, keeper) };
      opened.channel.listen((message) => {
        if (message.type === 'changed') void refresh();
        else if (message.type === 'release') void held.handOver(opened, message.id);
        else if (message.type === 'forgotten') {
          void opened.keeper.dropAll();
          held.lose(held.openId(), 'forgotten');
        }
      });
      return opened;
    },
  });
  const refresh = async () => {
    const opened = await storage();
    if (!opened) return;
    await listProjects(opened, held.openId()).then(
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
  const write = (opened: OpenedStorage, act: ChangeStore): Promise<Changed> =>
    opened.keeper.change(() => act({ ...opened.store, ...opened.removing, load: (id) => read(opened, id) }));

  return {
    announce,
    /** The project that this tab had before a reload. A tab that was duplicated has one that is open in another. */
    restore: async (waitMs?: number): Promise<Restored> => {
      const before = held.releases();
      const opened = await storage();
      const id = opened?.tab.remembered();
      if (!opened || !id || held.releases() !== before) return {};
      const taken = await opened.locks.acquire(id, waitMs);
      return taken ? { doc: await held.take(opened, id, taken, before) } : { elsewhere: id };
    },
    /** Opens a project of the list. `elsewhere` where another tab works on it. */
    open: async (id: string): Promise<Doc | 'elsewhere' | null> => {
      // A restore that still waits for its lock is no longer wanted: it would be given it first.
      held.supersede();
      const opened = await storage();
      if (!opened) return null;
      const taken = await opened.locks.acquire(id);
      return taken ? held.take(opened, id, taken) : 'elsewhere';
    },
    /** Opens a project that another tab works on, once that one has written what it has. */
    takeOver: async (id: string): Promise<Doc | null> => {
      const opened = await storage();
      if (!opened) return null;
      return held.take(opened, id, await takeLock(opened, id));
    },
    /** A new project becomes this tab's. */
    adopt: async ({ project: { id } }: Doc): Promise<void> => {
      await held.begin(id);
      await held.own(await storage(), id);
    },
    close: async (): Promise<void> => {
      await held.release();
      (await storage())?.tab.remember(null);
    },
    keep: (doc: Doc): void => {
      if (keeper) keeper.keep(doc);
      else
        void storage().then((opened) => {
          opened?.keeper.keep(doc);
          return held.own(opened, doc.project.id);
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
      await held.release();
      opened?.tab.remember(null);
      opened?.channel.post({ type: 'forgotten' });
      await keeper?.dropAll();
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
