import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { Owner } from '#server/ports/document-store.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-busy-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Another connection, as another process has it. SQLite locks by connection, so one process is enough for the test. */
function holdWriteLock(file: string): () => void {
  const other = new DatabaseSync(join(dataDir, file));
  other.exec('BEGIN IMMEDIATE');
  return () => {
    other.exec('COMMIT');
    other.close();
  };
}

/** A reader in the middle of a snapshot, such as a back-up. */
function holdSnapshot(file: string, table: string): () => void {
  const other = new DatabaseSync(join(dataDir, file));
  other.exec(`BEGIN; SELECT count(*) FROM ${table}`);
  return () => {
    other.exec('COMMIT');
    other.close();
  };
}

/** The longest time in ms for which the event loop was blocked meanwhile. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const loop = monitorEventLoopDelay({ resolution: 5 });
  loop.enable();
  await work();
  loop.disable();
  return loop.max / 1e6;
}

/** The busy handler of SQLite blocked for 5,000 ms; a machine under load holds the loop up for a part of that. */
const MAX_BLOCK_MS = 2_500;

describe('while another process holds the write lock', () => {
  test('a write waits for it without blocking the event loop, and reads go on', async () => {
    const store = sqliteStore(dataDir);
    await store.put('notes', 'a', { text: 'before' });
    const release = holdWriteLock('polycue.sqlite');
    const blockedMs = await longestBlock(async () => {
      const writes = [
        store.put('notes', 'a', { text: 'after' }),
        store.transaction(async (tx) => {
          await tx.get('notes', 'b');
          tx.put('notes', 'b', { text: 'too' });
        }),
      ];
      await delay(700);
      expect(await store.get('notes', 'a')).toEqual({ text: 'before' });
      release();
      await Promise.all(writes);
    });
    expect(await store.get('notes', 'a')).toEqual({ text: 'after' });
    expect(await store.get('notes', 'b')).toEqual({ text: 'too' });
    expect(blockedMs).toBeLessThan(MAX_BLOCK_MS);
    await store.close();
  });

  test('thirty transactions give up together after five seconds, with a time to come back', async () => {
    const store = sqliteStore(dataDir);
    const release = holdWriteLock('polycue.sqlite');
    const startedMs = performance.now();
    const writes = Array.from({ length: 30 }, () =>
      store.transaction(async (tx) => tx.put('notes', 'a', { text: 'never' })),
    );
    const outcomes = await Promise.allSettled(writes);
    for (const outcome of outcomes)
      expect(outcome).toMatchObject({ reason: { code: 'unavailable', retryAfterSeconds: 2 } });
    // One after the other they would take 150 seconds.
    expect(performance.now() - startedMs).toBeLessThan(15_000);
    release();
    await store.close();
  });

  test('a cached text waits for it for a moment', async () => {
    const cache = sqliteCache(dataDir);
    const release = holdWriteLock('cache.sqlite');
    const blockedMs = await longestBlock(async () => {
      // It has tried once when this returns.
      const written = cache.putMany('ann', new Map([['key', 'text']]), Date.now() + 60_000);
      release();
      await written;
    });
    expect(await cache.getMany('ann', ['key'])).toEqual(new Map([['key', 'text']]));
    expect(blockedMs).toBeLessThan(MAX_BLOCK_MS);
    await cache.close();
  });

  test('a cached text is given up sooner than a document: its caller can do without', async () => {
    const cache = sqliteCache(dataDir);
    const release = holdWriteLock('cache.sqlite');
    const startedMs = performance.now();
    const written = cache.putMany('ann', new Map([['key', 'text']]), Date.now() + 60_000);
    await expect(written).rejects.toMatchObject({ code: 'unavailable' });
    // After 300 ms; a document is waited for for 5,000.
    expect(performance.now() - startedMs).toBeLessThan(4_000);
    release();
    await cache.close();
  });
});

describe('while another process reads, as a back-up does', () => {
  test('writes and the deletion of an owner go on without blocking the event loop', async () => {
    const store = sqliteStore(dataDir);
    await store.put('notes', 'a', { text: 'x' }, { owner: 'ann' as Owner });
    const release = holdSnapshot('polycue.sqlite', 'documents');
    await store.put('notes', 'b', { text: 'y' });
    const blockedMs = await longestBlock(() => store.removeOwned('ann', 10));
    expect(await store.get('notes', 'a')).toBeNull();
    expect(blockedMs).toBeLessThan(MAX_BLOCK_MS);
    release();
    await store.close();
  });
});

describe('check', () => {
  test('is `unavailable` on a full disk, before a write fails', async () => {
    let free = 15 * 1024 * 1024;
    const store = sqliteStore(dataDir, { freeBytes: async () => free });
    await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' });
    free = 17 * 1024 * 1024;
    await expect(store.check()).resolves.toBeUndefined();
    await store.close();
  });

  test('is `unavailable` where nothing can be written', async () => {
    const store = sqliteStore(dataDir);
    const release = holdWriteLock('polycue.sqlite');
    await expect(store.check()).rejects.toMatchObject({ code: 'unavailable' });
    release();
    await store.close();
  }, 15_000);
});
