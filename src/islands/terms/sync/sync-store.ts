import { completed, settled } from '#islands/project/storage/idb-promise.ts';
import type { KeptTerm, SyncRequest } from '#protocol/kept-terms.ts';
import { isNewer } from '#terminology/kept/last-write-wins.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { beginTerms, keysOf, type TermStores } from '../term-database.ts';
import {
  dated,
  type DeletionRecord,
  type RemovalRecord,
  type StoredList,
  type TermListRecord,
  type TermRecord,
} from '../term-records.ts';

export type SyncStore = ReturnType<typeof createSyncStore>;

/** What one page of a list has that the account may not know, and the keys of all that is on it. */
export interface LocalPage {
  readonly keys: readonly string[];
  readonly changed: readonly TermRecord[];
  readonly deleted: readonly DeletionRecord[];
}

/** A page as the account has it, and what it was just told of. */
export interface TakenPage {
  readonly page: number;
  readonly isNewList: boolean;
  readonly revision: number;
  readonly terms: readonly KeptTerm[];
  readonly keys: readonly string[];
  readonly told: Pick<SyncRequest['pages'][number], 'changed' | 'deleted'>;
}

/** The saved lists, for whoever brings them to an account and back. */
export function createSyncStore(database: IDBDatabase) {
  const read = () => beginTerms(database, 'readonly').stores;
  return {
    /** The lists that belong to the account, or to nobody yet. */
    lists: async (uid: string): Promise<StoredList[]> => {
      const all = await settled(read().lists.getAll());
      return all.filter((list) => !list.isSetAside && (list.owner === undefined || list.owner === uid));
    },
    removals: async (uid: string): Promise<RemovalRecord[]> => {
      const all = await settled(read().removals.getAll());
      return all.filter(({ owner }) => owner === uid);
    },
    forgetRemoval: async ({ owner, kind, source, target, name }: RemovalRecord): Promise<void> => {
      const { transaction, stores } = beginTerms(database, 'readwrite');
      stores.removals.delete([owner, kind, source, target, name]);
      await completed(transaction);
    },
    /** The pages of a list that have anything. */
    pages: async ({ id, kind }: TermListRecord): Promise<ReadonlyMap<number, LocalPage>> => {
      const { terms, deletions } = read();
      const [records, deleted] = await Promise.all([
        settled(terms.getAll(keysOf(id))),
        settled(deletions.getAll(keysOf(id))),
      ]);
      const pages = new Map<number, { keys: string[]; changed: TermRecord[]; deleted: DeletionRecord[] }>();
      const of = (key: string) => {
        const page = pageOfKey(kind, key);
        const found = pages.get(page) ?? { keys: [], changed: [], deleted: [] };
        pages.set(page, found);
        return found;
      };
      for (const record of records) {
        of(record.key).keys.push(record.key);
        if (!record.isSent) of(record.key).changed.push(record);
      }
      for (const deletion of deleted) of(deletion.key).deleted.push(deletion);
      return pages;
    },
    /** Makes a list with terms the account's before any is sent: what is deleted from then on is told to it. */
    claim: async ({ id }: TermListRecord, uid: string): Promise<void> => {
      const { transaction, stores } = beginTerms(database, 'readwrite');
      const stored = await settled(stores.lists.get(id));
      const count = await settled(stores.terms.count(keysOf(id)));
      if (stored && stored.owner === undefined && count > 0) stores.lists.put({ ...stored, owner: uid });
      await completed(transaction);
    },
    /** Takes a page over; what was changed here meanwhile stays. A list that is new here begins with its first terms; one that was deleted stays away. */
    take: async (list: StoredList, uid: string, taken: TakenPage): Promise<void> => {
      const { transaction, stores } = beginTerms(database, 'readwrite');
      const stored = await settled(stores.lists.get(list.id));
      if (stored !== undefined || (taken.isNewList && taken.terms.length > 0)) {
        await takeTerms(stores, list, taken);
        const seen = { ...stored?.seen, [taken.page]: taken.revision };
        stores.lists.put({ ...list, ...stored, owner: uid, seen });
      }
      await completed(transaction);
    },
    /** Removes a list that has nothing left. */
    removeEmpty: async ({ id }: TermListRecord): Promise<void> => {
      const { transaction, stores } = beginTerms(database, 'readwrite');
      const left = await Promise.all([
        settled(stores.terms.count(keysOf(id))),
        settled(stores.deletions.count(keysOf(id))),
      ]);
      if (left.every((count) => count === 0)) stores.lists.delete(id);
      await completed(transaction);
    },
  };
}

async function takeTerms(
  { terms, deletions }: TermStores,
  list: TermListRecord,
  { terms: remote, keys, told }: TakenPage,
): Promise<void> {
  const kept = new Set<string>();
  const toldAtMs = new Map(told.changed.map((term) => [termKey(list.kind, term.source), term.changedAtMs]));
  for (const { source, target, changedAtMs } of remote) {
    const term = { source, target, changedAtMs };
    const key = termKey(list.kind, source);
    kept.add(key);
    const known = await settled(terms.get([list.id, key]));
    const deletion = await settled(deletions.get([list.id, key]));
    // It was deleted here while the answer was on its way.
    if (deletion && deletion.changedAtMs >= changedAtMs) continue;
    deletions.delete([list.id, key]);
    const isSameText = known?.source === source && known.target === target;
    // The account has judged the version that it was told of: by its own clock, which may not be ours.
    const isJudged = known !== undefined && toldAtMs.get(key) === dated(known).changedAtMs;
    if (!known || known.isSent || isSameText || isJudged || isNewer(term, dated(known)))
      terms.put({ ...term, list: list.id, key, isSent: true });
  }
  for (const { source, changedAtMs } of told.deleted) {
    const key = termKey(list.kind, source);
    const deletion = await settled(deletions.get([list.id, key]));
    if (deletion?.changedAtMs === changedAtMs) deletions.delete([list.id, key]);
  }
  for (const key of keys.filter((some) => !kept.has(some))) {
    const known = await settled(terms.get([list.id, key]));
    // The account had it and has it no more: another device deleted it.
    if (known?.isSent) terms.delete([list.id, key]);
  }
}
