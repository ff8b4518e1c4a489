import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { atomically } from './atomically.ts';
import { openDatabase } from './open-database.ts';
import { isBusy, isFull } from './sqlite-error.ts';

const cacheFile = 'cache.sqlite';

/** Others wait while rows are removed: a thousand take some 20 ms. */
const EVICTED_AT_ONCE = 10;
const MOST_EVICTED = 1_000;

const migrations = [
  `CREATE TABLE entries (
     written INTEGER PRIMARY KEY AUTOINCREMENT,
     owner TEXT NOT NULL,
     key TEXT NOT NULL,
     text TEXT NOT NULL,
     expires_at_ms INTEGER NOT NULL,
     UNIQUE (owner, key)
   ) STRICT;
   CREATE INDEX entries_by_expiry ON entries (expires_at_ms);`,
];

/** The statements of the cache table. Everything here is synchronous. */
export function openEntries(dataDir: string, maxBytes: number) {
  const database = openOrStartAgain(dataDir);
  const find = database.prepare('SELECT text FROM entries WHERE owner = ? AND key = ? AND expires_at_ms > ?');
  const replace = database.prepare(
    'INSERT OR REPLACE INTO entries (owner, key, text, expires_at_ms) VALUES (?, ?, ?, ?)',
  );
  const removeOwned = database.prepare(
    'DELETE FROM entries WHERE written IN (SELECT written FROM entries WHERE owner = ? LIMIT ?)',
  );
  const removeExpired = database.prepare(
    'DELETE FROM entries WHERE written IN (SELECT written FROM entries WHERE expires_at_ms <= ? LIMIT ?)',
  );
  const removeOldest = database.prepare(
    'DELETE FROM entries WHERE written IN (SELECT written FROM entries ORDER BY written LIMIT ?)',
  );
  const readNumber = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name] ?? 0);
  const usedBytes = () => (readNumber('page_count') - readNumber('freelist_count')) * readNumber('page_size');

  /** What has expired goes first. Of a file far above its bound, each write removes a part. */
  const makeRoom = (nowMs: number) => {
    for (let removed = 0; removed < MOST_EVICTED && usedBytes() > maxBytes;) {
      const some =
        Number(removeExpired.run(nowMs, EVICTED_AT_ONCE).changes) ||
        Number(removeOldest.run(EVICTED_AT_ONCE).changes);
      if (some === 0) return;
      removed += some;
    }
  };

  return {
    find: (owner: string, key: string, nowMs: number) =>
      (find.get(owner, key, nowMs)?.['text'] as string | undefined) ?? null,

    add(owner: string, entries: ReadonlyMap<string, string>, expiresAtMs: number, nowMs: number): void {
      try {
        atomically(database, () => {
          for (const [key, text] of entries) replace.run(owner, key, text, expiresAtMs);
          makeRoom(nowMs);
        });
      } catch (error) {
        // A cache that cannot grow must not fail the caller.
        if (!isFull(error)) throw error;
      }
    },

    removeOwned: (owner: string, limit: number): number => Number(removeOwned.run(owner, limit).changes),

    removeExpired: (nowMs: number, limit: number): number => Number(removeExpired.run(nowMs, limit).changes),

    /** Empties the log beside the file. `false` where another process reads from it just now. */
    truncateLog: (): boolean => database.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.['busy'] === 0,

    close(): void {
      if (database.isOpen) database.close();
    },
  };
}

/** A damaged cache is deleted: it contains only copies. */
function openOrStartAgain(dataDir: string): DatabaseSync {
  const options = { name: cacheFile, migrations, synchronous: 'NORMAL' } as const;
  try {
    return openDatabase(dataDir, options);
  } catch (error) {
    // A file that another process has open is not damaged.
    if (dataDir === ':memory:' || isBusy(error)) throw error;
    for (const suffix of ['', '-wal', '-shm']) rmSync(join(dataDir, cacheFile + suffix), { force: true });
    return openDatabase(dataDir, options);
  }
}
