import { setTimeout as delay } from 'node:timers/promises';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { DocumentStore, Stored, StoreTransaction, PutOptions } from '#server/ports/document-store.ts';
import { AppError } from '#server/errors.ts';
import { openDocuments, type Documents, type DocumentRow } from './documents.ts';
import { type FreeBytes, refuseFullDisk } from './free-disk.ts';
import { busyDeadline, retryWhileBusy } from './retry-while-busy.ts';
import { guarded } from './sqlite-error.ts';
import { sweepRegularly } from './sweep.ts';
import { truncateLogSoon } from './truncate-log.ts';

/** A conflict with another process lasts less than a millisecond; this many in a row mean that something hangs. */
const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MS = 20;
/** Documents of a collection that are read at once. */
const PAGE = 100;

/** Documents in one SQLite file of the data directory (`:memory:` for none). */
export function sqliteStore(
  dataDir: string,
  { clock = systemClock, freeBytes }: SqliteStoreOptions = {},
): DocumentStore {
  const documents = guarded(() => openDocuments(dataDir));
  const stopSweeping = sweepRegularly({
    removeExpired: (limit) => documents.removeExpired(clock.now(), limit),
    truncateLog: documents.truncateLog,
  });
  const runExclusive = mutex();
  return {
    get: (collection, id) => retryWhileBusy(() => read(documents.find(collection, id), clock)),
    put: (collection, id, doc, options = {}) =>
      retryWhileBusy(() => documents.write(toRow(collection, id, doc, options))),
    remove: (collection, id) => retryWhileBusy(() => documents.remove(collection, id)),
    listOwned: (collection, owner, limit) =>
      retryWhileBusy(() => readAll(documents.owned(collection, owner, { nowMs: clock.now(), limit }))),
    async *allOwned<Doc extends object>(collection: string, owner: string) {
      let before: number | undefined;
      do {
        const page = { nowMs: clock.now(), limit: PAGE, before };
        const rows = await retryWhileBusy(() => documents.owned(collection, owner, page));
        yield* readAll<Doc>(rows);
        before = rows.at(-1)?.revision;
      } while (before !== undefined);
    },
    ownedIds: (collection, owner, limit) =>
      retryWhileBusy(() => documents.ownedIds(collection, owner, clock.now(), limit)),
    removeOwned: async (owner, limit) => {
      const removed = await retryWhileBusy(() => documents.removeOwned(owner, limit));
      if (removed > 0) await truncateLogSoon(documents.truncateLog);
      return removed;
    },
    list: (collection, limit) => retryWhileBusy(() => readAll(documents.all(collection, clock.now(), limit))),
    async *all<Doc extends object>(collection: string) {
      let from = '';
      for (;;) {
        const rows = await retryWhileBusy(() => documents.page(collection, from, clock.now(), PAGE));
        yield* readAll<Doc>(rows);
        const last = rows.at(-1);
        if (!last) return;
        from = idAfter(last.id);
      }
    },
    transaction: (run) => {
      const deadlineMs = busyDeadline();
      return runExclusive(() => transact({ documents, clock, deadlineMs }, run));
    },
    check: async () => {
      await refuseFullDisk(dataDir, freeBytes);
      await retryWhileBusy(() => documents.check());
    },
    close: async () => {
      stopSweeping();
      documents.close();
    },
  };
}

export interface SqliteStoreOptions {
  readonly clock?: Clock;
  /** Free bytes on the disk of a directory, instead of the system's answer. */
  readonly freeBytes?: FreeBytes;
}

interface TransactionContext {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly deadlineMs: number;
}

/**
 * Optimistic concurrency: reads record revisions; the commit holds the write lock only while it compares them and writes, so no lock is held
 * across an await. A changed revision means another try.
 */
async function transact<Result>(
  { documents, clock, deadlineMs }: TransactionContext,
  run: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { tx, commit } = begin({ documents, clock, deadlineMs });
    const result = await run(tx);
    if (await retryWhileBusy(commit, deadlineMs)) return result;
    await delay(Math.random() * Math.min(MAX_PAUSE_MS, attempt));
  }
  throw new AppError('unavailable', {
    logMessage: 'a transaction kept meeting conflicts',
    retryAfterSeconds: 1,
  });
}

function begin({ documents, clock, deadlineMs }: TransactionContext): {
  tx: StoreTransaction;
  commit: () => boolean;
} {
  const seen = new Map<string, { collection: string; id: string; revision: number | null }>();
  const writes: (() => void)[] = [];
  const tx: StoreTransaction = {
    get: async (collection, id) => {
      const row = await retryWhileBusy(() => documents.find(collection, id), deadlineMs);
      seen.set(`${collection}/${id}`, { collection, id, revision: row?.revision ?? null });
      return read(row, clock);
    },
    put: (collection, id, doc, options = {}) => {
      const row = toRow(collection, id, doc, options);
      writes.push(() => documents.write(row));
    },
    remove: (collection, id) => void writes.push(() => documents.remove(collection, id)),
    nowMs: () => clock.now(),
  };
  const isUnchanged = () =>
    [...seen.values()].every(
      ({ collection, id, revision }) => (documents.find(collection, id)?.revision ?? null) === revision,
    );
  const commit = () =>
    documents.atomically(() => {
      if (!isUnchanged()) return false;
      for (const write of writes) write();
      return true;
    });
  return { tx, commit };
}

function toRow(
  collection: string,
  id: string,
  doc: object,
  { owner, expiresAtMs }: PutOptions,
): Omit<DocumentRow, 'revision'> {
  return {
    collection,
    id,
    owner: owner ?? null,
    expiresAtMs: expiresAtMs ?? null,
    json: JSON.stringify(doc),
  };
}

function read<Doc extends object>(row: DocumentRow | null, clock: Clock): Doc | null {
  if (!row || (row.expiresAtMs !== null && row.expiresAtMs <= clock.now())) return null;
  return JSON.parse(row.json) as Doc;
}

function readAll<Doc extends object>(rows: readonly DocumentRow[]): Stored<Doc>[] {
  return rows.map(({ id, json }) => ({ id, doc: JSON.parse(json) as Doc }));
}

/** The next id, in the order of the database. */
function idAfter(id: string): string {
  return `${id}\0`;
}

/** Runs the transactions of this process one after another: concurrent ones would only conflict. */
function mutex(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const running = last.then(run);
    // A failure concerns only its caller; the next one waits only for the end.
    last = running.catch(() => undefined);
    return running;
  };
}
