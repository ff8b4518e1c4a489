import { beforeEach, describe, expect, test } from 'vitest';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { AppError } from '#server/errors.ts';
import { claimOf, translateAndDeliver } from '../claims.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';

const MINUTE_MS = 60_000;
const midnightMs = Date.UTC(2026, 10, 21);

/** A translation that has asked a model and waits for the test to say how it ends. */
function begin(services: TestServices, name: string) {
  const end = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const request = { uid: 'ada', claim: claimOf(name), signal: new AbortController().signal };
  const ended = paidTranslation(services, request, async (paid) => {
    begun.resolve();
    await end.promise;
    await translateAndDeliver(paid);
  });
  ended.catch(begun.reject);
  return {
    begun: begun.promise,
    deliver: async () => {
      end.resolve();
      await ended;
    },
    fail: async () => {
      end.reject(new AppError('model_unavailable'));
      await expect(ended).rejects.toMatchObject({ code: 'model_unavailable' });
    },
  };
}

/** How many of so many new films are translated, each to its end. */
async function translateSome(services: TestServices, name: string, count: number): Promise<number> {
  let passed = 0;
  for (let at = 0; at < count; at += 1) {
    const run = begin(services, `${name} ${at}`);
    passed += await run.begun.then(
      async () => (await run.deliver(), 1),
      (error: unknown) => (expect(error).toMatchObject({ code: 'no_credits' }), 0),
    );
  }
  return passed;
}

// The store's clock decides, which is one for all instances: what their own clocks say may be a minute early or late.
describe.each([
  ['right', 0, 0],
  ['a minute late and a minute early', -MINUTE_MS, MINUTE_MS],
  ['a minute early and a minute late', MINUTE_MS, -MINUTE_MS],
])('over midnight UTC, on two instances whose clocks are %s', (_name, skewHere, skewThere) => {
  const truth = handClock();
  let here: TestServices;
  let there: TestServices;
  const setTime = (ms: number) => {
    truth.set(ms);
    here.clock.set(ms + skewHere);
    there.clock.set(ms + skewThere);
  };

  beforeEach(() => {
    const store = sqliteStore(':memory:', { clock: truth });
    [here, there] = [
      testServices({ clock: handClock(), services: { store } }),
      testServices({ clock: handClock(), services: { store } }),
    ];
    setTime(midnightMs - MINUTE_MS / 2);
  });

  const remaining = async (services: TestServices) => (await readBalance(services, 'ada')).remaining;

  test('what was reserved before and given back after leaves the new day its five', async () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((name, at) => begin(at % 2 ? here : there, name));
    await Promise.all(runs.map(({ begun }) => begun));
    expect(await translateSome(here, 'too many', 1)).toBe(0);
    setTime(midnightMs + 2 * MINUTE_MS);
    for (const { fail } of runs) await fail();
    expect([await remaining(here), await remaining(there)]).toEqual([5, 5]);
    expect((await translateSome(here, 'new', 3)) + (await translateSome(there, 'newer', 4))).toBe(5);
    expect([await remaining(here), await remaining(there)]).toEqual([0, 0]);
  });

  test('what was reserved before and delivered after is paid for by the day before', async () => {
    const runs = ['a', 'b', 'c', 'd', 'e'].map((name, at) => begin(at % 2 ? here : there, name));
    await Promise.all(runs.map(({ begun }) => begun));
    setTime(midnightMs + 2 * MINUTE_MS);
    for (const { deliver } of runs) await deliver();
    expect(await remaining(here)).toBe(5);
    expect((await translateSome(there, 'new', 3)) + (await translateSome(here, 'newer', 4))).toBe(5);
    // Of the day before, and paid for: asking again is free.
    await begin(here, 'a').deliver();
    expect(await remaining(there)).toBe(0);
  });

  test('a day that is used up gives nothing more before the store’s midnight', async () => {
    expect(await translateSome(there, 'today', 5)).toBe(5);
    setTime(midnightMs - 1);
    expect(await translateSome(here, 'early', 1)).toBe(0);
    expect(await translateSome(there, 'early', 1)).toBe(0);
  });
});
