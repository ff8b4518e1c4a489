import type { Doc } from '#islands/project/history.ts';
import type { ProjectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectStore } from '#islands/project/storage/project-store.ts';

export type Removals = Pick<ProjectStore, 'remove' | 'restore'>;

/** Removes projects so that nothing brings one back: neither a state that waits to be written, nor one that could not be. Undo writes that one too. */
export function removals(store: Removals, keeper: Pick<ProjectKeeper, 'drop' | 'keep'>): Removals {
  const unwritten = new Map<string, Doc>();
  return {
    remove: async (id) => {
      await store.remove(id);
      const doc = keeper.drop(id);
      if (doc) unwritten.set(id, doc);
    },
    restore: async (id) => {
      await store.restore(id);
      const doc = unwritten.get(id);
      unwritten.delete(id);
      if (doc) keeper.keep(doc);
    },
  };
}
