import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { optionalCache } from '#server/optional-cache.ts';
import type { Cache } from '#server/ports/cache.ts';
import { sqliteCache } from '#server/adapters/sqlite/index.ts';
import { handClock } from './test-services.ts';

/** A cache that another process locks while the test says so. */
function open() {
  const clock = handClock();
  const inner = sqliteCache(':memory:', { clock });
  const state = { isLocked: false, calls: 0 };
  const attempt = <Result>(run: () => Promise<Result>): Promise<Result> => {
    state.calls += 1;
    return state.isLocked ? Promise.reject(new AppError('unavailable')) : run();
  };
  const locked: Cache = {
    getMany: (owner, keys) => attempt(() => inner.getMany(owner, keys)),
    putMany: (owner, entries, expiresAtMs) => attempt(() => inner.putMany(owner, entries, expiresAtMs)),
    removeOwned: (owner) => attempt(() => inner.removeOwned(owner)),
    close: () => inner.close(),
  };
  const lines: string[] = [];
  const log = createLog('info', (line) => void lines.push(line));
  const cache = optionalCache(locked, { clock, log });
  const put = (text: string, lifeMs = 60_000) =>
    cache.putMany('ann', new Map([['k', text]]), clock.now() + lifeMs);
  const find = async () => (await cache.getMany('ann', ['k'])).get('k');
  return { cache, state, lines, put, find };
}
const ABSENT_MS = 5_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

test('where the cache fails, texts are not found and not kept, and afterwards it serves again', async () => {
  const { state, put, find } = open();
  await put('before');
  state.isLocked = true;
  expect(await find()).toBeUndefined();
  await put('meanwhile');
  state.isLocked = false;
  vi.advanceTimersByTime(ABSENT_MS);
  expect(await find()).toBe('before');
});

test('after a failure nobody asks it for a while, and the log says so once', async () => {
  const { state, lines, find } = open();
  state.isLocked = true;
  for (let count = 0; count < 100; count += 1) await find();
  expect(state.calls).toBe(1);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('the cache cannot be used');
});

test('what should have been removed meanwhile is not found, until it is put again', async () => {
  const { state, put, find } = open();
  await put('outdated');
  state.isLocked = true;
  await put('', 0);
  state.isLocked = false;
  vi.advanceTimersByTime(ABSENT_MS);
  expect(await find()).toBeUndefined();
  await put('fresh');
  expect(await find()).toBe('fresh');
});

test('the deletion of what an owner has is not optional', async () => {
  const { cache, state } = open();
  state.isLocked = true;
  await expect(cache.removeOwned('ann')).rejects.toMatchObject({ code: 'unavailable' });
});
