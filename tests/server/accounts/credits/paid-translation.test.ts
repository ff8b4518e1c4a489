import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  closeRequest,
  openTranslation,
  readBalance,
  spendCreditOf,
} from '#server/accounts/credits/credits.ts';
import { readDailyCredits } from '#server/accounts/credits/charge-store.ts';
import { changeAccount } from '#server/accounts/account-record.ts';
import { removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { deleteAccount } from '#server/accounts/data-rights/delete-account.ts';
import { paidTranslation } from '#server/accounts/credits/paid-translation.ts';
import { takeFreeTranslation } from '#server/accounts/credits/take-free-translation.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { firestoreStore } from '#server/adapters/firestore/index.ts';
import { AppError } from '#server/errors.ts';
import { addressCounter, takeRate } from '#server/limits/rate-limit.ts';
import { type Metrics, noMetrics } from '#server/ports/metrics.ts';
import { inProcessFirestore } from '../../../contract/firestore-in-process.ts';
import { askModel, claimOf, translateAndDeliver } from '../claims.ts';
import { handClock, noonMs, testServices, type TestServices } from '../../test-services.ts';

const request = { uid: 'ada', claim: claimOf('a film', { cues: 3 }) };
const waiting = new AbortController().signal;
const signedInMs = noonMs - 60_000;

/** A run that has asked a model, and what may end it. */
interface Ending {
  readonly services: TestServices;
  readonly caller: AbortController;
  readonly fail: (failure: Error | null) => void;
}

async function revoke(services: TestServices): Promise<void> {
  await changeAccount(services.store, 'ada', (account) => ({ ...account, revokedSignInsMs: [signedInMs] }));
  await services.runningTranslations.recheck('ada');
}

async function signOutEverywhere(services: TestServices): Promise<void> {
  await services.identity.revoke('ada');
  await services.runningTranslations.recheck('ada');
}

async function breakOffAndRevoke({ services, caller }: Ending): Promise<void> {
  await revoke(services);
  caller.abort(new Error('gone'));
}

function drainAndBreakOff({ services, caller }: Ending): void {
  services.runningTranslations.beginDrain();
  caller.abort(new Error('gone'));
}

describe('paidTranslation', () => {
  test('spends one credit where something was delivered, even if the run breaks afterwards', async () => {
    const services = testServices();
    const run = paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      await translateAndDeliver(paid);
      throw new Error('broke in the middle');
    });
    await expect(run).rejects.toThrow('broke in the middle');
    expect(await readBalance(services, 'ada')).toMatchObject({ remaining: 4, unlimited: false });
  });

  test('refuses from what is stored, without a transaction, where no credit is left', async () => {
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    let transactions = 0;
    const counting: typeof store = {
      ...store,
      transaction: (run) => {
        transactions += 1;
        return store.transaction(run);
      },
    };
    const services = testServices({ clock, services: { store: counting } });
    const paidFor = claimOf('the first film', { cues: 3 });
    for (const claim of [paidFor, ...Array.from({ length: 4 }, () => claimOf())])
      await paidTranslation(services, { uid: 'ada', claim, signal: waiting }, translateAndDeliver);
    transactions = 0;
    const refused = Array.from({ length: 20 }, () =>
      paidTranslation(services, { uid: 'ada', claim: claimOf(), signal: waiting }, translateAndDeliver),
    );
    for (const outcome of await Promise.allSettled(refused))
      expect(outcome).toMatchObject({ reason: { code: 'no_credits' } });
    expect(transactions).toBe(0);
    const again = { uid: 'ada', claim: paidFor, signal: waiting };
    await expect(paidTranslation(services, again, translateAndDeliver)).resolves.toBe(true);
  });

  test('gives the credit back where nothing was delivered', async () => {
    const services = testServices();
    let during: number | null = null;
    await paidTranslation(services, { ...request, signal: waiting }, async () => {
      during = (await readBalance(services, 'ada')).remaining;
    });
    expect(during).toBe(4);
    expect(await readBalance(services, 'ada')).toMatchObject({ remaining: 5, unlimited: false });
  });

  test.each([undefined, '203.0.113.9'])(
    'takes no credit for a run that may ask nothing, counts it, and lets no call through (%s)',
    async (address) => {
      const services = testServices();
      const quiet = { ...request, mayCall: false, signal: waiting, ...(address ? { address } : {}) };
      const said = await paidTranslation(services, quiet, async (paid) => {
        await expect(askModel(paid)).rejects.toMatchObject({ code: 'translation_too_large' });
        return [paid.deliver(), paid.isCharged(), paid.ownKey];
      });
      expect(said).toEqual([true, false, null]);
      expect((await readBalance(services, 'ada')).remaining).toBe(5);
    },
  );

  test('passes on what keeps a translation from being counted against its network', async () => {
    const services = testServices({ config: { hasRateLimits: true } });
    const down = new AppError('unavailable');
    const counting = { ...services, rateCounts: () => Promise.reject(down) };
    await expect(takeFreeTranslation(counting, '203.0.113.9')).rejects.toBe(down);
  });

  test('counts nothing where the credit is given back: others of the network do not pay for it', async () => {
    const services = testServices({ config: { hasRateLimits: true, freeTranslationsPerDay: 3 } });
    const from = { address: '203.0.113.9', signal: waiting };
    const cached = (at: number) =>
      paidTranslation(services, { ...request, ...from, claim: claimOf(`cached ${at}`) }, async (paid) =>
        paid.deliver(),
      );
    for (let at = 0; at < 210; at += 1) await cached(at);
    const asked = (at: number) =>
      paidTranslation(services, { ...request, ...from, claim: claimOf(`asked ${at}`) }, async (paid) => {
        await askModel(paid);
        paid.deliver();
      });
    for (let at = 0; at < 3; at += 1) await asked(at);
    await expect(asked(3)).rejects.toMatchObject({ code: 'free_budget' });
    // What the budget refuses does not count for the network either.
    for (let at = 4; at < 8; at += 1) await expect(asked(at)).rejects.toMatchObject({ code: 'free_budget' });
    const window = await services.store.get<{ calls: number }>('rates', addressCounter('free', from.address));
    expect(window?.calls).toBe(3);
  });

  test('charges nothing where every answer was cached, so that no model was asked', async () => {
    const services = testServices();
    const isCharged = await paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      paid.deliver();
      return paid.isCharged();
    });
    expect([isCharged, (await readBalance(services, 'ada')).remaining]).toEqual([false, 5]);
  });

  test('lets no call through once it has ended', async () => {
    const services = testServices();
    const ended = await paidTranslation(services, { ...request, signal: waiting }, async (paid) => paid);
    await expect(askModel(ended)).rejects.toMatchObject({ code: 'cancelled' });
  });

  test('keeps the credit of a caller who breaks off after a model was asked', async () => {
    const services = testServices();
    const caller = new AbortController();
    const run = paidTranslation(services, { ...request, signal: caller.signal }, async (paid) => {
      await askModel(paid);
      caller.abort(new Error('gone'));
      paid.signal.throwIfAborted();
    });
    await expect(run).rejects.toThrow('gone');
    expect((await readBalance(services, 'ada')).remaining).toBe(4);
  });

  test('gives the credit of a caller who breaks off before any model was asked back', async () => {
    const services = testServices();
    const caller = new AbortController();
    const run = paidTranslation(services, { ...request, signal: caller.signal }, async (paid) => {
      caller.abort(new Error('gone'));
      paid.signal.throwIfAborted();
    });
    await expect(run).rejects.toThrow('gone');
    expect((await readBalance(services, 'ada')).remaining).toBe(5);
  });

  test('gives the credit back where a model was asked and failed', async () => {
    const services = testServices();
    const run = paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      await askModel(paid);
      throw new Error('the model is down');
    });
    await expect(run).rejects.toThrow('the model is down');
    expect((await readBalance(services, 'ada')).remaining).toBe(5);
  });

  test.each<[string, number, (end: Ending) => Promise<void> | void]>([
    ['the caller breaks off', 4, ({ caller }) => caller.abort(new Error('gone'))],
    ['its sign-in is revoked', 4, ({ services }) => revoke(services)],
    ['the provider signs its user out', 4, ({ services }) => signOutEverywhere(services)],
    ['the caller breaks off while its sign-in is revoked', 4, breakOffAndRevoke],
    ['the model fails', 5, ({ fail }) => fail(new AppError('model_unavailable'))],
    ['the model has no quota', 5, ({ fail }) => fail(new AppError('model_quota_minute'))],
    ['the model takes too long', 5, ({ fail }) => fail(new AppError('model_timeout'))],
    ['the server has a defect', 5, ({ fail }) => fail(new Error('a defect'))],
    ['the run ends without a delivery', 5, ({ fail }) => fail(null)],
    ['the process ends', 5, ({ services }) => services.runningTranslations.abortForRestart()],
    ['the caller loses its connection while the process ends', 5, drainAndBreakOff],
  ])('after a model was asked, where %s, leaves %i credits', async (_what, left, end) => {
    const services = testServices();
    const caller = new AbortController();
    const { promise: failed, resolve: fail } = Promise.withResolvers<Error | null>();
    const { promise: asked, resolve: begin } = Promise.withResolvers<void>();
    const signIn = { uid: 'ada', authTimeMs: signedInMs };
    const run = paidTranslation(services, { ...request, ...signIn, signal: caller.signal }, async (paid) => {
      await askModel(paid);
      begin();
      const stopped = new Promise<void>((resolve) => paid.signal.addEventListener('abort', () => resolve()));
      const failure = await Promise.race([failed, stopped]);
      paid.signal.throwIfAborted();
      if (failure) throw failure;
    });
    const settled = run.catch(() => undefined);
    await asked;
    await end({ services, caller, fail });
    await settled;
    expect((await readBalance(services, 'ada')).remaining).toBe(left);
    await services.close();
  });

  test.each([
    ['is removed', removeGeminiKey],
    ['is replaced', (services: TestServices) => saveGeminiKey(services, 'ada', 'AIzaAnotherKey')],
  ])('takes no credit where the key of one’s own that it ran on %s', async (_what, change) => {
    const services = testServices();
    await saveGeminiKey(services, 'ada', 'AIzaTheKeyOfAda');
    const run = paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      await askModel(paid);
      await change(services, 'ada');
      await services.runningTranslations.recheck('ada');
      paid.keyGone.throwIfAborted();
    });
    await expect(run).rejects.toMatchObject({ code: 'cancelled' });
    await removeGeminiKey(services, 'ada');
    expect((await readBalance(services, 'ada')).remaining).toBe(5);
  });

  test('counts a credit as spent or given back, and a request that took none not at all', async () => {
    const counted: unknown[] = [];
    const metrics: Metrics = { ...noMetrics, count: (...args) => void counted.push(args) };
    const services = testServices({ services: { metrics } });
    const film = claimOf('a film');
    await paidTranslation(services, { uid: 'ada', claim: film, signal: waiting }, translateAndDeliver);
    await paidTranslation(services, { uid: 'ada', claim: film, signal: waiting }, translateAndDeliver);
    await paidTranslation(services, { uid: 'ada', claim: claimOf(), signal: waiting }, async () => 'nothing');
    expect(counted).toEqual([
      ['polycue.credits', 1, { outcome: 'spent' }],
      ['polycue.credits', 1, { outcome: 'given back' }],
    ]);
  });

  test.each([true, false])(
    'is counted against its address where it runs, whether it may call a model: %s',
    async (mayCall) => {
      const services = testServices();
      const address = '192.0.2.1';
      const isCalled: boolean[] = [];
      const run = (uid: string) =>
        paidTranslation(
          services,
          { uid, claim: claimOf(), mayCall, signal: waiting, address },
          async () => void isCalled.push(true),
        );
      for (let call = 0; call < 1_200; call += 1)
        await takeRate(services, 'run', { address, uid: `user ${call}` });
      await expect(run('ada')).rejects.toMatchObject({ code: 'rate_limited' });
      expect(isCalled).toEqual([]);
    },
  );

  test('no longer listens for a change of the account once it has ended', async () => {
    const services = testServices();
    let signal: AbortSignal | undefined;
    await paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      signal = paid.signal;
    });
    await deleteAccount(services, { uid: 'ada', verifiedEmail: null, googleId: null });
    expect(signal?.aborted).toBe(false);
  });

  test('says which request took the credit', async () => {
    const services = testServices();
    const translate = () =>
      paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
        await translateAndDeliver(paid);
        return paid.isCharged();
      });
    expect([await translate(), await translate()]).toEqual([true, false]);
  });

  test('sends nothing more to a model once the characters of a translation are used up, aborted work included', async () => {
    const services = testServices();
    const ask = (lines: number) =>
      paidTranslation(services, { ...request, signal: waiting }, (paid) => askModel(paid, lines, 5_000));
    for (let at = 0; at < 39; at += 1) await ask(10);
    await expect(ask(20)).rejects.toMatchObject({
      code: 'translation_too_large',
      publicDetails: { unit: 'characters', limit: 2_000_000 },
    });
  });

  test('runs exactly the same request once at a time', async () => {
    const services = testServices();
    let running = 0;
    let most = 0;
    const runs = Array.from({ length: 8 }, () =>
      paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
        most = Math.max(most, (running += 1));
        await translateAndDeliver(paid);
        running -= 1;
      }),
    );
    await Promise.all(runs);
    expect([most, (await readBalance(services, 'ada')).remaining]).toEqual([1, 4]);
  });

  test('stops what runs when the account is deleted', async () => {
    const services = testServices();
    let started = () => {};
    const isRunning = new Promise<void>((resolve) => (started = resolve));
    const run = paidTranslation(services, { ...request, signal: waiting }, ({ signal }) => {
      started();
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason as Error)),
      );
    });
    const stopped = expect(run).rejects.toMatchObject({ code: 'cancelled' });
    await isRunning;
    await deleteAccount(services, { uid: 'ada', verifiedEmail: null, googleId: null });
    await stopped;
  });
});

const minute = 60_000;

/** Services whose store is Firestore, in this process. */
function firestoreServices(): TestServices {
  const clock = handClock();
  const store = firestoreStore({ projectId: 'demo-polycue', client: inProcessFirestore().connect(), clock });
  return testServices({ clock, services: { store } });
}

describe.each([
  ['SQLite', () => testServices()],
  ['Firestore', firestoreServices],
])('a translation that takes longer than its lease, on %s', (_name, open) => {
  let services: TestServices;
  const begin = () => {
    const { promise: ending, resolve: end } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const handedOver: boolean[] = [];
    let signal = waiting;
    const result = paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      ({ signal } = paid);
      begin();
      await ending;
      handedOver.push(await translateAndDeliver(paid));
      return 'translated';
    });
    result.catch(() => undefined);
    return { begun, end, result, handedOver, signal: () => signal };
  };
  /** The timer of the lease looks at the services' clock: both go on together. */
  const pass = async (minutes: number) => {
    for (let passed = 0; passed < minutes; passed += 1) {
      services.clock.advance(minute);
      await vi.advanceTimersByTimeAsync(minute);
    }
  };
  const translateAnother = async () => {
    const grant = await openTranslation(services, 'ada', claimOf());
    await spendCreditOf(services, grant);
    await closeRequest(services, grant, { cues: 1, chars: 1 });
  };
  const remaining = async () => (await readBalance(services, 'ada')).remaining;

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    services = open();
  });
  afterEach(async () => {
    vi.useRealTimers();
    await services.close();
  });

  test('keeps its credit for an hour, and no other request gets it', async () => {
    const long = begin();
    await long.begun;
    for (let quarter = 0; quarter < 4; quarter += 1) {
      await pass(15);
      await expect.poll(remaining).toBe(4);
    }
    long.end();
    expect(await long.result).toBe('translated');
    expect([long.handedOver, await remaining()]).toEqual([[true], 4]);
  });

  test('is not handed over when the process slept and another took the last credit', async () => {
    const long = begin();
    await long.begun;
    services.clock.advance(20 * minute);
    for (let count = 0; count < 5; count += 1) await translateAnother();
    long.end();
    await expect(long.result).rejects.toMatchObject({ code: 'no_credits' });
    expect([long.handedOver, await remaining()]).toEqual([[false], 0]);
  });

  test('is handed over with the result when the process slept and a credit was left', async () => {
    const long = begin();
    await long.begun;
    services.clock.advance(20 * minute);
    for (let count = 0; count < 4; count += 1) await translateAnother();
    long.end();
    expect(await long.result).toBe('translated');
    expect([long.handedOver, await remaining()]).toEqual([[false], 0]);
  });

  test('goes on where the lease cannot be renewed, and the log says so', async () => {
    const long = begin();
    await long.begun;
    const run = vi.spyOn(services.charges, 'run').mockRejectedValueOnce(new Error('the store is down'));
    await pass(5);
    expect(run).toHaveBeenCalled();
    await expect.poll(() => services.logLines.join('')).toContain('a credit lease could not be renewed');
    long.end();
    expect(await long.result).toBe('translated');
    expect([long.handedOver, await remaining()]).toEqual([[true], 4]);
  });

  test('stops when the renewal finds no credit left', async () => {
    const long = begin();
    await long.begun;
    services.clock.advance(20 * minute);
    for (let count = 0; count < 5; count += 1) await translateAnother();
    await vi.advanceTimersByTimeAsync(5 * minute);
    await expect.poll((): unknown => long.signal().reason).toMatchObject({ code: 'no_credits' });
    long.end();
    await expect(long.result).rejects.toMatchObject({ code: 'no_credits' });
  });
});

describe('where the store cannot be written to any more at the end', () => {
  const full = new AppError('unavailable', { logMessage: 'the disk is full' });
  let services: TestServices;
  let isFull: boolean;
  let failure: Error;
  beforeEach(() => {
    isFull = false;
    failure = full;
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    const failing: typeof store = {
      ...store,
      transaction: (run) => (isFull ? Promise.reject(failure) : store.transaction(run)),
    };
    services = testServices({ clock, services: { store: failing } });
  });
  const run = (end: () => Promise<string> | string) =>
    paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
      await askModel(paid);
      isFull = true;
      paid.deliver();
      return end();
    });
  const logged = () => services.logLines.join('');

  test('hands over what was made, and tells the operator what was not stored', async () => {
    expect(await run(() => 'translated')).toBe('translated');
    expect(logged()).toContain('a credit cannot be spent yet');
    expect(logged()).toContain('the end of a translation could not be stored');
    expect((await readBalance(services, 'ada')).remaining).toBe(4);
  });

  test('tells the caller why the run failed, and not that', async () => {
    await expect(run(() => Promise.reject(new AppError('model_unavailable')))).rejects.toMatchObject({
      code: 'model_unavailable',
    });
  });

  test('hands over nothing where the credit is not reserved any more', async () => {
    const late = run(() => {
      services.clock.advance(20 * minute);
      return 'translated';
    });
    await expect(late).rejects.toBe(full);
  });

  test('hides no fault of our own that keeps the end from being stored', async () => {
    failure = new TypeError('no such field');
    const idle = paidTranslation(services, { ...request, signal: waiting }, async () => {
      isFull = true;
    });
    await expect(idle).rejects.toBe(failure);
  });

  describe('and then answers again', () => {
    beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
    afterEach(() => void vi.useRealTimers());
    const daily = () => readDailyCredits(services.store, 'ada');
    const answerAgain = async () => {
      isFull = false;
      await vi.advanceTimersByTimeAsync(6_000);
    };
    const again = () => openTranslation(services, 'ada', request.claim, AbortSignal.timeout(5_000));

    test('what was made is paid for, and the next try need not wait', async () => {
      await run(() => 'translated');
      await answerAgain();
      expect((await again()).tookCredit).toBe(false);
      expect(await daily()).toMatchObject({ spent: 1, reservedUntilMs: {} });
    });

    test('the credit of what failed is free, and what was sent counts once', async () => {
      const failing = paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
        await askModel(paid);
        isFull = true;
        throw new AppError('model_unavailable');
      });
      await expect(failing).rejects.toMatchObject({ code: 'model_unavailable' });
      await answerAgain();
      await expect.poll(daily).toMatchObject({ spent: 0, reservedUntilMs: {} });
      const { unpaidChars } = (await daily())!;
      expect(unpaidChars).toBeGreaterThan(0);
      await vi.advanceTimersByTimeAsync(60_000);
      expect((await daily())?.unpaidChars).toBe(unpaidChars);
      expect((await again()).tookCredit).toBe(true);
    });
  });

  test('wakes an identical request', async () => {
    const ended = vi.spyOn(services.identicalRequests, 'ended');
    await run(() => 'translated');
    expect(ended).toHaveBeenCalledWith('ada', request.claim.requestKey);
  });
});

test('a credit is spent with the first delivery, not only with the last', async () => {
  const services = testServices();
  await paidTranslation(services, { ...request, signal: waiting }, async (paid) => {
    await translateAndDeliver(paid);
    const remainingLater = async () => {
      services.clock.advance(20 * minute);
      return (await readBalance(services, 'ada')).remaining;
    };
    await expect.poll(remainingLater).toBe(4);
  });
});

describe('free translations from one network', () => {
  const address = '203.0.113.7';
  const translate = (services: TestServices, uid: string, from: string, claim = claimOf()) =>
    paidTranslation(services, { uid, claim, signal: waiting, address: from }, translateAndDeliver);
  /** As many accounts as it takes, each with its five a day. */
  const useUp = async (services: TestServices, from: string, count: number) => {
    for (let at = 0; at < count; at += 1) await translate(services, `user ${Math.floor(at / 5)}`, from);
  };

  test('end at 200 a day, however many accounts they are shared among', async () => {
    const services = testServices();
    await useUp(services, address, 200);
    await expect(translate(services, 'another', address)).rejects.toMatchObject({
      code: 'network_limit',
      params: { limit: 200 },
      retryAfterSeconds: expect.any(Number) as number,
    });
    expect((await readBalance(services, 'another')).remaining).toBe(5);
    await translate(services, 'another', '203.0.113.8');
    services.clock.advance(49 * 60 * minute);
    await translate(services, 'another', address);
  });

  test('end for everybody where the operator’s day is used up, wherever they come from', async () => {
    const services = testServices({ config: { freeTranslationsPerDay: 3 } });
    await saveGeminiKey(services, 'keyed', 'AIzaTheKeyOfKeyed');
    await translate(services, 'ada', '127.0.0.1');
    await translate(services, 'bob', address);
    await translate(services, 'eve', '203.0.113.8');
    await expect(translate(services, 'zoe', '203.0.113.9')).rejects.toMatchObject({
      code: 'free_budget',
      retryAfterSeconds: expect.any(Number) as number,
    });
    expect((await readBalance(services, 'zoe')).remaining).toBe(5);
    await translate(services, 'keyed', address);
    services.clock.advance(49 * 60 * minute);
    await translate(services, 'zoe', '203.0.113.9');
  });

  describe('of the parts of a film at once', () => {
    const partOf = (index: number) =>
      claimOf('a film', { cues: 200, from: 200 * index, translationId: 't', part: { index, count: 2 } });
    const calls: string[] = [];
    const both = (services: TestServices, uid: string) =>
      Promise.allSettled(
        [0, 1].map((index) =>
          paidTranslation(services, { uid, claim: partOf(index), signal: waiting, address }, async (paid) => {
            calls.push(uid);
            await translateAndDeliver(paid);
          }),
        ),
      );

    test('are counted once, and all may go on', async () => {
      const services = testServices({ config: { freeTranslationsPerDay: 2 } });
      for (const uid of ['ada', 'bob'])
        expect(await both(services, uid)).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }]);
      expect((await readBalance(services, 'ada')).remaining).toBe(4);
    });

    test('are all refused where nothing is left to count', async () => {
      const services = testServices({ config: { freeTranslationsPerDay: 1 } });
      await translate(services, 'ada', address);
      calls.length = 0;
      const refused = { status: 'rejected', reason: { code: 'free_budget' } };
      expect(await both(services, 'eve')).toMatchObject([refused, refused]);
      expect(calls).toEqual([]);
      expect((await readBalance(services, 'eve')).remaining).toBe(5);
    });
  });

  test('count a translation once, and neither one’s own key nor this machine', async () => {
    const services = testServices();
    await saveGeminiKey(services, 'keyed', 'AIzaTheKeyOfKeyed');
    const id = claimOf('the film of ada');
    await translate(services, 'ada', address, id);
    await useUp(services, address, 198);
    for (let again = 0; again < 5; again += 1) await translate(services, 'ada', address, id);
    for (let at = 0; at < 5; at += 1) await translate(services, 'keyed', address);
    await translate(services, 'last', address);
    await expect(translate(services, 'another', address)).rejects.toMatchObject({ code: 'network_limit' });
    await translate(services, 'ada', address, id);
    for (const local of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) await translate(services, 'another', local);
  });
});
