import type { KeptTerm } from '#protocol/kept-terms.ts';
import { digestId } from '#server/digest-id.ts';
import type { DocumentStore, Owner, StoreTransaction } from '#server/ports/document-store.ts';
import { liveOwner } from '../account-record.ts';
import type { HeadRecord, PageSummary } from './head-record.ts';
import { putHead, readHead } from './head-record.ts';

const collection = 'kept_term_pages';
/** What a term takes beside its words, roughly: its names and its time. */
const TERM_CHARS = 40;

/** Some hundred terms of a list, by key. */
export interface PageRecord {
  readonly list: string;
  readonly page: number;
  readonly terms: Readonly<Record<string, KeptTerm>>;
}

export async function readPage(
  tx: Pick<StoreTransaction, 'get'>,
  uid: string,
  { list, page }: Pick<PageRecord, 'list' | 'page'>,
): Promise<PageRecord> {
  const stored = await tx.get<PageRecord>(collection, pageId(uid, list, page));
  return stored ?? { list, page, terms: {} };
}

export function putPage(tx: StoreTransaction, owner: Owner, record: PageRecord): void {
  tx.put(collection, pageId(owner, record.list, record.page), record, { owner });
}

/** The head with what it says of this page; a list without terms is none. */
export function withPage(
  head: HeadRecord,
  list: HeadRecord['lists'][string]['list'],
  record: PageRecord,
): HeadRecord {
  const revision = head.revision + 1;
  const pages = { ...head.lists[record.list]?.pages, [record.page]: summaryOf(record, revision) };
  return { ...head, revision, lists: { ...head.lists, [record.list]: { list, pages } } };
}

/** The head without a list, whose pages wait for their removal. */
export function withoutList(head: HeadRecord, list: string): HeadRecord {
  const { [list]: deleted, ...lists } = head.lists;
  if (!deleted) return head;
  const pages = new Set([...(head.unlisted?.[list] ?? []), ...Object.keys(deleted.pages).map(Number)]);
  return { revision: head.revision + 1, lists, unlisted: { ...head.unlisted, [list]: [...pages] } };
}

/**
 * Removes the pages that no list has any more, list by list and unread. Whoever deletes next goes on where that was broken off.
 * @throws AppError `unauthenticated` where the account is deleted.
 */
export async function removeUnlistedPages(store: DocumentStore, uid: string): Promise<void> {
  for (const list of Object.keys((await readHead(store, uid)).unlisted ?? {})) {
    await store.transaction(async (tx) => {
      const owner = await liveOwner(tx, uid);
      const { unlisted = {}, ...head } = await readHead(tx, uid);
      const { [list]: pages = [], ...others } = unlisted;
      for (const page of pages)
        if (!head.lists[list]?.pages[page]) tx.remove(collection, pageId(uid, list, page));
      putHead(tx, owner, Object.keys(others).length === 0 ? head : { ...head, unlisted: others });
    });
  }
}

/** The room that a term takes. */
export function charsOf({ source, target }: Pick<KeptTerm, 'source' | 'target'>): number {
  return source.length + target.length + TERM_CHARS;
}

function summaryOf(record: PageRecord, revision: number): PageSummary {
  const terms = Object.values(record.terms);
  return {
    revision,
    terms: terms.length,
    chars: terms.reduce((chars, term) => chars + charsOf(term), 0),
    newestMs: Math.max(0, ...terms.map(({ changedAtMs }) => changedAtMs)),
  };
}

function pageId(uid: string, list: string, page: number): string {
  return digestId(uid, list, String(page));
}
