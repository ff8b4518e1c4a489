import type { DeleteListRequest, KeptList, KeptListsReply, KeptTerm } from '#protocol/kept-terms.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import type { Services } from '#server/services.ts';
import { liveOwner } from '../account-record.ts';
import { listId, putHead, readHead } from './head-record.ts';
import { putPage, readPage, removeUnlistedPages, withoutList, withPage } from './page-record.ts';

type Stores = Pick<Services, 'store'>;

/** The lists of an account. */
export async function keptLists({ store }: Stores, uid: string): Promise<KeptListsReply> {
  const { lists } = await readHead(store, uid);
  return {
    lists: Object.values(lists).map(({ list, pages }) => ({
      list,
      pages: Object.entries(pages).map(([page, { revision }]) => ({ page: Number(page), revision })),
    })),
  };
}

/** Deletes a list as it was up to a moment: what another device changed later stays. */
export async function deleteKeptList(
  { store }: Stores,
  uid: string,
  { list, changedAtMs }: DeleteListRequest,
): Promise<void> {
  const id = listId(list);
  await store.transaction(async (tx) => {
    const owner = await liveOwner(tx, uid);
    const before = await readHead(tx, uid);
    const newer = Object.entries(before.lists[id]?.pages ?? {}).filter(
      ([, page]) => page.newestMs > changedAtMs,
    );
    const pages = await Promise.all(
      newer.map(([page]) => readPage(tx, uid, { list: id, page: Number(page) })),
    );
    let head = withoutList(before, id);
    for (const page of pages) {
      const later = Object.entries(page.terms).filter(([, term]) => term.changedAtMs > changedAtMs);
      const left = { ...page, terms: Object.fromEntries(later) };
      head = withPage(head, list, left);
      putPage(tx, owner, left);
    }
    putHead(tx, owner, head);
  });
  await removeUnlistedPages(store, uid);
}

/** Deletes all lists: every device that is signed in does the same when it hears of it. */
export async function deleteKeptTerms({ store }: Stores, uid: string): Promise<void> {
  await store.transaction(async (tx) => {
    const owner = await liveOwner(tx, uid);
    const head = await readHead(tx, uid);
    putHead(tx, owner, Object.keys(head.lists).reduce(withoutList, head));
  });
  await removeUnlistedPages(store, uid);
}

/** A list of an account, and its terms page by page: all of them may be eight million characters. */
export interface ExportedList {
  readonly list: KeptList;
  readonly pages: AsyncGenerator<readonly KeptTerm[]>;
}

/** The lists of an account with their terms. A page is read when it is asked for. */
export async function exportKeptTerms({ store }: Stores, uid: string): Promise<ExportedList[]> {
  const { lists } = await readHead(store, uid);
  return Object.entries(lists).map(([id, { list, pages }]) => ({
    list,
    pages: readPages(store, uid, { list: id, pages: Object.keys(pages).map(Number) }),
  }));
}

async function* readPages(
  store: DocumentStore,
  uid: string,
  { list, pages }: { readonly list: string; readonly pages: readonly number[] },
): AsyncGenerator<readonly KeptTerm[]> {
  for (const page of pages) yield Object.values((await readPage(store, uid, { list, page })).terms);
}
