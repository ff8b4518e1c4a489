import { completed, settled } from '#islands/project/storage/idb-promise.ts';
import type { RecordStore } from '#islands/project/storage/record-store.ts';
import { termKey } from '#terminology/kept/term-key.ts';
import type { Term } from '#terminology/term.ts';
import { beginTerms, keysOf, openTermDatabase, type TermStores } from './term-database.ts';
import { termsChanged } from './term-events.ts';
import {
  dated,
  type DeletionRecord,
  type StoredList,
  type TermListRecord,
  type TermListSummary,
  type TermRecord,
} from './term-records.ts';

export type TermStore = ReturnType<typeof createTermStore>;

/** The saved lists of this browser. Each call is one transaction, so that two tabs cannot mix their terms. */
export function createTermStore(database: IDBDatabase, now: () => number = Date.now) {
  const read = () => beginTerms(database, 'readonly').stores;
  const change = async <Result>(run: (stores: TermStores) => Promise<Result>): Promise<Result> => {
    const { transaction, stores } = beginTerms(database, 'readwrite');
    const result = await run(stores);
    await completed(transaction);
    termsChanged();
    return result;
  };
  return {
    /** All lists, by name. */
    lists: async (): Promise<TermListSummary[]> => {
      const { lists, terms } = read();
      const records = await settled(lists.getAll());
      const summaries = records
        .filter(({ isSetAside }) => !isSetAside)
        .map(async (list) => ({ ...list, count: await settled(terms.count(keysOf(list.id))) }));
      return (await Promise.all(summaries)).sort((a, b) => a.name.localeCompare(b.name));
    },
    terms: async (listId: string): Promise<Term[]> => {
      const records = await settled(read().terms.getAll(keysOf(listId)));
      return records.map(({ source, target }) => ({ source, target }));
    },
    /** Creates the list, or takes its terms for what is in it now. */
    replace: (list: TermListRecord, entries: readonly Term[]): Promise<void> =>
      change(async (stores) => {
        const { owner } = await putList(stores, list);
        const before = await settled(stores.terms.getAll(keysOf(list.id)));
        const { write } = await writer(stores, list, { entries, nowMs: now() });
        const kept = new Set(entries.map(write));
        for (const record of before.filter(({ key }) => !kept.has(key))) {
          stores.terms.delete([list.id, record.key]);
          if (owner !== undefined) stores.deletions.put(deletionOf(record, now()));
        }
      }),
    /** Adds terms, or new translations of terms that are there. Where the list is full, what is new stays out; returns how many did. */
    add: (list: TermListRecord, entries: readonly Term[], limit: number): Promise<number> =>
      change(async (stores) => {
        await putList(stores, list);
        const { isKnown, write } = await writer(stores, list, { entries, nowMs: now() });
        let room = limit - (await settled(stores.terms.count(keysOf(list.id))));
        let left = 0;
        for (const term of entries) {
          const isNew = !isKnown(term);
          if (isNew && room <= 0) {
            left += 1;
            continue;
          }
          if (isNew) room -= 1;
          write(term);
        }
        return left;
      }),
    remove: (listId: string): Promise<void> =>
      change(async ({ lists, terms, deletions, removals }) => {
        const list = await settled(lists.get(listId));
        if (list?.owner !== undefined) {
          const records = await settled(terms.getAll(keysOf(listId)));
          const changedAtMs = records.reduce(
            (latest, record) => Math.max(latest, dated(record).changedAtMs),
            now(),
          );
          const { owner, kind, source, target, name } = list;
          removals.put({ owner, kind, source, target, name, changedAtMs });
        }
        lists.delete(listId);
        terms.delete(keysOf(listId));
        deletions.delete(keysOf(listId));
      }),
  };
}

/** The store of this page; it is opened when it is first used. */
let opened: Promise<TermStore> | null = null;
let database: Promise<IDBDatabase> | null = null;

export function termStore(): Promise<TermStore> {
  opened ??= termDatabase().then((open) => createTermStore(open));
  return opened;
}

export function termDatabase(): Promise<IDBDatabase> {
  database ??= openTermDatabase(indexedDB, forget);
  // A browser that kept nothing once may do so the next time.
  database.catch(forget);
  return database;
}

/** The next use opens it again. */
function forget(): void {
  [database, opened] = [null, null];
}

/** Writes the list's record; what is known of its account stays. */
async function putList({ lists }: TermStores, list: TermListRecord): Promise<StoredList> {
  const before = await settled(lists.get(list.id));
  const { id, kind, name, source, target } = list;
  const record: StoredList = { ...before, id, kind, name, source, target };
  lists.put(record);
  return record;
}

/**
 * Writes terms into a list and gives their keys. The time of a change is later than that of every version seen here, so that a clock that was set back
 * makes no change an old one. What is there is asked for at once: a memory of 20,000 lines that waited for each would take a minute.
 */
async function writer(
  { terms, deletions, removals }: TermStores,
  list: TermListRecord,
  { entries, nowMs }: { entries: readonly Term[]; nowMs: number },
) {
  const keyOf = ({ source }: Term) => termKey(list.kind, source);
  const keys = new Set(entries.map(keyOf));
  const [known, deleted] = await Promise.all([
    recordsOf(terms, list.id, keys),
    recordsOf(deletions, list.id, keys),
  ]);
  const removed = await settled(removals.getAll());
  const removedAtMs = Math.max(
    0,
    ...removed.filter((other) => isSame(other, list)).map((of) => of.changedAtMs),
  );
  const write = (term: Term): string => {
    const key = keyOf(term);
    const before = known.get(key);
    if (before?.source === term.source && before.target === term.target) return key;
    const deletedAtMs = deleted.get(key)?.changedAtMs ?? 0;
    const beforeMs = Math.max(removedAtMs, before ? dated(before).changedAtMs : 0, deletedAtMs);
    const { source, target } = term;
    const record: TermRecord = {
      list: list.id,
      key,
      source,
      target,
      changedAtMs: Math.max(nowMs, beforeMs + 1),
    };
    terms.put(record);
    known.set(key, record);
    if (deleted.delete(key)) deletions.delete([list.id, key]);
    return key;
  };
  return { isKnown: (term: Term) => known.has(keyOf(term)), write };
}

/** The records of a list that have these keys. */
async function recordsOf<Found>(
  store: RecordStore<Found>,
  listId: string,
  keys: ReadonlySet<string>,
): Promise<Map<string, Found>> {
  const found = new Map<string, Found>();
  const find = async (key: string) => {
    const record = await settled(store.get([listId, key]));
    if (record) found.set(key, record);
  };
  await Promise.all([...keys].map(find));
  return found;
}

function deletionOf(record: TermRecord, nowMs: number): DeletionRecord {
  const { list, key, source } = record;
  return { list, key, source, changedAtMs: Math.max(nowMs, dated(record).changedAtMs + 1) };
}

/** Whether two records mean the same list of an account. */
export function isSame(a: Omit<TermListRecord, 'id'>, b: Omit<TermListRecord, 'id'>): boolean {
  return a.kind === b.kind && a.source === b.source && a.target === b.target && a.name === b.name;
}
