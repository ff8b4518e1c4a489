import { describe, expect, test } from 'vitest';
import {
  MAX_CUES_PER_REQUEST,
  MAX_TEXT_CHARS_PER_TRANSLATION,
  TRANSLATION_LIFE_MS,
} from '#protocol/limits.ts';
import { withClaim, withoutExpired, withReserved } from '#server/accounts/credits/charge/change-charge.ts';
import {
  type Charge,
  lineCountOf,
  newCharge,
  unpaidCharsOf,
} from '#server/accounts/credits/charge/charge.ts';
import { findCharge } from '#server/accounts/credits/charge/find-charge.ts';
import { claimText, claimTrack, type SourceClaim } from '#server/accounts/credits/charge/source-claim.ts';
import { claimOf } from '../../claims.ts';

const nowMs = Date.UTC(2026, 0, 1);
const target = 'fr';
const cues = MAX_CUES_PER_REQUEST;
const part = (wish: object = {}) => claimOf('Film', { cues, ...wish });
const nextPart = (wish: object = {}) => claimOf('Film', { cues, from: cues, ...wish });
const sample = { lines: ['Film, line 0', 'Film, line 15'], total: 1_000 };

const chargeOf = (claim: SourceClaim, id = 'charge', openedAtMs = nowMs): Charge =>
  withClaim(newCharge(id, openedAtMs), claim, { runId: 'run', untilMs: nowMs + 60_000 });
const paidBy = (charges: readonly Charge[], claim: SourceClaim, at = nowMs) =>
  findCharge(charges, claim, at)?.id;

describe('which charge pays', () => {
  test('lives for its 24 hours, and not a moment longer', () => {
    const charge = chargeOf(part());
    expect(paidBy([charge], part(), nowMs + TRANSLATION_LIFE_MS - 1)).toBe('charge');
    expect(paidBy([charge], part(), nowMs + TRANSLATION_LIFE_MS)).toBeUndefined();
  });

  test('is the newest of several, in whatever order they are kept', () => {
    const old = chargeOf(part(), 'old', nowMs - 2_000);
    const middle = chargeOf(part(), 'middle', nowMs - 1_000);
    const young = chargeOf(part(), 'young');
    expect(paidBy([old, young, middle], part())).toBe('young');
    expect(paidBy([young, old, middle], part())).toBe('young');
  });

  test('is one that the request names before a newer one', () => {
    const named = chargeOf(part({ translationId: 'mine' }), 'named', nowMs - 2_000);
    const young = chargeOf(part({ translationId: 'other' }), 'young');
    for (const charges of [
      [named, young],
      [young, named],
    ])
      expect(paidBy(charges, part({ translationId: 'mine' }))).toBe('named');
  });

  test('is one with a credit before those without, which a newer try with more lines left behind', () => {
    const paid: Charge = { ...chargeOf(part(), 'paid', nowMs - 2_000), payment: 'spent' };
    const reserved: Charge = { ...chargeOf(part(), 'reserved', nowMs - 3_000), payment: 'reserved' };
    const given = chargeOf(claimOf('Film', { cues: cues + 50, translationId: 'mine' }), 'given back');
    expect(paidBy([paid, given], part({ translationId: 'mine' }))).toBe('paid');
    expect(paidBy([given, reserved], part({ translationId: 'mine' }))).toBe('reserved');
    expect(paidBy([given, reserved, paid], part())).toBe('paid');
  });

  test('has the same sample of the track, or the same id: neither both missing nor another', () => {
    const [first, next] = [part({ sample }), nextPart({ sample })];
    expect(paidBy([chargeOf(first)], next)).toBe('charge');
    const other = { ...sample, lines: ['Film, line 0', 'Film, line 16'] };
    expect(paidBy([chargeOf(first)], nextPart({ sample: other }))).toBeUndefined();
    // What declares nothing belongs to nothing, although both say the same: nothing.
    expect(paidBy([{ ...chargeOf(part()), maxLines: 1_000 }], nextPart())).toBeUndefined();
    const withId = chargeOf(part({ translationId: 'mine' }));
    expect(paidBy([withId], nextPart({ translationId: 'mine' }))).toBe('charge');
    expect(paidBy([withId], nextPart({ translationId: 'other' }))).toBeUndefined();
  });
});

describe('a track without a declared length', () => {
  const id = { translationId: 'mine' };

  test('goes on with whole parts and ends with its first short one', () => {
    const whole = chargeOf(part(id));
    expect(paidBy([whole], claimOf('Film', { cues: 40, from: 2 * cues, ...id }))).toBe('charge');
    const ended = withClaim(whole, claimOf('Film', { cues: 40, from: 2 * cues, ...id }), {
      runId: 'run',
      untilMs: nowMs + 60_000,
    });
    expect(paidBy([ended], claimOf('Film', { cues: 40, from: 5_000, ...id }))).toBeUndefined();
    // Parts may arrive in any order: a whole one comes after the short one.
    expect(paidBy([ended], nextPart(id))).toBe('charge');
  });
});

describe('a corrected source', () => {
  // A hundred lines are all that this request declares: five may change.
  const lines = Array.from({ length: 100 }, (_, at) => `Film, line ${at}`);
  const charge = chargeOf(claimOf('Film', { cues: 100 }));
  const corrected = (count: number, words = 'New words') =>
    claimTrack({
      target,
      texts: lines.map((line, at) => (at < count ? `${words} ${at}` : line)),
      variant: null,
    });

  test('is the same up to a twentieth of its lines', () => {
    expect(paidBy([charge], corrected(5))).toBe('charge');
    expect(paidBy([charge], corrected(6))).toBeUndefined();
  });

  test('may not grow by corrections without end', () => {
    const once = withClaim(charge, corrected(5), { runId: 'run', untilMs: nowMs + 60_000 });
    expect(paidBy([once], corrected(1, 'Newer words'))).toBeUndefined();
  });
});

describe('a title or a description', () => {
  const titles = (chars: number) => claimText(target, ['x'.repeat(chars)], undefined);

  test('belongs to a translation up to its characters', () => {
    const charge = chargeOf(part());
    expect(paidBy([charge], titles(MAX_TEXT_CHARS_PER_TRANSLATION))).toBe('charge');
    expect(paidBy([charge], titles(MAX_TEXT_CHARS_PER_TRANSLATION + 1))).toBeUndefined();
    const used = withClaim(charge, titles(MAX_TEXT_CHARS_PER_TRANSLATION - 1), {
      runId: 'run',
      untilMs: nowMs + 60_000,
    });
    expect(paidBy([used], titles(1))).toBe('charge');
    expect(paidBy([used], titles(2))).toBeUndefined();
  });

  test('that came before its captions is paid together with them', () => {
    expect(paidBy([chargeOf(titles(10))], part())).toBe('charge');
  });
});

test('twenty names of a translation are remembered, the newest', () => {
  let charge = chargeOf(part({ translationId: 'name 0' }));
  for (let at = 1; at <= 20; at += 1)
    charge = withClaim(charge, part({ translationId: `name ${at}` }), {
      runId: 'run',
      untilMs: nowMs + 60_000,
    });
  expect(charge.translationIds).toHaveLength(20);
  expect(charge.translationIds).not.toContain('name 0');
  expect(charge.translationIds).toContain('name 20');
  // What declares no name leaves them as they are.
  expect(withClaim(charge, part(), { runId: 'run', untilMs: nowMs + 60_000 }).translationIds).toEqual(
    charge.translationIds,
  );
});

test('characters are reserved for a request that runs, and for none whose lease has ended', () => {
  const claim = part();
  const charge = chargeOf(claim);
  expect(withReserved(charge, claim.requestKey, 70).running[claim.requestKey]?.chars).toBe(70);
  expect(withReserved(charge, 'forgotten', 70)).toBe(charge);
});

test('a request whose lease has ended no longer runs', () => {
  const [ended, running] = [part(), nextPart()];
  const charge = withClaim(chargeOf(ended), running, { runId: 'run', untilMs: nowMs + 60_001 });
  const requestsAt = (ms: number) => Object.keys(withoutExpired(charge, nowMs + ms).running);
  expect(requestsAt(59_999).toSorted()).toEqual([ended.requestKey, running.requestKey].toSorted());
  expect(requestsAt(60_000)).toEqual([running.requestKey]);
  expect(requestsAt(60_001)).toEqual([]);
});

test('a credit whose lease has ended is not reserved any more, and one that is spent stays so', () => {
  const paymentAt = (payment: Charge['payment'], ms: number) =>
    withoutExpired({ ...chargeOf(part()), payment, reservedUntilMs: nowMs + 60_000 }, nowMs + ms).payment;
  expect(paymentAt('reserved', 59_999)).toBe('reserved');
  expect(paymentAt('reserved', 60_000)).toBe('none');
  expect(paymentAt('spent', 60_000)).toBe('spent');
});

test.each([
  ['none', 0],
  ['reserved', 70],
  ['spent', 0],
] as const)('of characters that may be sent, with a credit that is %s, %i are unpaid', (payment, chars) => {
  const claim = part();
  expect(unpaidCharsOf({ ...withReserved(chargeOf(claim), claim.requestKey, 70), payment })).toBe(chars);
});

test('counts its lines, each once', () => {
  const again = { runId: 'run', untilMs: nowMs };
  expect(lineCountOf(newCharge('new', nowMs))).toBe(0);
  expect(lineCountOf(withClaim(chargeOf(part()), part(), again))).toBe(cues);
  expect(lineCountOf(withClaim(chargeOf(part()), nextPart(), again))).toBe(2 * cues);
});
