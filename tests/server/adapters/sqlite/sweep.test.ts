import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { handClock } from '../../test-services.ts';

const SECRET = 'what she said in the private film';
const DAY_MS = 24 * 60 * 60_000;

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'polycue-sweep-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await rm(dataDir, { recursive: true });
});

/** How often the text stands in the file and in the log beside it. */
const timesIn = (file: string) =>
  ['', '-wal'].reduce(
    (times, suffix) =>
      times +
      readFileSync(join(dataDir, file + suffix))
        .toString('latin1')
        .split(SECRET).length -
      1,
    0,
  );

describe.each([
  [
    'the documents',
    'polycue.sqlite',
    (clock: ReturnType<typeof handClock>) => {
      const store = sqliteStore(dataDir, { clock });
      const put = (id: number) =>
        store.put('notes', `${id}`, { text: SECRET }, { expiresAtMs: clock.now() + DAY_MS });
      return { put, close: () => store.close() };
    },
  ],
  [
    'the cache',
    'cache.sqlite',
    (clock: ReturnType<typeof handClock>) => {
      const cache = sqliteCache(dataDir, { clock });
      const put = (id: number) => cache.putMany('ann', new Map([[`${id}`, SECRET]]), clock.now() + DAY_MS);
      return { put, close: () => cache.close() };
    },
  ],
] as const)('of %s, what has expired', (_, file, open) => {
  test('leaves the disk though nobody writes', async () => {
    const clock = handClock();
    const opened = open(clock);
    for (let id = 0; id < 60; id += 1) await opened.put(id);
    clock.advance(DAY_MS - 1);
    vi.advanceTimersByTime(10 * 60_000);
    expect(timesIn(file)).toBeGreaterThanOrEqual(60);
    clock.advance(1);
    vi.advanceTimersByTime(10 * 60_000);
    await expect.poll(() => timesIn(file)).toBe(0);
    await opened.close();
  });

  test('while nothing ran leaves it at the next start', async () => {
    const clock = handClock();
    const before = open(clock);
    await before.put(1);
    await before.close();
    clock.advance(DAY_MS);
    const again = open(clock);
    await expect.poll(() => timesIn(file)).toBe(0);
    await again.close();
  });

  test('is not looked for in a closed file', async () => {
    const before = vi.getTimerCount();
    const opened = open(handClock());
    expect(vi.getTimerCount()).toBe(before + 1);
    await opened.close();
    expect(vi.getTimerCount()).toBe(before);
  });
});
