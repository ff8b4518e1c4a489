import { expect, test, vi } from 'vitest';
import { onceByKey } from '#server/concurrency/once-by-key.ts';

test('runs once for a key, also where the run is still under way', async () => {
  const work = vi.fn(() => Promise.resolve());
  const once = onceByKey(2);
  await Promise.all([once.run('a', work), once.run('a', work), once.run('b', work)]);
  await once.run('a', work);
  expect(work).toHaveBeenCalledTimes(2);
});

test('runs again where the run has failed', async () => {
  const once = onceByKey(2);
  await expect(once.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  const work = vi.fn(() => Promise.resolve());
  await once.run('a', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('forgets the oldest of too many', async () => {
  const once = onceByKey(1);
  const work = vi.fn(() => Promise.resolve());
  for (const key of ['a', 'b', 'b', 'a']) await once.run(key, work);
  expect(work).toHaveBeenCalledTimes(3);
});
