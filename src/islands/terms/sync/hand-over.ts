import { completed, settled } from '#islands/project/storage/idb-promise.ts';
import { beginTerms, keysOf, type TermStores } from '../term-database.ts';
import type { StoredList } from '../term-records.ts';
import { isSame } from '../term-store.ts';

/**
 * Makes room for the account that signs in: what another account has already leaves this browser, and what that one was not told yet is set aside
 * for it. What was set aside for this account comes back.
 */
export async function handOver(database: IDBDatabase, uid: string): Promise<void> {
  const { transaction, stores } = beginTerms(database, 'readwrite');
  const all = await settled(stores.lists.getAll());
  for (const list of all.filter(
    ({ owner, isSetAside }) => owner !== undefined && owner !== uid && !isSetAside,
  ))
    await move(stores, list, { ...list, id: `${list.owner} ${list.id}`, seen: {}, isSetAside: true });
  const left = await settled(stores.lists.getAll());
  for (const list of left.filter(({ owner, isSetAside }) => owner === uid && isSetAside)) {
    const { isSetAside: _, ...open } = list;
    const same = left.find((other) => !other.isSetAside && isSame(other, list));
    await move(stores, list, { ...(same ?? { ...open, id: list.id.slice(uid.length + 1) }), owner: uid });
  }
  await completed(transaction);
}

/** The lists of an account that is no more are nobody's from now on, as they were before it. */
export async function release(database: IDBDatabase, uid: string): Promise<void> {
  const { transaction, stores } = beginTerms(database, 'readwrite');
  const all = await settled(stores.lists.getAll());
  for (const { owner, seen: _, ...list } of all) {
    if (owner !== uid) continue;
    const records = await settled(stores.terms.getAll(keysOf(list.id)));
    for (const { isSent: __, ...record } of records) stores.terms.put(record);
    stores.deletions.delete(keysOf(list.id));
    stores.lists.put(list);
  }
  await completed(transaction);
}

/** Removes the lists of an account from this browser, and what it was to be told of them. */
export async function forget(database: IDBDatabase, uid: string): Promise<void> {
  const { transaction, stores } = beginTerms(database, 'readwrite');
  const all = await settled(stores.lists.getAll());
  for (const { id } of all.filter(({ owner }) => owner === uid)) {
    stores.lists.delete(id);
    stores.terms.delete(keysOf(id));
    stores.deletions.delete(keysOf(id));
  }
  stores.removals.delete(keysOf(uid));
  await completed(transaction);
}

/** Moves what the account does not know of a list; what it knows it will send again. */
async function move(
  { lists, terms, deletions }: TermStores,
  from: StoredList,
  to: StoredList,
): Promise<void> {
  const records = await settled(terms.getAll(keysOf(from.id)));
  const deleted = await settled(deletions.getAll(keysOf(from.id)));
  const unsent = records.filter(({ isSent }) => !isSent);
  lists.delete(from.id);
  terms.delete(keysOf(from.id));
  deletions.delete(keysOf(from.id));
  if (unsent.length + deleted.length === 0) return;
  lists.put(to);
  for (const record of unsent) terms.put({ ...record, list: to.id });
  for (const record of deleted) deletions.put({ ...record, list: to.id });
}
