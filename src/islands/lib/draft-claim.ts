const KEY = 'polycue.draft';
const PREFIX = 'polycue-draft-';
/** A page that is being reloaded may hold its lock a moment longer. */
const WAIT_MS = 500;

/** The draft that belongs to this tab, over reloads. A duplicated tab gets one of its own, so that neither overwrites the other's. */
export async function claimTabDraft(): Promise<string> {
  const kept = sessionStorage.getItem(KEY);
  if (kept && (await hold(kept))) return kept;
  const fresh = crypto.randomUUID();
  sessionStorage.setItem(KEY, fresh);
  await hold(fresh);
  return fresh;
}

/** Takes over a draft that no open tab holds. `false` where another tab was quicker. */
export async function adoptDraft(id: string): Promise<boolean> {
  if (!(await hold(id))) return false;
  sessionStorage.setItem(KEY, id);
  return true;
}

/** Ids of the drafts that are open in some tab. */
export async function heldDrafts(): Promise<ReadonlySet<string>> {
  const held = (await lockManager()?.query())?.held ?? [];
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])));
}

/** Holds the lock as long as the page lives. Without locks (an insecure origin) a tab can only trust its own storage. */
function hold(id: string): Promise<boolean> {
  const locks = lockManager();
  if (!locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    locks
      .request(PREFIX + id, { signal: AbortSignal.timeout(WAIT_MS) }, () => {
        resolve(true);
        return new Promise<never>(() => undefined);
      })
      // The wait ran out: somebody else holds it.
      .catch(() => resolve(false));
  });
}

/** The types promise what an insecure origin does not have. */
function lockManager(): LockManager | undefined {
  return 'locks' in navigator ? navigator.locks : undefined;
}
