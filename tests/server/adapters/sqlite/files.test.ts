import { openSync, statSync, writeSync, closeSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { explainUnwritable } from '#server/adapters/sqlite/explain-unwritable.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { migrate } from '#server/adapters/sqlite/migrate.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-sqlite-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const pragma = (name: string) => {
  const database = new DatabaseSync(join(dataDir, 'polycue.sqlite'));
  const row = database.prepare(`PRAGMA ${name}`).get();
  database.close();
  return Object.values(row ?? {})[0];
};

describe('the file of sqliteStore', () => {
  test('keeps what was put over a restart, readable to its owner alone', async () => {
    const store = sqliteStore(dataDir);
    await store.put('notes', 'a', { text: 'kept' });
    await store.close();
    const again = sqliteStore(dataDir);
    expect(await again.get('notes', 'a')).toEqual({ text: 'kept' });
    await again.close();
    expect(statSync(join(dataDir, 'polycue.sqlite')).mode & 0o777).toBe(0o600);
    expect(pragma('journal_mode')).toBe('wal');
  });

  test('is refused, with a word on what to do, when it is damaged', async () => {
    const store = sqliteStore(dataDir);
    for (let at = 0; at < 300; at += 1) await store.put('notes', `note ${at}`, { text: 'x'.repeat(500) });
    await store.close();
    const file = openSync(join(dataDir, 'polycue.sqlite'), 'r+');
    for (let page = 3; page < 30; page += 1) writeSync(file, Buffer.alloc(200, 0xa5), 0, 200, page * 4096);
    closeSync(file);
    expect(() => sqliteStore(dataDir)).toThrow(/is damaged: restore it from a back-up/);
  });

  test.each([
    ['other data', Buffer.alloc(20_000, 0xa5)],
    ['the beginning of a text', Buffer.from('this is no database at all')],
  ])('is refused like that too when there is %s in it', async (_, content) => {
    await writeFile(join(dataDir, 'polycue.sqlite'), content);
    expect(() => sqliteStore(dataDir)).toThrow(/is damaged: restore it from a back-up/);
  });

  test('is refused, with the folder and the reason, where nothing can be written', async () => {
    await writeFile(join(dataDir, 'file'), '');
    expect(() => sqliteStore(join(dataDir, 'file', 'below'))).toThrow(
      `cannot write to ${join(dataDir, 'file')} (POLYCUE_DATA_DIR): it is no folder (ENOTDIR)`,
    );
  });

  test('is refused when a newer program wrote it', async () => {
    const database = new DatabaseSync(join(dataDir, 'polycue.sqlite'));
    database.exec('PRAGMA user_version = 99');
    database.close();
    expect(() => sqliteStore(dataDir)).toThrow(/version 99.*update the program/);
  });

  test('answers `unavailable` when the disk is full, keeps what it had, and goes on when there is room', async () => {
    const limited = new DatabaseSync(join(dataDir, 'polycue.sqlite'));
    limited.close();
    const store = sqliteStore(dataDir);
    await store.put('notes', 'a', { text: 'kept' });
    await store.close();
    const full = await fullStore();
    await expect(full.put('notes', 'b', { text: 'x'.repeat(3_000_000) })).rejects.toMatchObject({
      code: 'unavailable',
    });
    const both = full.transaction(async (tx) => {
      tx.put('notes', 'a', { text: 'changed' });
      tx.put('notes', 'b', { text: 'x'.repeat(3_000_000) });
    });
    await expect(both).rejects.toMatchObject({ code: 'unavailable' });
    expect(await full.get('notes', 'a')).toEqual({ text: 'kept' });
    await full.put('notes', 'a', { text: 'small' });
    expect(await full.get('notes', 'a')).toEqual({ text: 'small' });
    await full.close();
  });
});

/** A store whose database may not grow past a hundred pages: what a full disk looks like to SQLite. */
async function fullStore() {
  const exec = DatabaseSync.prototype.exec;
  DatabaseSync.prototype.exec = function limitedExec(sql: string) {
    exec.call(this, sql);
    if (sql.startsWith('PRAGMA synchronous')) this.prepare('PRAGMA max_page_count = 100').get();
  };
  try {
    return sqliteStore(dataDir);
  } finally {
    DatabaseSync.prototype.exec = exec;
  }
}

describe('migrate', () => {
  const versionOf = (database: DatabaseSync) =>
    database.prepare('PRAGMA user_version').get()?.['user_version'];

  test('runs the steps that are missing, each once', () => {
    const database = new DatabaseSync(':memory:');
    const steps = ['CREATE TABLE a (x INTEGER)', 'INSERT INTO a VALUES (1)', 'INSERT INTO a VALUES (2)'];
    migrate(database, steps.slice(0, 2));
    migrate(database, steps);
    migrate(database, steps);
    expect(database.prepare('SELECT x FROM a').all()).toMatchObject([{ x: 1 }, { x: 2 }]);
    expect(versionOf(database)).toBe(3);
  });

  test('leaves nothing of a step that fails', () => {
    const database = new DatabaseSync(':memory:');
    const steps = ['CREATE TABLE a (x INTEGER)', 'INSERT INTO a VALUES (1); INSERT INTO nowhere VALUES (1)'];
    expect(() => migrate(database, steps)).toThrow(/nowhere/);
    expect(database.prepare('SELECT x FROM a').all()).toEqual([]);
    expect(versionOf(database)).toBe(1);
  });
});

describe('a disk that is full at a step of the migration', () => {
  test('is what the start ends with, and not the transaction that it has ended', () => {
    const database = new DatabaseSync(':memory:');
    database.exec('PRAGMA max_page_count = 3');
    const steps = ['CREATE TABLE a (x TEXT)', 'INSERT INTO a VALUES (hex(zeroblob(100000)))'];
    expect(() => migrate(database, steps)).toThrow(/disk is full/);
    expect(database.prepare('PRAGMA user_version').get()?.['user_version']).toBe(1);
  });

  test('is named with its folder', () => {
    const full = Object.assign(new Error('database or disk is full'), {
      code: 'ERR_SQLITE_ERROR',
      errcode: 13,
    });
    expect(explainUnwritable(dataDir, full, 'POLYCUE_DATA_DIR')).toMatchObject({
      message: `cannot write to ${dataDir} (POLYCUE_DATA_DIR): its disk is full (ENOSPC)`,
    });
  });
});

describe('the file of sqliteCache', () => {
  const later = Date.now() + 3_600_000;

  test('stays below its size by letting go of the oldest', async () => {
    const cache = sqliteCache(dataDir, { maxBytes: 2_000_000 });
    for (let at = 0; at < 100; at += 1)
      await cache.putMany('ann', new Map([[`k${at}`, 'x'.repeat(50_000)]]), later);
    const found = await cache.getMany(
      'ann',
      Array.from({ length: 100 }, (_, at) => `k${at}`),
    );
    await cache.close();
    expect(found.has('k99')).toBe(true);
    expect(found.has('k0')).toBe(false);
    expect(found.size).toBeGreaterThan(20);
    expect(statSync(join(dataDir, 'cache.sqlite')).size).toBeLessThan(3_000_000);
  });

  test('lets go of a bounded part of it with each write, however far above its size it is', async () => {
    const keys = Array.from({ length: 3_000 }, (_, at) => `k${at}`);
    const large = sqliteCache(dataDir);
    await large.putMany('ann', new Map(keys.map((key) => [key, 'x'.repeat(500)])), later);
    await large.close();
    const small = sqliteCache(dataDir, { maxBytes: 100_000 });
    const left = async () => (await small.getMany('ann', keys)).size;
    await small.putMany('bob', new Map([['k', 'v']]), later);
    expect(await left()).toBe(2_000);
    await small.putMany('bob', new Map([['k', 'v']]), later);
    expect(await left()).toBe(1_000);
    await small.close();
  });

  test('lets others in while it removes all that somebody has', async () => {
    const cache = sqliteCache(dataDir);
    const keys = Array.from({ length: 3_000 }, (_, at) => `k${at}`);
    await cache.putMany('ann', new Map(keys.map((key) => [key, 'v'])), later);
    let [turns, isDone] = [0, false];
    const count = () => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    count();
    await cache.removeOwned('ann');
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(3_000 / 500);
    expect((await cache.getMany('ann', keys)).size).toBe(0);
    await cache.close();
  });

  test('begins again when the file is damaged', async () => {
    await writeFile(join(dataDir, 'cache.sqlite'), 'this is no database at all'.repeat(1000));
    const cache = sqliteCache(dataDir);
    await cache.putMany('ann', new Map([['k', 'v']]), later);
    expect((await cache.getMany('ann', ['k'])).get('k')).toBe('v');
    await cache.close();
  });

  test('is not taken away from a process that is using it', async () => {
    const cache = sqliteCache(dataDir);
    await cache.putMany('ann', new Map([['k', 'v']]), later);
    const other = sqliteCache(dataDir);
    expect((await other.getMany('ann', ['k'])).get('k')).toBe('v');
    await Promise.all([cache.close(), other.close()]);
  });
});
