import type { Cache } from '../ports/cache.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { readAccount } from './account-record.ts';

/** Where a failure is reported that nobody waits for. */
interface Warned {
  warn(context: object, message: string): void;
}

/**
 * A cache that keeps nothing of a deleted account. It looks after each write: what was written before the account was marked, its deletion removes, and what was
 * written later, its writer does, however long it slept in between (docs/decisions/0024).
 */
export function accountCache(
  cache: Cache,
  { store, log }: { readonly store: Pick<DocumentStore, 'get'>; readonly log: Warned },
): Cache {
  const removeIfDeleted = async (owner: string) => {
    if ((await readAccount(store, owner)).isDeleted) await cache.removeOwned(owner);
  };

  return {
    ...cache,
    async putMany(owner, entries, expiresAtMs) {
      await cache.putMany(owner, entries, expiresAtMs);
      // Nobody waits for it: the writer is done.
      void removeIfDeleted(owner).catch((error: unknown) =>
        log.warn({ error }, 'whether the account of a cached text is deleted is not known'),
      );
    },
  };
}
