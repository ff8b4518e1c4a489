const PREFIX = 'polycue-project-';
/** What earlier versions called the lock of a draft. */
const OLD_PREFIX = 'polycue-draft-';
/** A page that is being reloaded may keep its lock a moment longer. */
const WAIT_MS = 500;

/** One tab at a time changes a project: the one that has its lock. */
export interface ProjectLock {
  readonly release: () => void;
}

export interface ProjectLocks {
  /** `null` where another tab has it, and still has it after this time: 500 ms unless told. */
  acquire(id: string, waitMs?: number): Promise<ProjectLock | null>;
  /** Takes the lock even from a tab that does not answer; that tab is notified by `onLost`. */
  steal(id: string): Promise<ProjectLock>;
  /** Ids of the projects that are open in some tab. */
  held(): Promise<ReadonlySet<string>>;
  /** Ids of the drafts that a tab of an earlier version has open. */
  heldByOldTabs(): Promise<ReadonlySet<string>>;
}

/** Without the Web Locks API (an insecure origin) every lock is granted. */
export function projectLocks(onLost: (id: string) => void, locks = lockManager()): ProjectLocks {
  const request = (id: string, options: LockOptions) =>
    new Promise<ProjectLock | null>((resolve) => {
      if (!locks) return resolve({ release: () => undefined });
      let isHeld = false;
      locks
        .request(PREFIX + id, options, (given) => {
          if (!given) return resolve(null);
          isHeld = true;
          return new Promise<void>((release) => resolve({ release }));
        })
        .catch(() => {
          // Either the wait ran out, or another tab took it.
          if (isHeld) onLost(id);
          else resolve(null);
        });
    });
  const heldWith = async (prefix: string) => {
    const held = (await locks?.query())?.held ?? [];
    return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
  };
  return {
    acquire: async (id, waitMs = WAIT_MS) =>
      (await request(id, { signal: AbortSignal.timeout(waitMs) })) ??
      // A busy browser may not even give a free lock in that time.
      request(id, { ifAvailable: true }),
    steal: async (id) => (await request(id, { steal: true })) ?? { release: () => undefined },
    held: () => heldWith(PREFIX),
    heldByOldTabs: () => heldWith(OLD_PREFIX),
  };
}

/** The types declare it always, but an insecure origin does not have it. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
