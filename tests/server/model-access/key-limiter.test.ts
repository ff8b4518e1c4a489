import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import { createLog } from '#server/log.ts';
import { exhaustedKeys, keyLimiters } from '#server/model-access/key-limiter.ts';
import { handClock } from '../test-services.ts';

const unlimited = new AbortController().signal;
const permits = { perKey: 2, perUser: 2, perTranslation: 2 };
const translation = { uid: 'ann', translationId: 'one' };

afterEach(() => void vi.useRealTimers());

describe('keyLimiters', () => {
  const open = () => {
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    const logged: string[] = [];
    const log = createLog('warn', (line) => void logged.push(line));
    const limiters = keyLimiters({ store, clock, log });
    const limiter = limiters.of('secret key', permits).forTranslation(translation);
    return { clock, store, limiters, limiter, logged };
  };
  const quota = () =>
    Promise.reject(new AppError('model_quota_minute', { params: { seconds: 30 }, retryAfterSeconds: 30 }));

  test('refuse without calling until the time that the provider named', async () => {
    const { clock, limiter } = open();
    await expect(limiter.run(quota, unlimited)).rejects.toMatchObject({ code: 'model_quota_minute' });
    let calls = 0;
    const call = async () => (calls += 1);
    clock.advance(10_000);
    await expect(limiter.run(call, unlimited)).rejects.toMatchObject({ params: { seconds: 20 } });
    expect(calls).toBe(0);
    clock.advance(20_000);
    expect(await limiter.run(call, unlimited)).toBe(1);
  });

  test('say so in the log where other instances cannot be told, and refuse all the same', async () => {
    const { store, limiter, logged } = open();
    await limiter.run(async () => 'the store has been read', unlimited);
    await store.close();
    for (let turn = 0; turn < 2; turn += 1)
      await expect(limiter.run(quota, unlimited)).rejects.toMatchObject({ code: 'model_quota_minute' });
    expect(logged).toEqual([expect.stringContaining('other instances do not know')]);
  });

  test.each([
    ['model_quota_minute', 999_999_999],
    ['model_quota_day', 999_999_999],
    ['model_quota_minute', Number.POSITIVE_INFINITY],
  ] as const)('believe no %s that was kept for %d s', async (code, seconds) => {
    const { clock, store, limiters } = open();
    const id = createHash('sha256').update('closed key').digest('hex');
    const untilMs = Math.min(clock.now() + 1000 * seconds, Number.MAX_SAFE_INTEGER);
    await store.put(exhaustedKeys, id, { code, untilMs, params: {} }, { expiresAtMs: untilMs });
    const closed = limiters.of('closed key', permits).forTranslation(translation);
    expect(await closed.run(async () => 'fine', unlimited)).toBe('fine');
  });

  test('forget the one that was used least recently, and none that is in use', async () => {
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    const limiters = keyLimiters({ store, clock, log: createLog('silent'), maxLimiters: 2 });
    const { promise: ended, resolve: end } = Promise.withResolvers<string>();
    const busy = limiters.of('busy', permits);
    const running = busy.forTranslation(translation).run(() => ended, unlimited);
    const [idle, kept] = [limiters.of('idle', permits), limiters.of('kept', permits)];
    expect(limiters.of('busy', permits)).toBe(busy);
    expect(limiters.of('kept', permits)).toBe(kept);
    expect(limiters.of('idle', permits)).not.toBe(idle);
    end('done');
    await running;
    const afterOthers = () => {
      limiters.of('kept', permits);
      limiters.of('another', permits);
      return limiters.of('busy', permits);
    };
    await expect.poll(afterOthers).not.toBe(busy);
  });

  test('share one limiter among all who use a key', async () => {
    const { limiters, limiter } = open();
    const again = limiters.of('secret key', permits).forTranslation({ ...translation, uid: 'bob' });
    await expect(limiter.run(quota, unlimited)).rejects.toThrow();
    await expect(again.run(async () => 'fine', unlimited)).rejects.toMatchObject({
      code: 'model_quota_minute',
    });
    const other = limiters.of('other key', permits).forTranslation(translation);
    expect(await other.run(async () => 'fine', unlimited)).toBe('fine');
  });

  test('let the next user in although another has queued a hundred calls', async () => {
    const { limiters } = open();
    const key = limiters.of('busy key', { perKey: 6, perUser: 4, perTranslation: 2 });
    const order: string[] = [];
    const call = (uid: string) => async () => {
      order.push(uid);
      await new Promise((resolve) => setImmediate(resolve));
    };
    const queued = Array.from({ length: 100 }, (_, at) =>
      key.forTranslation({ uid: 'greedy', translationId: String(at) }).run(call('greedy'), unlimited),
    );
    const late = key.forTranslation({ uid: 'late', translationId: 'one' }).run(call('late'), unlimited);
    await Promise.all([...queued, late]);
    expect(order.indexOf('late')).toBeLessThanOrEqual(4);
  });

  test('begin no call of a translation that is stopped request by request', async () => {
    const { limiters } = open();
    const key = limiters.of('busy key', { perKey: 60, perUser: 30, perTranslation: 1 });
    const [first, second] = [new AbortController(), new AbortController()];
    let calls = 0;
    const call = (signal: AbortSignal) => () => {
      calls += 1;
      return new Promise<never>((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error));
      });
    };
    const ask = ({ signal }: AbortController) => key.forTranslation(translation).run(call(signal), signal);
    const asked = Promise.allSettled([ask(first), ask(second)]);
    await expect.poll(() => calls).toBe(1);
    vi.useFakeTimers();
    first.abort();
    // A server that has much to do hears late that the second connection is closed.
    await vi.advanceTimersByTimeAsync(400);
    second.abort();
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(calls).toBe(1);
  });

  test('share the permits of a translation among its requests', async () => {
    const { limiters } = open();
    const key = limiters.of('busy key', { perKey: 60, perUser: 30, perTranslation: 2 });
    let underWay = 0;
    let most = 0;
    const call = async () => {
      most = Math.max(most, (underWay += 1));
      await new Promise((resolve) => setImmediate(resolve));
      underWay -= 1;
    };
    const calls = Array.from({ length: 10 }, () => key.forTranslation(translation).run(call, unlimited));
    await Promise.all(calls);
    expect(most).toBe(2);
  });

  test('keep nothing of the key but a digest', async () => {
    const { store, limiter } = open();
    await expect(limiter.run(quota, unlimited)).rejects.toThrow();
    const kept = await store.list(exhaustedKeys, 10);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('secret');
  });
});
