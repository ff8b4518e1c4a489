import { describe, expect, test } from 'vitest';
import { MAX_CHARS_PER_TRANSLATION, MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import { type Balance, currentBalance } from '#server/accounts/credits/balance.ts';
import { creditsOfDay } from '#server/limits/daily-credits.ts';
import { endRequest } from '#server/accounts/credits/end-request.ts';
import { spend } from '#server/accounts/credits/spend-credit.ts';
import {
  markCounted,
  openRequest,
  renewRequest,
  reserveChars,
  SILENT_MS,
} from '#server/accounts/credits/open-request.ts';
import { CREDIT_LEASE_MS } from '#server/accounts/credits/reserve-credit.ts';
import type { SourceClaim } from '#server/accounts/credits/charge/source-claim.ts';
import { claimOf } from '../claims.ts';

const nowMs = Date.UTC(2026, 0, 1, 12);
const terms = { nowMs, creditsPerDay: 5, isFree: false };
const empty: Balance = { daily: creditsOfDay(null, nowMs), charges: [] };
const claim = claimOf('a film', { cues: 3 });

const open = (balance: Balance, of: SourceClaim, laterMs = 0) =>
  openRequest(
    balance,
    { claim: of, newId: 'charge', runId: 'run', isCounted: false },
    { ...terms, nowMs: nowMs + laterMs },
  );
const renew = (balance: Balance, laterMs: number) =>
  renewRequest(balance, { chargeId: 'charge', runId: 'run', claim }, { ...terms, nowMs: nowMs + laterMs });

test('a request may ask for as many cues as a translation holds, and for no more', () => {
  const most = claimOf('a series', { cues: MAX_CUES_PER_TRANSLATION });
  expect(open(empty, most).result).toMatchObject({ tookCredit: true });
  const tooMany = { ...most, cues: MAX_CUES_PER_TRANSLATION + 1 };
  expect(() => open(empty, tooMany)).toThrow(expect.objectContaining({ code: 'translation_too_large' }));
});

test('an identical request waits while the first is renewed, and goes on once nothing was heard of it', () => {
  const opened = open(empty, claim).balance;
  expect(open(opened, claim, SILENT_MS - 1).result).toBeNull();
  expect(open(opened, claim, SILENT_MS).result).not.toBeNull();
  const renewed = renew(opened, SILENT_MS - 1).balance;
  expect(open(renewed, claim, 2 * SILENT_MS - 2).result).toBeNull();
  expect(open(renewed, claim, 2 * SILENT_MS - 1).result).not.toBeNull();
});

test('a request that slept leaves its credit to the one that has taken its place', () => {
  const slept = open(empty, claim).balance;
  const awakeMs = nowMs + SILENT_MS;
  const awake = { ...terms, nowMs: awakeMs };
  const opening = { claim, newId: 'other', runId: 'second run', isCounted: false };
  const taken = openRequest(slept, opening, awake).balance;
  const runningOf = ({ charges }: Balance) => charges[0]?.running[claim.requestKey];
  const woken = renew(taken, SILENT_MS + 1_000).balance;
  expect(runningOf(woken)).toEqual(runningOf(taken));
  const request = { chargeId: 'charge', requestKey: claim.requestKey, isFree: false };
  const sent = { cues: 2, chars: 10 };
  const left = endRequest(woken, { ...request, runId: 'run', sent }).balance;
  expect(runningOf(left)).toEqual(runningOf(taken));
  expect(left.charges[0]).toMatchObject({ payment: 'reserved', ...sent });
  const ended = endRequest(left, { ...request, runId: 'second run', sent }).balance;
  expect(ended.charges[0]).toMatchObject({ payment: 'none', running: {}, cues: 4, chars: 20 });
});

test('a request that is renewed still counts for what it asks', () => {
  const opened = open(empty, claim).balance;
  const renewed = renew(opened, 30_000).balance;
  const runningOf = (balance: Balance) => balance.charges[0]?.running[claim.requestKey];
  expect(runningOf(renewed)).toEqual({
    ...runningOf(opened),
    untilMs: (runningOf(opened)?.untilMs ?? 0) + 30_000,
  });
  expect(runningOf(opened)).toMatchObject({ cues: 3, chars: 2 * claim.chars });
});

test('no other request uses a credit that is still being counted, unless it needs none or nothing was heard of its taker', () => {
  const count = { counters: ['network'], countedAtMs: nowMs };
  const counted = openRequest(empty, { claim, newId: 'charge', runId: 'run', isCounted: true }, terms);
  expect(counted.result).toMatchObject({ tookCredit: true });
  const again = { ...claim, requestKey: 'another request' };
  const openAgain = (balance: Balance, more: object = {}) =>
    openRequest(
      balance,
      { claim: again, newId: 'other', runId: 'run', isCounted: true },
      { ...terms, ...more },
    ).result;
  expect(openAgain(counted.balance)).toBeNull();
  expect(openAgain(counted.balance, { isFree: true })).toMatchObject({ tookCredit: false });
  expect(openAgain(markCounted(counted.balance, 'charge', count))).toMatchObject({ tookCredit: false });
  expect(openAgain(counted.balance, { nowMs: nowMs + SILENT_MS })).toMatchObject({ tookCredit: true });
  expect(markCounted(empty, 'forgotten', count)).toBe(empty);
});

describe('requests of one translation at once', () => {
  const another = (at: number): SourceClaim => ({ ...claim, requestKey: `request ${at}` });
  const openMany = (count: number, chars = claim.chars) => {
    let balance = empty;
    const reserved = Array.from({ length: count }, (_, at) => {
      const opened = open(balance, { ...another(at), chars });
      balance = opened.balance;
      return opened.result?.charsReserved ?? 0;
    });
    return { balance, reserved };
  };
  const more = (balance: Balance, at: number, chars: number) =>
    reserveChars(
      balance,
      { chargeId: 'charge', runId: 'run', claim: another(at) },
      { chars, nowMs, isFree: false },
    );
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

  test('never hold more characters together than a translation may send', () => {
    const { balance, reserved } = openMany(250, 15_000);
    expect(reserved[0]).toBe(30_000);
    expect(sum(reserved)).toBe(MAX_CHARS_PER_TRANSLATION);
    // The others may use less: then there is something left again.
    expect(() => more(balance, 0, 1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
    expect(() => more(balance, 0, MAX_CHARS_PER_TRANSLATION)).toThrow(
      expect.objectContaining({ code: 'translation_too_large' }),
    );
  });

  test('all begin, where a film of twenty thousand short cues comes in a hundred parts', () => {
    const { reserved } = openMany(100, 5_289);
    expect(reserved).toEqual(Array.from({ length: 100 }, () => 2 * 5_289));
  });

  test('reserve more in steps, and at most what is left', () => {
    const { balance } = openMany(2, 15_000);
    const next = more(balance, 0, 10);
    expect(next.result).toBe(5_000);
    const rest = MAX_CHARS_PER_TRANSLATION - 65_000;
    expect(more(next.balance, 1, rest - 5).result).toBe(rest - 5);
    expect(more(more(next.balance, 1, rest - 5).balance, 0, 5).result).toBe(5);
    expect(() => more(next.balance, 1, rest + 1)).toThrow(expect.objectContaining({ code: 'rate_limited' }));
  });

  test('reserve twice what they ask for where that is more', () => {
    expect(open(empty, { ...claim, chars: 40_000 }).result).toMatchObject({ charsReserved: 80_000 });
  });
});

test('a credit that is given back says where it was counted; one that is spent, or still used, does not', () => {
  const count = { counters: ['network'], countedAtMs: nowMs };
  const counted = markCounted(open(empty, claim).balance, 'charge', count);
  const end = (balance: Balance, requestKey = claim.requestKey) =>
    endRequest(balance, {
      chargeId: 'charge',
      runId: 'run',
      requestKey,
      sent: { cues: 0, chars: 0 },
      isFree: false,
    });
  const ended = end(counted);
  expect(ended.result).toEqual(count);
  expect(end(open(ended.balance, claim).balance).result).toBeNull();
  expect(end(spend(counted, { chargeId: 'charge', runId: 'run', claim }, terms).balance).result).toBeNull();
  const two = open(counted, { ...claim, requestKey: 'second' }).balance;
  const one = end(two);
  expect(one.result).toBeNull();
  expect(end(one.balance, 'second').result).toEqual(count);
});

describe('work that delivers nothing', () => {
  const fail = (balance: Balance, more: object = {}) => {
    const opened = open(balance, claim);
    const ended = {
      chargeId: 'charge',
      runId: 'run',
      requestKey: claim.requestKey,
      sent: { cues: 3, chars: 1_000_000 },
    };
    return endRequest(opened.balance, { ...ended, isFree: false, ...more }).balance;
  };
  const failFourTimes = (more: object = {}) => fail(fail(fail(fail(empty, more), more), more), more);
  const openNew = (balance: Balance, more: object = {}) =>
    openRequest(
      balance,
      { claim: claimOf(), newId: 'new', runId: 'run', isCounted: false },
      { ...terms, ...more },
    );

  test('is bounded for a day by what two translations may send', () => {
    const full = failFourTimes();
    expect(full.daily).toMatchObject({ spent: 0, reservedUntilMs: {}, unpaidChars: 4_000_000 });
    expect(() => openNew(full)).toThrow(
      expect.objectContaining({ code: 'failed_work', retryAfterSeconds: 12 * 60 * 60 }),
    );
    expect(creditsOfDay(full.daily, nowMs + 12 * 60 * 60_000)).not.toHaveProperty('unpaidChars');
  });

  test('is not counted where no credit is needed, and stops nobody there', () => {
    expect(failFourTimes({ isFree: true }).daily).not.toHaveProperty('unpaidChars');
    expect(openNew(failFourTimes(), { isFree: true }).result).toMatchObject({ tookCredit: false });
  });

  describe('at once', () => {
    const films = Array.from({ length: 5 }, (_, at) => ({
      ...claimOf(),
      chars: 2_000_000,
      requestKey: `${at}`,
    }));
    const openFilm = (balance: Balance, at: number, more: object = {}) =>
      openRequest(
        balance,
        { claim: films[at]!, newId: `film ${at}`, runId: 'run', isCounted: false },
        { ...terms, ...more },
      ).balance;
    const endFilm = (balance: Balance, at: number) =>
      endRequest(balance, {
        chargeId: `film ${at}`,
        runId: 'run',
        requestKey: `${at}`,
        sent: { cues: 1, chars: 2_000_000 },
        isFree: false,
      }).balance;
    const waits: unknown = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 10 });
    const two = openFilm(openFilm(empty, 0), 1);

    test('has the same bound: a third waits for two that may send all of it', () => {
      expect(() => openFilm(two, 2)).toThrow(waits);
      expect(openFilm(two, 2, { isFree: true }).charges).toHaveLength(3);
    });

    test('is refused for the day when the first have failed', () => {
      const failed = endFilm(endFilm(two, 0), 1);
      expect(failed.daily).toMatchObject({ unpaidChars: 4_000_000, reservedUntilMs: {} });
      expect(failed.daily).not.toHaveProperty('heldChars');
      expect(() => openFilm(failed, 2)).toThrow(expect.objectContaining({ code: 'failed_work' }));
    });

    test('goes on as soon as one is paid for, or has died with its process', () => {
      const paid = spend(two, { chargeId: 'film 0', runId: 'run', claim: films[0]! }, terms).balance;
      expect(openFilm(paid, 2).daily).toMatchObject({ spent: 1 });
      const lapsed = currentBalance(two, nowMs + CREDIT_LEASE_MS);
      expect(lapsed.daily).not.toHaveProperty('heldChars');
      expect(openFilm(lapsed, 2, { nowMs: nowMs + CREDIT_LEASE_MS }).charges).toHaveLength(3);
    });

    test('refuses more characters to one that runs', () => {
      const small = openFilm(openFilm(empty, 0), 1);
      const third = { ...claimOf(), chars: 1, requestKey: 'third' };
      const freed = spend(small, { chargeId: 'film 0', runId: 'run', claim: films[0]! }, terms).balance;
      const opened = open(freed, third).balance;
      const granted = { chargeId: 'charge', runId: 'run', claim: third };
      const more = { chars: 1_999_000, nowMs, isFree: false };
      expect(reserveChars(opened, granted, more).result).toBe(1_999_000);
      const full = openRequest(
        opened,
        { claim: { ...films[3]!, chars: 999_900 }, newId: 'film 3', runId: 'run', isCounted: false },
        terms,
      ).balance;
      expect(() => reserveChars(full, granted, more)).toThrow(waits);
      expect(reserveChars(full, granted, { ...more, isFree: true }).result).toBe(1_999_000);
    });
  });

  test('is not what was paid for', () => {
    const opened = open(empty, claim);
    const paid = spend(opened.balance, { chargeId: 'charge', runId: 'run', claim }, terms).balance;
    const sent = { cues: 3, chars: 1_000_000 };
    const ended = endRequest(paid, {
      chargeId: 'charge',
      runId: 'run',
      requestKey: claim.requestKey,
      sent,
      isFree: false,
    }).balance;
    expect(ended.daily).toEqual({ ...empty.daily, spent: 1 });
  });
});
