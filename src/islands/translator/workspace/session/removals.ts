import type { Doc } from '#islands/project/history.ts';
import type { ProjectKeeper } from '#islands/project/storage/project-keeper.ts';
import type { ProjectStore } from '#islands/project/storage/project-store.ts';

export type Removals = Pick<ProjectStore, 'remove' | 'restore' | 'putAside'>;

/** Removes and closes projects so that nothing takes that back: neither a state that waits to be written, nor one that could not be. Undo of a removal writes that one too. */
export function removals(
  store: Removals,
  keeper: Pick<ProjectKeeper, 'drop' | 'keep' | 'putAside'>,
): Removals {
  const unwritten = new Map<string, Doc>();
  return {
    putAside: async (id) => {
      // Before: on a full disk the mark cannot be written either.
      keeper.putAside(id);
      await store.putAside(id);
    },
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
