import { atomically } from './atomically.ts';
import { documentsFile } from './documents-file.ts';
import { openDatabase } from './open-database.ts';

// Every write gives the row a new revision: transactions compare it, and it is the order of the last writes.
const migrations = [
  `CREATE TABLE documents (
     revision INTEGER PRIMARY KEY AUTOINCREMENT,
     collection TEXT NOT NULL,
     id TEXT NOT NULL,
     owner TEXT,
     expires_at_ms INTEGER,
     json TEXT NOT NULL,
     UNIQUE (collection, id)
   ) STRICT;
   CREATE INDEX documents_by_owner ON documents (owner, collection) WHERE owner IS NOT NULL;
   CREATE INDEX documents_by_expiry ON documents (expires_at_ms) WHERE expires_at_ms IS NOT NULL;`,
];

/** The newest version that this program knows. */
export const documentsVersion = migrations.length;

const columns = 'revision, collection, id, owner, expires_at_ms AS expiresAtMs, json';

export interface DocumentRow {
  readonly revision: number;
  readonly collection: string;
  readonly id: string;
  readonly owner: string | null;
  readonly expiresAtMs: number | null;
  readonly json: string;
}

interface OwnedPage {
  readonly nowMs: number;
  readonly limit: number;
  readonly before?: number | undefined;
}

export type Documents = ReturnType<typeof openDocuments>;

/** The statements of the documents table. Everything here is synchronous. */
export function openDocuments(dataDir: string) {
  const database = openDatabase(dataDir, { name: documentsFile, migrations, synchronous: 'FULL' });
  const find = database.prepare(`SELECT ${columns} FROM documents WHERE collection = ? AND id = ?`);
  const replace = database.prepare(
    'INSERT OR REPLACE INTO documents (collection, id, owner, expires_at_ms, json) VALUES (?, ?, ?, ?, ?)',
  );
  const remove = database.prepare('DELETE FROM documents WHERE collection = ? AND id = ?');
  const live = '(expires_at_ms IS NULL OR expires_at_ms > ?)';
  const owned = database.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND owner = ? AND revision < ? AND ${live} ORDER BY revision DESC LIMIT ?`,
  );
  const ownedIds = database.prepare(
    `SELECT id FROM documents WHERE collection = ? AND owner = ? AND ${live} LIMIT ?`,
  );
  const all = database.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND ${live} ORDER BY revision DESC LIMIT ?`,
  );
  const page = database.prepare(
    `SELECT ${columns} FROM documents WHERE collection = ? AND id >= ? AND ${live} ORDER BY id LIMIT ?`,
  );
  const removeOwned = database.prepare(
    'DELETE FROM documents WHERE revision IN (SELECT revision FROM documents WHERE owner = ? LIMIT ?)',
  );
  const removeExpired = database.prepare(
    'DELETE FROM documents WHERE revision IN (SELECT revision FROM documents WHERE expires_at_ms <= ? LIMIT ?)',
  );

  return {
    find: (collection: string, id: string) => (find.get(collection, id) as DocumentRow | undefined) ?? null,

    write: ({ collection, id, owner, expiresAtMs, json }: Omit<DocumentRow, 'revision'>): void =>
      void replace.run(collection, id, owner, expiresAtMs, json),

    remove: (collection: string, id: string): void => void remove.run(collection, id),

    /** The last written rows of an owner in a collection, or those that were written before a revision. */
    owned: (
      collection: string,
      owner: string,
      { nowMs, limit, before = Number.MAX_SAFE_INTEGER }: OwnedPage,
    ) => owned.all(collection, owner, before, nowMs, limit) as unknown as DocumentRow[],

    ownedIds: (collection: string, owner: string, nowMs: number, limit: number) =>
      ownedIds.all(collection, owner, nowMs, limit).map((row) => String(row['id'])),

    all: (collection: string, nowMs: number, limit: number) =>
      all.all(collection, nowMs, limit) as unknown as DocumentRow[],

    /** The first rows of a collection by their ids, from this one on. */
    page: (collection: string, fromId: string, nowMs: number, limit: number) =>
      page.all(collection, fromId, nowMs, limit) as unknown as DocumentRow[],

    removeOwned: (owner: string, limit: number): number => Number(removeOwned.run(owner, limit).changes),

    removeExpired: (nowMs: number, limit: number): number => Number(removeExpired.run(nowMs, limit).changes),

    /** Empties the log beside the file. `false` where another process reads from it just now. */
    truncateLog: (): boolean => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0,

    /** Runs `work` atomically under the write lock. */
    atomically: <Result>(work: () => Result): Result => atomically(database, work),

    /** Writes a row, to detect a full disk or a read-only file. @throws what SQLite throws. */
    check: (): void => void replace.run('checks', 'probe', null, null, '{}'),

    close(): void {
      if (database.isOpen) database.close();
    },
  };
}
