import fc from '#tests/fast-check.ts';
import { describe, expect, test, vi } from 'vitest';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import {
  giveBackCall,
  sharedCounter,
  takeAddressRate,
  takeRate,
  takeShared,
} from '#server/limits/rate-limit.ts';
import { boundedMap } from '#server/limits/rate-memory.ts';
import { countCall, uncountCall, type Window } from '#server/limits/rate-window.ts';
import { noonMs, testServices, type TestServices } from '../test-services.ts';

const address = '192.0.2.1';

describe('countCall', () => {
  const allowance = { calls: 7, windowMs: 60_000 };
  // Mostly short ones: at an even pace, hardly a call would ever be refused.
  const pause = fc.oneof(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 40_000 }));
  const pauses = fc.array(pause, { maxLength: 300 });

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

  test.each([
    // What is stored, when the call comes, and how long it has to wait: 4 calls a second.
    ['the first of all', null, 0, 0],
    ['the last that is allowed', [0, 3, 0], 999, 0],
    ['the first above', [0, 4, 0], 0, 1_250],
    ['one later in the window', [0, 4, 0], 200, 1_050],
    ['one that the window before leaves room for', [0, 0, 4], 250, 0],
    ['one that it leaves no room for', [0, 1, 4], 250, 250],
    ['one as soon as it leaves room', [0, 1, 4], 500, 0],
    ['the first of the next window', [-1_000, 4, 0], 250, 0],
    ['the first of the next window, too early', [-1_000, 4, 0], 249, 1],
    ['the first after a pause', [-2_000, 4, 0], 0, 0],
  ] as const)('lets pass or wait: %s', (_, stored, offsetMs, waitMs) => {
    const perSecond = { calls: 4, windowMs: 1_000 };
    const [startMs = 0, calls = 0, callsBefore = 0] = stored ?? [];
    const window = stored && { startMs: noonMs + startMs, calls, callsBefore };
    const counted = countCall(window, perSecond, noonMs + offsetMs);
    expect(counted.waitMs).toBeCloseTo(waitMs, 6);
    const goesOn = stored === null || startMs === 0;
    if (waitMs === 0)
      expect(counted.window).toEqual({
        startMs: noonMs,
        calls: goesOn ? calls + 1 : 1,
        callsBefore: goesOn ? callsBefore : startMs === -1_000 ? calls : 0,
      });
  });

  test('does not start again because a clock stepped back', () => {
    let window: Window | null = null;
    for (let count = 0; count < 7; count += 1) window = countCall(window, allowance, noonMs).window;
    expect(countCall(window, allowance, noonMs - 3_600_000).waitMs).toBeGreaterThan(0);
  });
});

describe('uncountCall', () => {
  const window = { startMs: noonMs, calls: 3, callsBefore: 2 };
  test.each([
    ['in its window', noonMs + 59_999, { ...window, calls: 2 }],
    ['in the window after it', noonMs - 1, { ...window, callsBefore: 1 }],
    ['two windows later', noonMs - 60_001, window],
    ['after the clock stepped back', noonMs + 60_000, window],
  ])('takes a call back %s', (_, countedAtMs, after) => {
    expect(uncountCall(window, 60_000, countedAtMs)).toEqual(after);
  });

  test('never counts below none', () => {
    const none = { startMs: noonMs, calls: 0, callsBefore: 0 };
    for (const countedAtMs of [noonMs, noonMs - 1])
      expect(uncountCall(none, 60_000, countedAtMs)).toEqual(none);
  });
});

describe('takeRate', () => {
  test('refuses the call after the last with the seconds to wait, and allows it when they are over', async () => {
    const services = testServices();
    for (let count = 0; count < 300; count += 1) await takeRate(services, 'read', { address, uid: 'ann' });
    const refusal = await takeRate(services, 'read', { address, uid: 'ann' }).catch(
      (error: unknown) => error,
    );
    // A minute, and the time until the calls of that minute count one less.
    expect(refusal).toMatchObject({ code: 'rate_limited', params: { seconds: 61 }, retryAfterSeconds: 61 });
    services.clock.advance(61_000);
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

  test.each([
    ['write', 60, 240],
    ['read', 300, 1_200],
  ] as const)(
    'does not count for a user what the address is refused: %s',
    async (rate, ofUser, ofAddress) => {
      const services = testServices();
      const take = (from: string, uid: string) => takeRate(services, rate, { address: from, uid });
      for (let at = 0; at < ofAddress; at += 1) await take(address, `user ${at}`);
      await expect(take(address, 'ann')).rejects.toMatchObject({ code: 'rate_limited' });
      for (let count = 0; count < ofUser; count += 1) await take('192.0.2.2', 'ann');
      await expect(take('192.0.2.2', 'ann')).rejects.toMatchObject({ code: 'rate_limited' });
    },
  );

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
    const store = sqliteStore(':memory:', { clock: { now: () => noonMs, monotonicMs: () => 0 } });
    const instances = [testServices({ services: { store } }), testServices({ services: { store } })];
    const calls = Array.from({ length: allowed + 20 }, (_, at) => {
      const services = instances[at % 2];
      return services ? takeRate(services, rate, { address, uid: 'ann' }) : Promise.reject(new Error('none'));
    });
    const passed = (await Promise.allSettled(calls)).filter(({ status }) => status === 'fulfilled');
    expect(passed).toHaveLength(allowed);
  });

  test('counts sixty users of one address at once in two transactions, and each for itself', async () => {
    const services = testServices();
    const transaction = vi.spyOn(services.store, 'transaction');
    const all = Array.from({ length: 60 }, (_, at) => `user ${at}`);
    await Promise.all(all.map((uid) => takeRate(services, 'run', { address, uid })));
    expect(transaction.mock.calls.length).toBeLessThanOrEqual(2);
    const counts = await services.store.list<Window>('rates', 100);
    expect(counts.map(({ doc }) => doc.calls).sort((a, b) => a - b)).toEqual([
      ...Array<number>(60).fill(1),
      60,
    ]);
  });

  test('counts nothing where limits are off', async () => {
    const services = testServices({ environment: { POLYCUE_RATE_LIMITS: 'off' } });
    for (let count = 0; count < 50; count += 1) await takeRate(services, 'contact', { address });
    expect(await services.store.list('rates', 10)).toEqual([]);
  });
});

describe('what the store keeps of a count', () => {
  test('names nobody, and is gone after two windows', async () => {
    const services = testServices();
    await takeRate(services, 'write', { address, uid: 'ann' });
    const kept = await services.store.list('rates', 10);
    expect(kept).toHaveLength(2);
    expect(JSON.stringify(kept)).not.toContain('ann');
    expect(JSON.stringify(kept)).not.toContain(address);
    services.clock.advance(2 * 60_000);
    expect(await services.store.list('rates', 10)).toEqual([]);
  });

  test('is not changed by a call that is refused', async () => {
    const services = testServices();
    for (let count = 0; count < 10; count += 1) await takeRate(services, 'contact', { address });
    const before = await services.store.list('rates', 10);
    await expect(takeRate(services, 'contact', { address })).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await services.store.list('rates', 10)).toEqual(before);
  });

  test('is one count of a class for everybody, where an allowance is shared', async () => {
    const services = testServices();
    const allowance = { calls: 2, windowMs: 60_000 };
    const waits = [];
    for (let count = 0; count < 3; count += 1) waits.push(await takeShared(services, 'contact', allowance));
    expect(waits).toEqual([0, 0, 90]);
    expect(await takeShared(services, 'platform', allowance)).toBe(0);
    const unlimited = testServices({ environment: { POLYCUE_RATE_LIMITS: 'off' } });
    for (let count = 0; count < 3; count += 1)
      expect(await takeShared(unlimited, 'contact', allowance)).toBe(0);
  });
});

describe('a call that is given back', () => {
  const allowance = { calls: 2, windowMs: 60_000 };
  const id = sharedCounter('contact');
  const giveBack = (services: TestServices) =>
    giveBackCall(services, [id], { windowMs: allowance.windowMs, countedAtMs: noonMs });

  test('expires as the others do, and brings nothing back that has expired', async () => {
    const services = testServices();
    await takeShared(services, 'contact', allowance);
    services.clock.advance(90_000);
    await giveBack(services);
    expect(await services.store.get('rates', id)).toMatchObject({ calls: 0 });
    services.clock.advance(119_999);
    expect(await services.store.get('rates', id)).not.toBeNull();
    services.clock.advance(1);
    await giveBack(services);
    expect(await services.store.get('rates', id)).toBeNull();
  });

  test('and was counted nowhere asks nothing of the store', async () => {
    const rateCounts = () => Promise.reject(new Error('asked'));
    const when = { windowMs: allowance.windowMs, countedAtMs: noonMs };
    await expect(giveBackCall({ rateCounts }, [], when)).resolves.toBeUndefined();
  });
});

test('an address is counted before anybody asks who calls, and not where limits are off', () => {
  const services = testServices();
  for (let count = 0; count < 600; count += 1) takeAddressRate(services, 'open', address);
  expect(() => takeAddressRate(services, 'open', address)).toThrow('rate_limited');
  expect(() => takeAddressRate(services, 'read', address)).not.toThrow();
  expect(() => takeAddressRate(services, 'open', '192.0.2.2')).not.toThrow();
  const unlimited = testServices({ environment: { POLYCUE_RATE_LIMITS: 'off' } });
  for (let count = 0; count < 601; count += 1) takeAddressRate(unlimited, 'open', address);
});

describe('the counters in memory', () => {
  test('keep what was counted last, however early it was counted first', () => {
    const windows = boundedMap(2);
    const window = { startMs: 0, calls: 1, callsBefore: 0 };
    for (const id of ['first', 'second', 'first', 'third']) windows.set(id, window);
    expect(['first', 'second', 'third'].filter((id) => windows.get(id))).toEqual(['first', 'third']);
  });

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
