import type { KeptList } from '#protocol/kept-terms.ts';
import { digestId } from '#server/digest-id.ts';
import type { Owner, StoreTransaction } from '#server/ports/document-store.ts';

const collection = 'kept_terms';

/** What the account's record says of a page without reading it. */
export interface PageSummary {
  readonly revision: number;
  readonly terms: number;
  readonly chars: number;
  /** The last change of any of its terms. */
  readonly newestMs: number;
}

export interface ListSummary {
  readonly list: KeptList;
  readonly pages: Readonly<Record<string, PageSummary>>;
}

/** All lists of an account, without their terms. The revision only rises: two states of a page never share one. */
export interface HeadRecord {
  readonly revision: number;
  readonly lists: Readonly<Record<string, ListSummary>>;
  /** Pages of deleted lists that are still to be removed, by list. */
  readonly unlisted?: Readonly<Record<string, readonly number[]>>;
}

const emptyHead: HeadRecord = { revision: 0, lists: {} };

export async function readHead(store: Pick<StoreTransaction, 'get'>, uid: string): Promise<HeadRecord> {
  return (await store.get<HeadRecord>(collection, digestId(uid))) ?? emptyHead;
}

export function putHead(tx: StoreTransaction, owner: Owner, head: HeadRecord): void {
  tx.put(collection, digestId(owner), head, { owner });
}

/** What makes two lists the same. */
export function listId({ kind, source, target, name }: KeptList): string {
  return digestId(kind, source.toLowerCase(), target.toLowerCase(), name);
}
