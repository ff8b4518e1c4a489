import { describe, expect, test } from 'vitest';
import { fairSemaphore } from '#server/concurrency/fair-semaphore.ts';

const unlimited = new AbortController().signal;

/** Work that the test ends itself, and the order in which it began. */
function controlledWork() {
  const begun: string[] = [];
  const finish = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => finish.set(name, resolve));
  };
  /** Ends the work, and lets the next waiter begin. */
  const end = async (name: string) => {
    finish.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, work, end };
}

describe('fairSemaphore', () => {
  test('serves flows round robin, however many waiters one of them has', async () => {
    const permits = fairSemaphore({ permits: 1, permitsPerFlow: 1 });
    const { begun, work, end } = controlledWork();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) =>
      permits.run(name[0]!, work(name), unlimited),
    );
    await new Promise((resolve) => setImmediate(resolve));
    for (let at = 0; at < all.length; at += 1) await end(begun[at]!);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  test('gives one flow no more than its bound, even where permits are free', async () => {
    const permits = fairSemaphore({ permits: 5, permitsPerFlow: 2 });
    const { begun, work, end } = controlledWork();
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => permits.run(name[0]!, work(name), unlimited));
    await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    for (const name of ['a2', 'a3', 'b1']) await end(name);
    await Promise.all(all);
  });

  test('aborts a waiter, and serves the next', async () => {
    const permits = fairSemaphore({ permits: 1, permitsPerFlow: 1 });
    const { begun, work, end } = controlledWork();
    const first = permits.run('a', work('first'), unlimited);
    const caller = new AbortController();
    const second = permits.run('a', work('second'), caller.signal);
    const third = permits.run('a', work('third'), unlimited);
    await new Promise((resolve) => setImmediate(resolve));
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    await end('first');
    await end('third');
    await Promise.all([first, third]);
    expect(begun).toEqual(['first', 'third']);
  });

  test('gets the permit back from work that fails', async () => {
    const permits = fairSemaphore({ permits: 1, permitsPerFlow: 1 });
    await expect(permits.run('a', () => Promise.reject(new Error('broken')), unlimited)).rejects.toThrow(
      'broken',
    );
    expect(await permits.run('b', async () => 'next', unlimited)).toBe('next');
  });
  test('runs nothing for a caller who has left, though permits are free', async () => {
    const { begun, work } = controlledWork();
    const permits = fairSemaphore({ permits: 1, permitsPerFlow: 1 });
    await expect(permits.run('a', work('a'), AbortSignal.abort(new Error('gone')))).rejects.toThrow('gone');
    expect(begun).toEqual([]);
  });
});
