import fc from '#tests/fast-check.ts';
import { describe, expect, test } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { takeRate } from '#server/limits/rate-limit.ts';
import { boundedMap } from '#server/limits/rate-memory.ts';
import { countCall, type Window } from '#server/limits/rate-window.ts';
import { noonMs, testServices } from '../test-services.ts';

const address = '192.0.2.1';

describe('countCall', () => {
  const allowance = { calls: 7, windowMs: 60_000 };
  const pauses = fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 300 });

  test('allows at most twice the allowance in any window, and the allowance itself on average', () => {
    fc.assert(
      fc.property(pauses, (steps) => {
        let nowMs = noonMs;
        let window: Window | null = null;
        const passed: number[] = [];
        for (const pause of steps) {
          nowMs += pause;
          const counted = countCall(window, allowance, nowMs);
          window = counted.window;
          if (counted.waitMs === 0) passed.push(nowMs);
        }
        for (const from of passed) {
          expect(passed.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(14);
        }
        expect(passed.length).toBeLessThanOrEqual(7 * (2 + (nowMs - noonMs) / 60_000));
      }),
    );
  });

  test('says exactly how long to wait', () => {
    fc.assert(
      fc.property(pauses, (steps) => {
        let nowMs = noonMs;
        let window: Window | null = null;
        for (const pause of steps) {
          nowMs += pause;
          const counted = countCall(window, allowance, nowMs);
          window = counted.window;
          if (counted.waitMs === 0) continue;
          expect(counted.waitMs).toBeLessThanOrEqual(120_000);
          expect(countCall(window, allowance, nowMs + Math.ceil(counted.waitMs) + 1).waitMs).toBe(0);
          expect(countCall(window, allowance, nowMs + Math.floor(counted.waitMs) - 2).waitMs).toBeGreaterThan(
            0,
          );
        }
      }),
    );
  });

  test('does not start again because a clock stepped back', () => {
    let window: Window | null = null;
    for (let count = 0; count < 7; count += 1) window = countCall(window, allowance, noonMs).window;
    expect(countCall(window, allowance, noonMs - 3_600_000).waitMs).toBeGreaterThan(0);
  });
});

describe('takeRate', () => {
  test('refuses the call after the last with the seconds to wait, and allows it when they are over', async () => {
    const services = testServices();
    for (let count = 0; count < 300; count += 1) await takeRate(services, 'read', { address, uid: 'ann' });
    const refusal = await takeRate(services, 'read', { address, uid: 'ann' }).catch(
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({ code: 'rate_limited' });
    const { retryAfterSeconds } = refusal as { retryAfterSeconds: number };
    services.clock.advance(retryAfterSeconds * 1000 + 1000);
    await expect(takeRate(services, 'read', { address, uid: 'ann' })).resolves.toBeUndefined();
  });

  test('counts each user and each class by itself', async () => {
    const services = testServices();
    for (let count = 0; count < 60; count += 1) await takeRate(services, 'write', { address, uid: 'ann' });
    await expect(takeRate(services, 'write', { address, uid: 'ann' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    await expect(takeRate(services, 'write', { address, uid: 'bob' })).resolves.toBeUndefined();
    await expect(takeRate(services, 'read', { address, uid: 'ann' })).resolves.toBeUndefined();
  });

  test('limits an address, however many accounts call from it', async () => {
    const services = testServices();
    const calls = Array.from({ length: 260 }, (_, at) =>
      takeRate(services, 'write', { address, uid: `user ${at}` }),
    );
    const refused = (await Promise.allSettled(calls)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(20);
  });

  test('treats all addresses of an IPv6 network as one, and callers without an address as one', async () => {
    const services = testServices();
    for (let count = 0; count < 600; count += 1)
      await takeRate(services, 'open', { address: `2001:db8::${count.toString(16)}` });
    await expect(takeRate(services, 'open', { address: '2001:db8::ffff' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
    for (let count = 0; count < 600; count += 1) await takeRate(services, 'open', { address: 'unknown' });
    await expect(takeRate(services, 'open', { address: 'unknown' })).rejects.toMatchObject({
      code: 'rate_limited',
    });
  });

  test.each([
    ['run', 300],
    ['platform', 60],
    ['write', 60],
    ['sync', 120],
  ] as const)('counts %s for every instance of one store, exactly', async (rate, allowed) => {
    const store = sqliteStore(':memory:', { clock: { now: () => noonMs } });
    const instances = [testServices({ services: { store } }), testServices({ services: { store } })];
    const calls = Array.from({ length: allowed + 20 }, (_, at) => {
      const services = instances[at % 2];
      return services ? takeRate(services, rate, { address, uid: 'ann' }) : Promise.reject(new Error('none'));
    });
    const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(allowed);
  });

  test('counts nothing where limits are off', async () => {
    const services = testServices({ environment: { POLYCUE_RATE_LIMITS: 'off' } });
    for (let count = 0; count < 50; count += 1) await takeRate(services, 'contact', { address });
    expect(await services.store.list('rates', 10)).toEqual([]);
  });
});

describe('the counters in memory', () => {
  test('stay within their bound under a million addresses, and forget the longest unused first', () => {
    const windows = boundedMap(1_000);
    const window = { startMs: 0, calls: 1, callsBefore: 0 };
    for (let at = 0; at < 1_000_000; at += 1) {
      windows.set(`address ${at}`, window);
      windows.set('busy', window);
    }
    const known = Array.from({ length: 2_000 }, (_, at) => `address ${999_999 - at}`).filter((id) =>
      windows.get(id),
    );
    expect(known).toHaveLength(999);
    expect(windows.get('busy')).toEqual(window);
  });
});
