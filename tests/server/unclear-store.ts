import { AppError } from '#server/errors.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';

/** A store whose transactions take effect, and which does not say so while the test wants it. */
export function unclearStore(store: DocumentStore, isUnclear: () => boolean): DocumentStore {
  return {
    ...store,
    transaction: async (run) => {
      const result = await store.transaction(run);
      if (isUnclear()) throw new AppError('unavailable');
      return result;
    },
  };
}
