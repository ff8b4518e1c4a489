import { expect, test } from 'vitest';
import { MAX_CUES_PER_TRANSLATION } from '#protocol/limits.ts';
import type { Balance } from '#server/accounts/credits/balance.ts';
import { creditsOfDay } from '#server/accounts/credits/daily-credits.ts';
import { markCounted, openRequest, renewRequest, SILENT_MS } from '#server/accounts/credits/open-request.ts';
import type { SourceClaim } from '#server/accounts/credits/source-claim.ts';
import { claimOf } from '../claims.ts';

const nowMs = Date.UTC(2026, 0, 1, 12);
const terms = { nowMs, creditsPerDay: 5, isFree: false };
const empty: Balance = { daily: creditsOfDay(null, nowMs), charges: [] };
const claim = claimOf('a film', { cues: 3 });

const open = (balance: Balance, of: SourceClaim, laterMs = 0) =>
  openRequest(
    balance,
    { claim: of, newId: 'charge', isCounted: false },
    { ...terms, nowMs: nowMs + laterMs },
  );
const renew = (balance: Balance, laterMs: number) =>
  renewRequest(balance, { chargeId: 'charge', claim }, { ...terms, nowMs: nowMs + laterMs });

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

test('a request that is renewed still counts for what it asks', () => {
  const opened = open(empty, claim).balance;
  const renewed = renew(opened, 30_000).balance;
  const runningOf = (balance: Balance) => balance.charges[0]?.running[claim.requestKey];
  expect(runningOf(renewed)).toMatchObject({ cues: 3, chars: claim.chars });
  expect(runningOf(renewed)?.untilMs).toBe((runningOf(opened)?.untilMs ?? 0) + 30_000);
});

test('no other request uses a credit that is still being counted, unless it needs none or nothing was heard of its taker', () => {
  const counted = openRequest(empty, { claim, newId: 'charge', isCounted: true }, terms);
  expect(counted.result).toMatchObject({ tookCredit: true });
  const again = { ...claim, requestKey: 'another request' };
  const openAgain = (balance: Balance, more: object = {}) =>
    openRequest(balance, { claim: again, newId: 'other', isCounted: true }, { ...terms, ...more }).result;
  expect(openAgain(counted.balance)).toBeNull();
  expect(openAgain(counted.balance, { isFree: true })).toMatchObject({ tookCredit: false });
  expect(openAgain(markCounted(counted.balance, 'charge'))).toMatchObject({ tookCredit: false });
  expect(openAgain(counted.balance, { nowMs: nowMs + SILENT_MS })).toMatchObject({ tookCredit: true });
  expect(markCounted(empty, 'forgotten')).toBe(empty);
});
