import type { Doc } from '#islands/project/history.ts';
import type { ProjectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectLock } from '#islands/project/storage/project-lock.ts';
import type { BrowserStorage } from '../browser-storage.ts';

interface Ports {
  /** `null` until the storage is open. */
  readonly keeper: () => ProjectKeeper | null;
  /** `null` where there is no such project, and where it could not be read. */
  readonly read: (opened: BrowserStorage, id: string) => Promise<Doc | null>;
  readonly onLeft: (why: 'moved' | 'forgotten', id: string) => void;
}

/** The project that this tab has open, with its lock: one tab at a time may write it. */
export function heldProject({ keeper, read, onLeft }: Ports) {
  let openId: string | null = null;
  let lock: ProjectLock | null = null;
  /** How often the open project, or none, was left. What was asked for before is then no longer wanted. */
  let releases = 0;

  const release = async (): Promise<void> => {
    releases += 1;
    await keeper()?.flush();
    lock?.release();
    lock = null;
    openId = null;
  };
  return {
    openId: () => openId,
    releases: () => releases,
    /** What waits for a lock is no longer wanted. */
    supersede: (): void => void (releases += 1),
    release,
    /** A new project, whose lock follows once there is a storage. */
    begin: async (id: string): Promise<void> => {
      await release();
      openId = id;
    },
    /** The open project is this tab's, also where the storage came after it. */
    own: async (opened: BrowserStorage | null, id: string): Promise<void> => {
      if (!opened || openId !== id || lock) return;
      opened.tab.remember(id);
      const taken = await opened.locks.acquire(id);
      if (openId === id) lock ??= taken;
      else taken?.release();
    },
    /** Opens a project whose lock was given. */
    take: async (
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
    },
    /** It is no longer this tab's: what is not written yet would overwrite what is done elsewhere. */
    lose: (id: string | null, why: 'moved' | 'forgotten' = 'moved'): void => {
      if (id === null || id !== openId) return;
      keeper()?.drop(id);
      lock?.release();
      [openId, lock] = [null, null];
      onLeft(why, id);
    },
    /** The page closes it first, so that nothing is typed into it between the last write and the release. */
    handOver: async ({ channel }: BrowserStorage, id: string): Promise<void> => {
      if (id !== openId) return;
      const held = lock;
      [openId, lock] = [null, null];
      onLeft('moved', id);
      await keeper()?.flush();
      held?.release();
      channel.post({ type: 'released', id });
    },
  };
}
