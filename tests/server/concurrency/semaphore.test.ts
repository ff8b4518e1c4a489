import { describe, expect, test, vi } from 'vitest';
import { semaphore } from '#server/concurrency/semaphore.ts';

const unlimited = new AbortController().signal;

describe('semaphore', () => {
  test('never hands out more permits than there are, and serves in order', async () => {
    const permits = semaphore(2);
    const order: number[] = [];
    let inside = 0;
    let most = 0;
    const work = (number: number) => () =>
      Promise.resolve().then(async () => {
        order.push(number);
        most = Math.max(most, (inside += 1));
        await Promise.resolve();
        inside -= 1;
      });
    await Promise.all([1, 2, 3, 4, 5].map((number) => permits.run(work(number), unlimited)));
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('gets the permit back from work that fails', async () => {
    const permits = semaphore(1);
    await expect(permits.run(() => Promise.reject(new Error('broken')), unlimited)).rejects.toThrow('broken');
    expect(await permits.run(async () => 'next', unlimited)).toBe('next');
  });

  test('lets a waiter be aborted', async () => {
    const permits = semaphore(1);
    let finish = () => undefined as void;
    const first = permits.run(() => new Promise<void>((resolve) => (finish = resolve)), unlimited);
    const caller = new AbortController();
    const second = permits.run(async () => 'second', caller.signal);
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    finish();
    await first;
    expect(await permits.run(async () => 'third', unlimited)).toBe('third');
  });

  test('runs nothing for a caller who has left, though permits are free', async () => {
    const work = vi.fn(async () => 'done');
    await expect(semaphore(1).run(work, AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(work).not.toHaveBeenCalled();
  });
});
