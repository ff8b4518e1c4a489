import { describe, expect, test } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import { keyGate, modelGates } from '#server/translation/key-gate.ts';
import { slots } from '#server/translation/slots.ts';
import { handClock } from '../test-services.ts';

const unlimited = new AbortController().signal;

describe('slots', () => {
  test('never hands out more places than there are, and serves in order', async () => {
    const places = slots(2);
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
    await Promise.all([1, 2, 3, 4, 5].map((number) => places.run(work(number), unlimited)));
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  test('takes a place back from work that fails', async () => {
    const places = slots(1);
    await expect(places.run(() => Promise.reject(new Error('broken')), unlimited)).rejects.toThrow('broken');
    expect(await places.run(async () => 'next', unlimited)).toBe('next');
  });

  test('lets whoever waits go away', async () => {
    const places = slots(1);
    let finish = () => undefined as void;
    const first = places.run(() => new Promise<void>((resolve) => (finish = resolve)), unlimited);
    const caller = new AbortController();
    const second = places.run(async () => 'second', caller.signal);
    caller.abort(new Error('gone'));
    await expect(second).rejects.toThrow('gone');
    finish();
    await first;
    expect(await places.run(async () => 'third', unlimited)).toBe('third');
  });
});

describe('keyGate', () => {
  const open = () => {
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    return { clock, store, gate: keyGate({ store, clock, key: 'secret key', places: 2 }) };
  };
  const quota = () =>
    Promise.reject(new AppError('model_quota_minute', { params: { seconds: 30 }, retryAfterSeconds: 30 }));

  test('refuses without calling until the time that the provider named, and then opens', async () => {
    const { clock, gate } = open();
    await expect(gate.run(quota, unlimited)).rejects.toMatchObject({ code: 'model_quota_minute' });
    let calls = 0;
    const call = async () => (calls += 1);
    clock.advance(10_000);
    await expect(gate.run(call, unlimited)).rejects.toMatchObject({ params: { seconds: 20 } });
    expect(calls).toBe(0);
    clock.advance(20_000);
    expect(await gate.run(call, unlimited)).toBe(1);
  });

  test('is one for all who use the key, and another for another key', async () => {
    const { clock, store, gate } = open();
    expect(keyGate({ store, clock, key: 'secret key', places: 9 })).toBe(gate);
    await expect(gate.run(quota, unlimited)).rejects.toThrow();
    const other = keyGate({ store, clock, key: 'other key', places: 2 });
    expect(await other.run(async () => 'fine', unlimited)).toBe('fine');
  });

  test('keeps nothing of the key but a digest', async () => {
    const { store, gate } = open();
    await expect(gate.run(quota, unlimited)).rejects.toThrow();
    const kept = await store.list(modelGates, 10);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain('secret');
  });
});
