import fc from '#tests/fast-check.ts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { repairQueue } from '#server/translation/engine/repair/repair-queue.ts';
import type { Line } from '#server/translation/model.ts';

const lineOf = (index: number): Line => ({ index, text: `Line ${index}`, tags: [] });
const linesOf = (...indexes: readonly number[]) => indexes.map(lineOf);

/** A queue of a request, and the places of the lines of each repair. */
function queueOf(
  { calls, concurrency = 2, fullAtLines = 10 }: { calls: number; concurrency?: number; fullAtLines?: number },
  work: () => Promise<void> = async () => undefined,
) {
  const repairs: number[][] = [];
  const queue = repairQueue({
    calls,
    concurrency,
    fullAtLines,
    repair: (lines) => {
      repairs.push(lines.map(({ index }) => index));
      return work();
    },
  });
  return { queue, repairs };
}

describe('repairQueue', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  test('begins with the last call, and asks for all lines at once, in their order', async () => {
    const { queue, repairs } = queueOf({ calls: 3, concurrency: 1 });
    queue.add(linesOf(7));
    queue.add([]);
    expect(repairs).toEqual([]);
    queue.add(linesOf(5, 2));
    expect(repairs).toEqual([[2, 5, 7]]);
    await queue.finish();
    expect(repairs).toHaveLength(1);
  });

  test('asks for nothing where nothing needs repair', async () => {
    const { queue, repairs } = queueOf({ calls: 2 });
    queue.add([]);
    queue.add([]);
    await queue.finish();
    expect(repairs).toEqual([]);
  });

  test('has nothing to do for a request that is all known', async () => {
    const { queue, repairs } = queueOf({ calls: 0 });
    await queue.finish();
    expect(repairs).toEqual([]);
  });

  test('does not wait for other calls with lines enough for a call of their own', () => {
    const { queue, repairs } = queueOf({ calls: 50, fullAtLines: 3 });
    queue.add(linesOf(1, 2));
    expect(repairs).toEqual([]);
    queue.add(linesOf(41, 40));
    expect(repairs).toEqual([[1, 2, 40, 41]]);
  });

  test('waits while other calls would take its place', () => {
    const { queue, repairs } = queueOf({ calls: 10, concurrency: 4 });
    queue.add(linesOf(1));
    vi.advanceTimersByTime(60_000);
    expect(repairs).toEqual([]);
  });

  test('repairs the lines of calls that end shortly after each other together, while the last is under way', () => {
    const { queue, repairs } = queueOf({ calls: 4, concurrency: 4 });
    queue.add(linesOf(12));
    queue.add(linesOf(3));
    expect(repairs).toEqual([]);
    vi.advanceTimersByTime(1_000);
    expect(repairs).toEqual([[3, 12]]);
    queue.add(linesOf(20));
    vi.advanceTimersByTime(1_000);
    expect(repairs).toEqual([[3, 12], [20]]);
  });

  test('repairs what is left where calls were never made', async () => {
    const { queue, repairs } = queueOf({ calls: 30, concurrency: 1 });
    queue.add(linesOf(4));
    await queue.finish();
    expect(repairs).toEqual([[4]]);
    vi.advanceTimersByTime(1_000);
    expect(repairs).toHaveLength(1);
  });

  test('ends when every repair has ended', async () => {
    const ends: (() => void)[] = [];
    const { queue } = queueOf(
      { calls: 2, fullAtLines: 1 },
      () => new Promise<void>((resolve) => ends.push(resolve)),
    );
    queue.add(linesOf(1));
    queue.add(linesOf(2));
    let isFinished = false;
    const finishing = queue.finish().then(() => (isFinished = true));
    ends[0]!();
    await Promise.resolve();
    expect(isFinished).toBe(false);
    ends[1]!();
    await finishing;
    expect(isFinished).toBe(true);
  });

  test('fails with the first failure, and only after the other repairs have ended', async () => {
    const ended: string[] = [];
    const work = vi
      .fn<() => Promise<void>>()
      .mockImplementationOnce(async () => {
        throw new Error('the quota is used up');
      })
      .mockImplementationOnce(async () => {
        await Promise.resolve();
        ended.push('second');
      })
      .mockImplementationOnce(async () => {
        throw new Error('too late');
      });
    const { queue } = queueOf({ calls: 3, fullAtLines: 1 }, work);
    [1, 2, 3].forEach((index) => queue.add(linesOf(index)));
    await expect(queue.finish()).rejects.toThrow('the quota is used up');
    expect(ended).toEqual(['second']);
  });

  test('repairs every line once, however many each call leaves and whenever it ends', async () => {
    const call = fc.record({ bad: fc.nat(6), afterMs: fc.nat(300) });
    const request = fc.record({
      calls: fc.array(call, { maxLength: 12 }),
      concurrency: fc.integer({ min: 1, max: 8 }),
      fullAtLines: fc.integer({ min: 1, max: 12 }),
    });
    await fc.assert(
      fc.asyncProperty(request, async ({ calls, concurrency, fullAtLines }) => {
        const { queue, repairs } = queueOf({ calls: calls.length, concurrency, fullAtLines });
        let next = 0;
        for (const { bad, afterMs } of calls) {
          vi.advanceTimersByTime(afterMs);
          queue.add(Array.from({ length: bad }, () => lineOf(next++)));
        }
        await queue.finish();
        expect(repairs.every((lines) => lines.length > 0)).toBe(true);
        expect(repairs.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: next }, (_, at) => at));
      }),
    );
  });
});
