import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeRequest, openTranslation } from '#server/accounts/credits/credits.ts';
import { identicalRequests } from '#server/limits/identical-requests.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { claimOf } from '../accounts/claims.ts';
import { handClock, testServices, type TestServices } from '../test-services.ts';

// The timers that a test turns by hand: those of this module cannot be.
vi.mock('node:timers/promises', async (original) => ({
  ...(await original<object>()),
  setTimeout: (ms: number, value: unknown, { signal }: { signal?: AbortSignal } = {}) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(resolve, ms, value);
      const wake = () => {
        clearTimeout(timer);
        reject(signal?.reason as Error);
      };
      if (signal?.aborted) wake();
      signal?.addEventListener('abort', wake);
    }),
}));

const film = claimOf('a film', { cues: 3 });
const nothingSent = { cues: 0, chars: 0 };

let clock: ReturnType<typeof handClock>;
let store: ReturnType<typeof sqliteStore>;
let services: TestServices;
let transactions: number;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  clock = handClock();
  store = sqliteStore(':memory:', { clock });
  transactions = 0;
  services = instance();
});
afterEach(async () => {
  await services.close();
  vi.useRealTimers();
});

/** A process that shares the store with the others. */
function instance(): TestServices {
  const counting: typeof store = {
    ...store,
    transaction: (run) => {
      transactions += 1;
      return store.transaction(run);
    },
  };
  return testServices({ clock, services: { store: counting } });
}

function open(signal?: AbortSignal, uid = 'ann', claim = film) {
  return openTranslation(services, uid, claim, signal);
}

function openMany(count: number, signal?: AbortSignal) {
  const opening = Array.from({ length: count }, () => open(signal));
  for (const one of opening) one.catch(() => undefined);
  return opening;
}

const STEP_MS = 50;
/** Turns of the event loop that a look at the store takes at most. */
const TURNS = 20;

/** Turns the clock on, and gives everybody who wakes meanwhile the time to look. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += STEP_MS) {
    for (let turns = 0; turns < TURNS; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    await vi.advanceTimersByTimeAsync(STEP_MS);
  }
}

test('many that wait for one read the store no more often than one does, and seldomer as time passes', async () => {
  await open();
  transactions = 0;
  const stop = new AbortController();
  const waiting = openMany(100, stop.signal);
  await pass(1_700);
  // At 0, 200, 600 and 1,400 ms.
  expect(transactions).toBe(4);
  stop.abort(new Error('gone'));
  for (const outcome of await Promise.allSettled(waiting))
    expect(outcome).toMatchObject({ status: 'rejected', reason: { message: 'gone' } });
});

test('one that waits goes on at once when the first ends, and the next one when it ends', async () => {
  const first = await open();
  const order: number[] = [];
  const waiting = openMany(3).map(async (opening, at) => {
    const grant = await opening;
    order.push(at);
    await closeRequest(services, grant, nothingSent);
  });
  // From here time stands still: nobody looks at the store by himself.
  await pass(700);
  await closeRequest(services, first, nothingSent);
  await Promise.all(waiting);
  expect(order).toEqual([0, 1, 2]);
});

test('one that waits goes on when the first has ended on another instance', async () => {
  const other = instance();
  const first = await openTranslation(other, 'ann', film);
  const [waiting] = openMany(1);
  await pass(50);
  await closeRequest(other, first, nothingSent);
  await pass(200);
  await expect(waiting).resolves.toMatchObject({ chargeId: first.chargeId });
});

test('one that waits goes on when nothing was heard of the first for a minute', async () => {
  const first = await open();
  const [waiting] = openMany(1);
  await pass(50);
  clock.advance(60_000);
  await pass(200);
  await expect(waiting).resolves.toMatchObject({ chargeId: first.chargeId });
});

test('one that breaks off while it waits holds up nobody behind it', async () => {
  const first = await open();
  const leaving = new AbortController();
  const [head, second] = [...openMany(1, leaving.signal), ...openMany(1)];
  await pass(50);
  leaving.abort(new Error('gone'));
  await expect(head).rejects.toThrow('gone');
  await closeRequest(services, first, nothingSent);
  await expect(second).resolves.toMatchObject({ chargeId: first.chargeId });
});

test('what the first in the queue is refused for holds up nobody behind it', async () => {
  const first = await open();
  const waiting = openMany(2);
  await pass(50);
  vi.spyOn(services.charges, 'runUnlessRefused').mockRejectedValueOnce(new Error('the store is down'));
  await closeRequest(services, first, nothingSent);
  await expect(waiting[0]).rejects.toThrow('the store is down');
  await expect(waiting[1]).resolves.toMatchObject({ tookCredit: true });
});

test('200 requests of a user may wait; one more is refused, until one of them leaves', async () => {
  await open();
  const [leaving, staying] = [new AbortController(), new AbortController()];
  const waiting = [...openMany(1, leaving.signal), ...openMany(199, staying.signal)];
  await pass(50);
  const refused = {
    code: 'rate_limited',
    message: 'too many requests of a user wait for identical ones',
    params: { seconds: 10 },
    retryAfterSeconds: 10,
  };
  await expect(open()).rejects.toMatchObject(refused);
  await open(undefined, 'bob');
  leaving.abort(new Error('gone'));
  await expect(waiting[0]).rejects.toThrow('gone');
  const late = openMany(1, staying.signal);
  await pass(50);
  await expect(open()).rejects.toMatchObject(refused);
  staying.abort(new Error('all gone'));
  await expect(late[0]).rejects.toThrow('all gone');
  await Promise.allSettled(waiting);
});

test('what is being opened and need not wait does not count among those that wait', async () => {
  const requests = identicalRequests();
  const { promise: opening, resolve } = Promise.withResolvers<string>();
  const { signal } = new AbortController();
  const all = Array.from({ length: 201 }, (_, at) =>
    requests.open({ uid: 'ann', requestKey: `film ${at}`, signal }, () => opening),
  );
  resolve('open');
  expect(new Set(await Promise.all(all))).toEqual(new Set(['open']));
});

describe('what wakes those that wait', () => {
  const stop = new AbortController();
  let requests: ReturnType<typeof identicalRequests>;
  /** How often each has looked whether it may go on. */
  let looks: Record<string, number>;
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const wait = (uid: string, requestKey: string, signal = stop.signal) => {
    const look = async () => {
      looks[`${uid} ${requestKey}`] = (looks[`${uid} ${requestKey}`] ?? 0) + 1;
      return null;
    };
    requests.open({ uid, requestKey, signal }, look).catch(() => undefined);
  };

  beforeEach(async () => {
    requests = identicalRequests();
    looks = {};
    for (const [uid, key] of [
      ['ann', 'one'],
      ['ann', 'two'],
      ['bob', 'one'],
    ] as const)
      wait(uid, key);
    await turn();
    expect(looks).toEqual({ 'ann one': 1, 'ann two': 1, 'bob one': 1 });
  });
  afterAll(() => stop.abort(new Error('the end')));

  test('the end of a request wakes those that are identical, and nobody else', async () => {
    requests.ended('ann', 'one');
    await turn();
    expect(looks).toEqual({ 'ann one': 2, 'ann two': 1, 'bob one': 1 });
  });

  test('a credit that is counted or given back wakes all of its user, and nobody else', async () => {
    requests.creditDecided('ann');
    await turn();
    expect(looks).toEqual({ 'ann one': 2, 'ann two': 2, 'bob one': 1 });
  });

  test('only the first of a queue looks, also after one behind it has left', async () => {
    const leaving = new AbortController();
    wait('ann', 'one', leaving.signal);
    leaving.abort(new Error('gone'));
    await turn();
    wait('ann', 'one');
    await turn();
    expect(looks['ann one']).toBe(1);
  });
});
