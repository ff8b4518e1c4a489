import type { KeptListsReply, KeptList, SyncReply, SyncRequest } from '#protocol/kept-terms.ts';
import { MAX_PAGES_PER_SYNC, MAX_SENT_TERMS_OF_PAGE } from '#protocol/limits.ts';
import { dated, type StoredList, type TermListRecord } from '../term-records.ts';
import { isSame } from '../term-store.ts';
import type { LocalPage, SyncStore } from './sync-store.ts';

/** The calls of the account. */
export interface RemoteTerms {
  lists(): Promise<KeptListsReply>;
  sync(request: SyncRequest): Promise<SyncReply>;
  deleteList(request: { list: KeptList; changedAtMs: number }): Promise<void>;
}

interface Ports {
  readonly store: SyncStore;
  readonly remote: RemoteTerms;
  readonly uid: string;
  /** The memory goes to the account only where the person wants it there. */
  readonly withMemory: boolean;
}

type RemoteList = KeptListsReply['lists'][number];

/** Brings the lists of this browser and of the account together (docs/decisions/0138). Returns how many terms the account had no room for. */
export async function syncLists({ store, remote, uid, withMemory }: Ports): Promise<number> {
  const isWanted = ({ kind }: { readonly kind: string }) => withMemory || kind !== 'memory';
  for (const removal of (await store.removals(uid)).filter(isWanted)) {
    await remote.deleteList({ list: factsOf(removal), changedAtMs: removal.changedAtMs });
    await store.forgetRemoval(removal);
  }
  const there = (await remote.lists()).lists.filter(({ list }) => isWanted(list));
  const here = (await store.lists(uid)).filter(isWanted);
  const known = here.map((list) => ({
    list,
    remote: there.find((other) => isSame(other.list, list)) ?? null,
    isNew: false,
  }));
  const unknown = there
    .filter((other) => !here.some((list) => isSame(other.list, list)))
    .map((other) => ({ list: newList(other.list), remote: other, isNew: true }));
  let left = 0;
  for (const both of [...known, ...unknown]) left += await syncList({ store, remote, uid }, both);
  return left;
}

async function syncList(
  { store, remote, uid }: Omit<Ports, 'withMemory'>,
  { list, remote: there, isNew }: { list: StoredList; remote: RemoteList | null; isNew: boolean },
): Promise<number> {
  let left = 0;
  if (list.owner === undefined && !isNew) await store.claim(list, uid);
  const sent = new Set<string>();
  const isUnsent = (record: { readonly key: string; readonly changedAtMs?: number }) =>
    !sent.has(`${record.changedAtMs} ${record.key}`);
  const stale = stalePages(list, there);
  for (;;) {
    const pages = await store.pages(list);
    const waiting = [...pages].filter(
      ([page, { changed, deleted }]) => stale.has(page) || [...changed, ...deleted].some(isUnsent),
    );
    const unread = [...stale].filter((page) => !pages.has(page));
    const next = [...waiting.map(([page]) => page), ...unread].slice(0, MAX_PAGES_PER_SYNC);
    if (next.length === 0) break;
    const asked = next.map((page) => requestOf(page, pages.get(page), isUnsent));
    for (const { records } of asked)
      for (const { key, changedAtMs } of records) sent.add(`${changedAtMs} ${key}`);
    const reply = await remote.sync({ list: factsOf(list), pages: asked.map(({ request }) => request) });
    left += reply.left;
    // Also a page that the reply leaves out was asked for: the next time asks again.
    for (const page of next) stale.delete(page);
    for (const { page, revision, terms } of reply.pages) {
      const told = asked.find(({ request }) => request.page === page)?.request ?? {
        changed: [],
        deleted: [],
      };
      const keys = pages.get(page)?.keys ?? [];
      await store.take(list, uid, { page, isNewList: isNew, revision, terms, keys, told });
    }
  }
  if (list.owner !== undefined && there === null) await store.removeEmpty(list);
  return left;
}

/** The pages that the account has otherwise than they were seen here. */
function stalePages({ seen = {} }: StoredList, there: RemoteList | null): Set<number> {
  const revisions = new Map(there?.pages.map(({ page, revision }) => [page, revision]));
  const gone = Object.entries(seen).filter(
    ([page, revision]) => revision > 0 && !revisions.has(Number(page)),
  );
  const changed = [...revisions].filter(([page, revision]) => seen[page] !== revision);
  return new Set([...changed.map(([page]) => page), ...gone.map(([page]) => Number(page))]);
}

function requestOf(
  page: number,
  local: LocalPage | undefined,
  isUnsent: (record: { readonly key: string; readonly changedAtMs?: number }) => boolean,
) {
  const changed = (local?.changed ?? []).filter(isUnsent).slice(0, MAX_SENT_TERMS_OF_PAGE);
  const deleted = (local?.deleted ?? []).filter(isUnsent).slice(0, MAX_SENT_TERMS_OF_PAGE);
  return {
    records: [...changed, ...deleted],
    request: {
      page,
      changed: changed.map(dated),
      deleted: deleted.map(({ source, changedAtMs }) => ({ source, changedAtMs })),
    },
  };
}

function newList(list: KeptList): StoredList {
  const id = list.kind === 'memory' ? `memory-${list.source}-${list.target}` : crypto.randomUUID();
  return { ...list, id };
}

function factsOf({ kind, source, target, name }: Omit<TermListRecord, 'id'>): KeptList {
  return { kind, source, target, name };
}
