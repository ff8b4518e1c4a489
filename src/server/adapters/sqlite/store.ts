import { type Clock, systemClock } from '#server/ports/clock.ts';
import type { DocumentStore, Stored, StoreTransaction, WriteOptions } from '#server/ports/document-store.ts';
import { AppError } from '#server/errors.ts';
import { openDocuments, type Documents, type Row } from './documents.ts';
import { guarded } from './sqlite-error.ts';

/** Conflicts with other processes are over in well under a millisecond; this many in a row mean that something hangs. */
const MAX_ATTEMPTS = 200;
const MAX_PAUSE_MS = 20;

/** Documents in one SQLite file of the data directory (`:memory:` for none). */
export function sqliteStore(dataDir: string, { clock = systemClock }: { clock?: Clock } = {}): DocumentStore {
  const documents = guarded(() => openDocuments(dataDir));
  const inTurn = queue();
  return {
    get: async (collection, id) => guarded(() => read(documents.find(collection, id), clock)),
    put: async (collection, id, doc, options = {}) =>
      guarded(() => documents.write(toRow(collection, id, doc, options), clock.now())),
    remove: async (collection, id) => guarded(() => documents.remove(collection, id)),
    listOwned: async (collection, owner, limit) =>
      guarded(() => readAll(documents.owned(collection, owner, clock.now(), limit))),
    removeOwned: async (owner, limit) => guarded(() => documents.removeOwned(owner, limit)),
    list: async (collection, limit) => guarded(() => readAll(documents.all(collection, clock.now(), limit))),
    transaction: (run) => inTurn(() => transact(documents, clock, run)),
    check: async () => guarded(() => documents.check()),
    close: async () => documents.close(),
  };
}

/**
 * Reads note the revision they saw; the commit holds the write lock only while it compares them and writes, so no lock is ever held across
 * an await. A revision that has changed since means another try.
 */
async function transact<Result>(
  documents: Documents,
  clock: Clock,
  run: (tx: StoreTransaction) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const { tx, commit } = begin(documents, clock);
    const result = await run(tx);
    if (guarded(commit)) return result;
    await pause(Math.random() * Math.min(MAX_PAUSE_MS, attempt));
  }
  throw new AppError('unavailable', { detail: 'a transaction kept meeting conflicts', retryAfterSeconds: 1 });
}

function begin(documents: Documents, clock: Clock): { tx: StoreTransaction; commit: () => boolean } {
  const seen = new Map<string, { collection: string; id: string; revision: number | null }>();
  const writes: (() => void)[] = [];
  const tx: StoreTransaction = {
    get: async (collection, id) => {
      const row = guarded(() => documents.find(collection, id));
      seen.set(`${collection}/${id}`, { collection, id, revision: row?.revision ?? null });
      return read(row, clock);
    },
    put: (collection, id, doc, options = {}) => {
      const row = toRow(collection, id, doc, options);
      writes.push(() => documents.write(row, clock.now()));
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
  { owner, expiresAtMs }: WriteOptions,
): Omit<Row, 'revision'> {
  return {
    collection,
    id,
    owner: owner ?? null,
    expiresAtMs: expiresAtMs ?? null,
    json: JSON.stringify(doc),
  };
}

function read<Doc extends object>(row: Row | null, clock: Clock): Doc | null {
  if (!row || (row.expiresAtMs !== null && row.expiresAtMs <= clock.now())) return null;
  return JSON.parse(row.json) as Doc;
}

function readAll<Doc extends object>(rows: readonly Row[]): Stored<Doc>[] {
  return rows.map(({ id, json }) => ({ id, doc: JSON.parse(json) as Doc }));
}

/** One transaction of this process after another: they would only make each other try again. */
function queue(): <Result>(run: () => Promise<Result>) => Promise<Result> {
  let last: Promise<unknown> = Promise.resolve();
  return (run) => {
    const turn = last.then(run);
    // A failure is its caller's; the next in line only waits for the end.
    last = turn.catch(() => undefined);
    return turn;
  };
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, ms));
}
