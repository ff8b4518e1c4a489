import { CAPTIONS_LIFE_MS } from '#protocol/limits.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Source } from '../translator/source.ts';
import type { Work } from '../translator/work.ts';
import type { Draft, DraftStore } from './draft.ts';

/** A crash of the tab loses at most this much. */
const SAVE_EVERY_MS = 700;

export interface DraftKeeper {
  /** The draft of this tab, or else the latest one that no tab has open. */
  restore(): Promise<{ readonly own: Draft | null; readonly left: Draft | null }>;
  /** Makes a draft that was left this tab's own. `false` where another tab was quicker. */
  adopt(id: string): Promise<boolean>;
  discard(id: string): Promise<void>;
  /** A new source: what was translated of the last one goes. */
  keepSource(source: Source, options: TranslateOptions): void;
  keepOptions(source: Source, options: TranslateOptions): void;
  /** Saves soon; many calls make one write. */
  keepWork(work: Work): void;
  /** Writes at once what is waiting: the page may be going away. */
  flush(): void;
  forget(): void;
  /** Forgets the drafts of every tab: the person signed out. */
  forgetAll(): void;
}

interface Ports {
  readonly store: DraftStore;
  readonly tabId: string;
  readonly claim: (id: string) => Promise<boolean>;
  readonly held: () => Promise<ReadonlySet<string>>;
  readonly now: () => number;
  readonly onFailure: () => void;
}

/** Keeps what this tab works on. A failure to write is told once and stops nothing. */
export function draftKeeper({ store, tabId, claim, held, now, onFailure }: Ports): DraftKeeper {
  let id = tabId;
  let waiting: Work | null = null;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const write = (writing: Promise<void>) => void writing.catch(onFailure);
  const flush = () => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    if (waiting) write(store.saveWork(id, waiting, now()));
    waiting = null;
  };
  return {
    restore: async () => {
      const drafts = await dropOutdated(store, now());
      const own = drafts.find((draft) => draft.id === id);
      if (own) return { own, left: null };
      const open = await held();
      return { own: null, left: drafts.find((draft) => !open.has(draft.id)) ?? null };
    },
    adopt: async (left) => {
      if (!(await claim(left))) return false;
      id = left;
      return true;
    },
    discard: (left) => store.remove(left),
    keepSource: (source, options) => {
      waiting = null;
      write(store.remove(id));
      write(store.saveSource({ id, savedAtMs: now(), source, options }));
    },
    keepOptions: (source, options) => write(store.saveSource({ id, savedAtMs: now(), source, options })),
    keepWork: (work) => {
      waiting = work;
      timer ??= setTimeout(flush, SAVE_EVERY_MS);
    },
    flush,
    forget: () => {
      waiting = null;
      write(store.remove(id));
    },
    forgetAll: () => {
      waiting = null;
      write(store.removeAll());
    },
  };
}

/** Removes what came from YouTube more than a day ago, and gives the rest. */
async function dropOutdated(store: DraftStore, nowMs: number): Promise<readonly Draft[]> {
  const drafts = await store.list();
  const isOutdated = ({ source }: Draft) =>
    source.video !== undefined && nowMs - source.video.fetchedAtMs >= CAPTIONS_LIFE_MS;
  await Promise.all(drafts.filter(isOutdated).map(({ id }) => store.remove(id)));
  return drafts.filter((draft) => !isOutdated(draft));
}
