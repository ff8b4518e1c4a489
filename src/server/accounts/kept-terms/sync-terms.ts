import type { KeptList, SyncReply, SyncRequest } from '#protocol/kept-terms.ts';
import {
  MAX_KEPT_CHARS,
  MAX_KEPT_GLOSSARY_TERMS,
  MAX_KEPT_LISTS,
  MAX_MEMORY_UNITS,
} from '#protocol/limits.ts';
import { AppError } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { pageOfKey, termKey } from '#terminology/kept/term-key.ts';
import { liveOwner } from '../account-record.ts';
import { type HeadRecord, listId, type PageSummary, putHead, readHead } from './head-record.ts';
import { mergePage, type Room } from './merge-page.ts';
import { putPage, readPage, withPage } from './page-record.ts';

/**
 * Takes a device's changes to some pages of a list and answers these pages whole (docs/decisions/0138). What the account has no room for is left out
 * and counted.
 */
export async function syncTerms(
  { store }: Pick<Services, 'store'>,
  uid: string,
  { list, pages }: SyncRequest,
): Promise<SyncReply> {
  refuseMisplaced(list, pages);
  const id = listId(list);
  return store.transaction(async (tx) => {
    const owner = await liveOwner(tx, uid);
    const before = await readHead(tx, uid);
    const stored = await Promise.all(pages.map(({ page }) => readPage(tx, uid, { list: id, page })));
    let [head, left] = [before, 0];
    const merged = pages.map((changes, at) => {
      // A page of a list that was deleted may still wait for its removal.
      const isListed = before.lists[id]?.pages[changes.page] !== undefined;
      const kept = { list: id, page: changes.page, terms: (isListed && stored[at]?.terms) || {} };
      const result = mergePage(kept, changes, {
        kind: list.kind,
        nowMs: tx.nowMs(),
        room: roomOf(head, id, list),
      });
      left += result.left;
      if (!result.isChanged) return kept;
      head = withPage(head, list, result.page);
      putPage(tx, owner, result.page);
      return result.page;
    });
    if (head !== before) putHead(tx, owner, head);
    const revisionOf = (page: number) => head.lists[id]?.pages[page]?.revision ?? 0;
    return {
      pages: merged.map(({ page, terms }) => ({
        page,
        revision: revisionOf(page),
        terms: Object.values(terms),
      })),
      left,
    };
  });
}

/** @throws AppError `invalid_request` where a page comes twice, or a term is not of its page. */
function refuseMisplaced({ kind }: KeptList, pages: SyncRequest['pages']): void {
  const isOf = (page: number) => (term: { readonly source: string }) => {
    const key = termKey(kind, term.source);
    return key !== '' && pageOfKey(kind, key) === page;
  };
  const arePlaced = pages.every(({ page, changed, deleted }) => [...changed, ...deleted].every(isOf(page)));
  if (arePlaced && new Set(pages.map(({ page }) => page)).size === pages.length) return;
  throw new AppError('invalid_request', { logMessage: 'a term on the page of another' });
}

function roomOf(head: HeadRecord, id: string, { kind }: KeptList): Room {
  const own = head.lists[id];
  if (!own && Object.keys(head.lists).length >= MAX_KEPT_LISTS) return { terms: 0, chars: 0 };
  const limit = kind === 'memory' ? MAX_MEMORY_UNITS : MAX_KEPT_GLOSSARY_TERMS;
  const all = Object.values(head.lists).flatMap(({ pages }) => Object.values(pages));
  return {
    terms: limit - sum(Object.values(own?.pages ?? {}), 'terms'),
    chars: MAX_KEPT_CHARS - sum(all, 'chars'),
  };
}

function sum(pages: readonly PageSummary[], what: 'terms' | 'chars'): number {
  return pages.reduce((total, page) => total + page[what], 0);
}
