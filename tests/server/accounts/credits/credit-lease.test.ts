import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type CreditLease, keepLease } from '#server/accounts/credits/credit-lease.ts';
import { readDailyCredits } from '#server/accounts/credits/charge-store.ts';
import { closeRequest, type Grant, openTranslation, readBalance } from '#server/accounts/credits/credits.ts';
import { SILENT_MS } from '#server/accounts/credits/open-request.ts';
import { AppError } from '#server/errors.ts';
import { claimOf } from '../claims.ts';
import { handClock, testServices, type TestServices } from '../../test-services.ts';

const uid = 'ann';

describe('the lease of a credit', () => {
  const clock = handClock();
  let services: TestServices;
  let grant: Grant;
  let lease: CreditLease;
  /** What the next call of the store fails with. */
  let failures: Error[];
  let calls: number;
  const warned = vi.fn();
  const reported = vi.fn();

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    warned.mockClear();
    reported.mockClear();
    [failures, calls] = [[], 0];
    services = testServices({ clock });
    grant = await openTranslation(services, uid, claimOf());
    const { charges, log } = services;
    const run: typeof charges.run = async (...given) => {
      calls += 1;
      const failure = failures.shift();
      if (failure) throw failure;
      return charges.run(...given);
    };
    const warn = Object.assign(Object.create(log) as typeof log, { warn: warned, error: reported });
    lease = keepLease({ ...services, log: warn, charges: { ...charges, run } }, grant);
  });
  afterEach(async () => {
    await lease.settle().catch(() => undefined);
    await closeRequest(services, grant, { cues: 0, chars: 0 });
    services.close();
    vi.useRealTimers();
  });

  /** A third of the time after which a request counts as dead passes. */
  const passAThird = async () => {
    clock.advance(SILENT_MS / 3);
    await vi.advanceTimersByTimeAsync(SILENT_MS / 3);
  };

  test('is alive before its end, and not at it', async () => {
    expect(lease.isAlive()).toBe(true);
    clock.set(grant.leaseEndMs - 1);
    expect(lease.isAlive()).toBe(true);
    clock.set(grant.leaseEndMs);
    expect(lease.isAlive()).toBe(false);
  });

  test('is renewed while it is not settled', async () => {
    for (let third = 0; third < 9; third += 1) {
      await passAThird();
      await expect.poll(() => calls).toBe(third + 1);
      await expect.poll(() => lease.isAlive()).toBe(true);
    }
    await lease.settle();
    const before = calls;
    await passAThird();
    expect(calls).toBe(before);
  });

  test('aborts where no credit is left to take instead, with that reason', async () => {
    const refusal = new AppError('no_credits');
    failures = [refusal];
    await passAThird();
    await expect.poll(() => lease.signal.aborted).toBe(true);
    expect(lease.signal.reason).toBe(refusal);
    expect(warned).not.toHaveBeenCalled();
  });

  test.each([new AppError('internal'), new Error('the store is busy')])(
    'goes on and says so where it cannot be renewed: %s',
    async (failure) => {
      failures = [failure];
      await passAThird();
      await expect
        .poll(() => warned)
        .toHaveBeenCalledExactlyOnceWith({ error: failure }, 'a credit lease could not be renewed');
      expect(lease.signal.aborted).toBe(false);
    },
  );

  test('says that nothing was spent where nothing was delivered', async () => {
    expect(await lease.settle()).toBe(false);
    expect(calls).toBe(0);
  });

  test('spends once, however often it is told', async () => {
    lease.spend();
    lease.spend();
    expect(await lease.settle()).toBe(true);
    expect(calls).toBe(1);
    expect((await readBalance(services, uid)).remaining).toBe(4);
  });

  test('spends at the end what could not be spent before', async () => {
    failures = [new Error('the store is busy')];
    lease.spend();
    // Nobody waits for it yet: its failure must not end the process.
    await expect.poll(() => failures).toEqual([]);
    expect(await lease.settle()).toBe(true);
    expect(calls).toBe(2);
  });

  test.each([new AppError('no_credits'), new Error('a bug')])(
    'rejects where it cannot be spent at the end either: %s',
    async (failure) => {
      failures = [new Error('the store is busy'), failure];
      lease.spend();
      await expect(lease.settle()).rejects.toBe(failure);
    },
  );

  describe('while the store cannot be written to', () => {
    const full = new AppError('unavailable');
    const spent = async () => (await readDailyCredits(services.store, uid))?.spent;

    test('stays reserved, and is spent as soon as that is possible', async () => {
      failures = [full, full, full];
      lease.spend();
      expect(await lease.settle()).toBe(true);
      expect(reported).toHaveBeenCalledExactlyOnceWith({ error: full }, 'a credit cannot be spent yet');
      expect([await spent(), (await readBalance(services, uid)).remaining]).toEqual([0, 4]);
      await passAThird();
      expect(await spent()).toBe(0);
      await passAThird();
      await expect.poll(spent).toBe(1);
      const before = calls;
      await passAThird();
      expect(calls).toBe(before);
    });

    test('says so where it is free again before that', async () => {
      failures = Array<Error>(100).fill(full);
      lease.spend();
      await lease.settle();
      clock.set(grant.leaseEndMs);
      await passAThird();
      expect(reported).toHaveBeenLastCalledWith('a credit is free again, and its translation was delivered');
      const before = calls;
      await passAThird();
      expect([calls, reported.mock.calls.length]).toEqual([before, 2]);
    });

    test('rejects where it is not certainly reserved any more', async () => {
      failures = [full, full];
      clock.set(grant.leaseEndMs);
      lease.spend();
      await expect(lease.settle()).rejects.toBe(full);
    });
  });
});
