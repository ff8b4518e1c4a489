import { expect, test } from 'vitest';
import { waitForAll } from '#server/concurrency/wait-for-all.ts';

test('gives all results in order', async () => {
  expect(await waitForAll([Promise.resolve(1), Promise.resolve('two')])).toEqual([1, 'two']);
});

test('throws the first failure in order, and not before all have ended', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  let hasThrown = false;
  const waiting = waitForAll([promise, Promise.reject(new Error('second'))]).catch((error: unknown) => {
    hasThrown = true;
    return error;
  });
  await new Promise((resolve) => void setImmediate(resolve));
  expect(hasThrown).toBe(false);
  reject(new Error('first'));
  expect(await waiting).toMatchObject({ message: 'first' });
});
