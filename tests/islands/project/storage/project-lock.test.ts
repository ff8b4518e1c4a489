import { expect, test } from 'vitest';
import { projectLocks } from '#islands/project/storage/project-lock.ts';

/** A browser that is too busy to answer a request in time, whether or not the lock is free. */
function busyLocks(isFree: boolean): LockManager {
  const given = { mode: 'exclusive' as const, name: '' };
  const request = (
    _name: string,
    { signal, ifAvailable }: LockOptions,
    callback: (lock: Lock | null) => unknown,
  ) =>
    ifAvailable
      ? Promise.resolve(callback(isFree ? given : null))
      : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));
  return { request, query: async () => ({}) } as LockManager;
}

test.each([
  ['is given a free lock', true],
  ['is refused one that another tab has', false],
])('who asks a busy browser %s, however late', async (_what, isFree) => {
  const lock = await projectLocks(() => undefined, busyLocks(isFree)).acquire('film', 1);
  expect(lock !== null).toBe(isFree);
});
