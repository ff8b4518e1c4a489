import { IDBFactory } from 'fake-indexeddb';
import { deleteKeptList, keptLists } from '#server/accounts/kept-terms/kept-lists.ts';
import { syncTerms } from '#server/accounts/kept-terms/sync-terms.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { forget, handOver, release } from '#islands/terms/sync/hand-over.ts';
import { type RemoteTerms, syncLists } from '#islands/terms/sync/sync-lists.ts';
import { createSyncStore } from '#islands/terms/sync/sync-store.ts';
import { openTermDatabase } from '#islands/terms/term-database.ts';
import { createTermStore } from '#islands/terms/term-store.ts';
import { exportedLists } from '../../../server/accounts/exported-lists.ts';
import { handClock } from '../../../server/test-services.ts';

/** The server with its real rules, for accounts by their id. */
export function openAccounts() {
  const clock = handClock();
  const store = sqliteStore(':memory:', { clock });
  let calls = 0;
  const count = <Result>(result: Promise<Result>): Promise<Result> => {
    calls += 1;
    return result;
  };
  const remoteOf = (uid: string): RemoteTerms => ({
    lists: () => count(keptLists({ store }, uid)),
    sync: (request) => count(syncTerms({ store }, uid, request)),
    deleteList: (request) => count(deleteKeptList({ store }, uid, request)),
  });
  return {
    clock,
    calls: () => calls,
    remoteOf,
    contentOf: async (uid: string) =>
      (await exportedLists(store, uid)).map(contentOf).filter(hasTerms).sort(),
    close: () => store.close(),
  };
}

export type Accounts = ReturnType<typeof openAccounts>;

/** A browser with its own database. Its clock is that of the server, moved by `aheadMs`. */
export async function openDevice(accounts: Accounts, { aheadMs = 0 } = {}) {
  const database = await openTermDatabase(new IDBFactory());
  const store = createTermStore(database, () => accounts.clock.now() + aheadMs);
  const list = (name: string) => ({ id: '', kind: 'glossary', source: 'en', target: 'de', name }) as const;
  const find = async (name: string) =>
    (await store.lists()).find((some) => some.kind === 'glossary' && some.name === name);
  return {
    store,
    save: async (name: string, terms: Readonly<Record<string, string>>) => {
      const id = (await find(name))?.id ?? crypto.randomUUID();
      const entries = Object.entries(terms).map(([source, target]) => ({ source, target }));
      await store.replace({ ...list(name), id }, entries);
    },
    remove: async (name: string) => {
      const found = await find(name);
      if (found) await store.remove(found.id);
    },
    sync: async (uid = 'ann', { withMemory = false } = {}) => {
      await handOver(database, uid);
      return syncLists({ store: createSyncStore(database), remote: accounts.remoteOf(uid), uid, withMemory });
    },
    release: (uid: string) => release(database, uid),
    forget: (uid: string) => forget(database, uid),
    content: async () => {
      const lists = await store.lists();
      const all = lists.map(async (some) => contentOf({ ...some, terms: await store.terms(some.id) }));
      return (await Promise.all(all)).filter(hasTerms).sort();
    },
  };
}

interface Content {
  readonly name: string;
  readonly terms: readonly { readonly source: string; readonly target: string }[];
}

function contentOf({ name, terms }: Content): string {
  return [name, ...terms.map(({ source, target }) => `${source}=${target}`).sort()].join(' ');
}

function hasTerms(content: string): boolean {
  return content.includes('=');
}
