import { completed, settled } from '#islands/project/storage/idb-promise.ts';
import { foldText } from '#terminology/memory/fold-text.ts';
import type { Term } from '#terminology/term.ts';
import { openTermDatabase } from './term-database.ts';
import type { TermListRecord, TermListSummary, TermRecord } from './term-records.ts';

export type TermStore = ReturnType<typeof createTermStore>;

/** The saved lists of this browser. Each call is one transaction, so that two tabs cannot mix their terms. */
export function createTermStore(database: IDBDatabase) {
  const begin = (mode: IDBTransactionMode) => {
    const transaction = database.transaction(['lists', 'terms'], mode);
    return { transaction, lists: transaction.objectStore('lists'), terms: transaction.objectStore('terms') };
  };
  return {
    /** All lists, by name. */
    lists: async (): Promise<TermListSummary[]> => {
      const { lists, terms } = begin('readonly');
      const records = await settled(lists.getAll() as IDBRequest<TermListRecord[]>);
      const summaries = records.map(async (list) => ({
        ...list,
        count: await settled(terms.count(termsOf(list.id))),
      }));
      return (await Promise.all(summaries)).sort((a, b) => a.name.localeCompare(b.name));
    },
    terms: async (listId: string): Promise<Term[]> => {
      const { terms } = begin('readonly');
      const records = await settled(terms.getAll(termsOf(listId)) as IDBRequest<TermRecord[]>);
      return records.map(({ source, target }) => ({ source, target }));
    },
    /** Creates the list, or takes its terms for what is in it now. */
    replace: async (list: TermListRecord, entries: readonly Term[]): Promise<void> => {
      const { transaction, lists, terms } = begin('readwrite');
      lists.put(list);
      terms.delete(termsOf(list.id));
      for (const term of entries) terms.put(recordOf(list, term));
      await completed(transaction);
    },
    /** Adds terms, or new translations of terms that are there. Where the list is full, what is new stays out; returns how many did. */
    add: async (list: TermListRecord, entries: readonly Term[], limit: number): Promise<number> => {
      const { transaction, lists, terms } = begin('readwrite');
      lists.put(list);
      let count = await settled(terms.count(termsOf(list.id)));
      let left = 0;
      for (const term of entries) {
        const record = recordOf(list, term);
        const isKnown = (await settled(terms.count([record.list, record.key]))) > 0;
        if (!isKnown && count >= limit) left += 1;
        else terms.put(record);
        if (!isKnown && count < limit) count += 1;
      }
      await completed(transaction);
      return left;
    },
    remove: async (listId: string): Promise<void> => {
      const { transaction, lists, terms } = begin('readwrite');
      lists.delete(listId);
      terms.delete(termsOf(listId));
      await completed(transaction);
    },
  };
}

/** The store of this page; it is opened when it is first used. */
let opened: Promise<TermStore> | null = null;

export function termStore(): Promise<TermStore> {
  opened ??= openTermDatabase(indexedDB).then(createTermStore);
  // A browser that kept nothing once may do so the next time.
  opened.catch(() => {
    opened = null;
  });
  return opened;
}

/** A glossary's term is the same in any case; the words of a unit are a sentence, which begins in one. */
function recordOf({ id, kind }: TermListRecord, { source, target }: Term): TermRecord {
  const folded = foldText(source);
  return { list: id, key: kind === 'glossary' ? folded.toLowerCase() : folded, source, target };
}

function termsOf(listId: string): IDBKeyRange {
  return IDBKeyRange.bound([listId], [listId, []]);
}
