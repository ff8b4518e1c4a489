import { describe, expect, test } from 'vitest';
import {
  MAX_CUES_PER_REQUEST,
  MAX_TEXT_CHARS_PER_TRANSLATION,
  TRANSLATION_LIFE_MS,
} from '#protocol/limits.ts';
import { type Charge, findCharge, newCharge, withClaim } from '#server/accounts/credits/charge.ts';
import { claimText, claimTrack, type SourceClaim } from '#server/accounts/credits/source-claim.ts';

const nowMs = Date.UTC(2026, 0, 1);
const target = 'fr';
const linesOf = (film: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `${film}, line ${from + at}`);

type Wish = Partial<Parameters<typeof claimTrack>[0]>;
const claimOf = (texts: readonly string[], wish: Wish = {}): SourceClaim =>
  claimTrack({ target, texts, variant: null, ...wish });
const chargeOf = (claim: SourceClaim, id = 'charge', openedAtMs = nowMs): Charge =>
  withClaim(newCharge(id, openedAtMs), claim, nowMs + 60_000);
const paidBy = (charges: readonly Charge[], claim: SourceClaim, at = nowMs) =>
  findCharge(charges, claim, at)?.id;

const part = linesOf('Film', MAX_CUES_PER_REQUEST);
const nextPart = linesOf('Film', MAX_CUES_PER_REQUEST, MAX_CUES_PER_REQUEST);
const lastPart = linesOf('Film', 40, 2 * MAX_CUES_PER_REQUEST);
const sample = { lines: ['Film, line 0', 'Film, line 15'], total: 1_000 };

describe('which charge pays', () => {
  test('lives for its 24 hours, and not a moment longer', () => {
    const charge = chargeOf(claimOf(part));
    expect(paidBy([charge], claimOf(part), nowMs + TRANSLATION_LIFE_MS - 1)).toBe('charge');
    expect(paidBy([charge], claimOf(part), nowMs + TRANSLATION_LIFE_MS)).toBeUndefined();
  });

  test('is the newest of several, in whatever order they are kept', () => {
    const old = chargeOf(claimOf(part), 'old', nowMs - 2_000);
    const middle = chargeOf(claimOf(part), 'middle', nowMs - 1_000);
    const young = chargeOf(claimOf(part), 'young');
    expect(paidBy([old, young, middle], claimOf(part))).toBe('young');
    expect(paidBy([young, old, middle], claimOf(part))).toBe('young');
  });

  test('is one that the request names before a newer one', () => {
    const named = chargeOf(claimOf(part, { translationId: 'mine' }), 'named', nowMs - 2_000);
    const young = chargeOf(claimOf(part, { translationId: 'other' }), 'young');
    for (const charges of [
      [named, young],
      [young, named],
    ])
      expect(paidBy(charges, claimOf(part, { translationId: 'mine' }))).toBe('named');
  });

  test('has the same sample of the track, or the same id: neither both missing nor another', () => {
    const [first, next] = [claimOf(part, { sample }), claimOf(nextPart, { sample })];
    expect(paidBy([chargeOf(first)], next)).toBe('charge');
    const other = { ...sample, lines: ['Film, line 0', 'Film, line 16'] };
    expect(paidBy([chargeOf(first)], claimOf(nextPart, { sample: other }))).toBeUndefined();
    // What declares nothing belongs to nothing, although both say the same: nothing.
    expect(paidBy([{ ...chargeOf(claimOf(part)), maxLines: 1_000 }], claimOf(nextPart))).toBeUndefined();
    const withId = chargeOf(claimOf(part, { translationId: 'mine' }));
    expect(paidBy([withId], claimOf(nextPart, { translationId: 'mine' }))).toBe('charge');
    expect(paidBy([withId], claimOf(nextPart, { translationId: 'other' }))).toBeUndefined();
  });
});

describe('a track without a declared length', () => {
  const id = { translationId: 'mine' };

  test('goes on with whole parts and ends with its first short one', () => {
    const whole = chargeOf(claimOf(part, id));
    expect(paidBy([whole], claimOf(lastPart, id))).toBe('charge');
    const ended = withClaim(whole, claimOf(lastPart, id), nowMs + 60_000);
    expect(paidBy([ended], claimOf(linesOf('Film', 40, 5_000), id))).toBeUndefined();
    // Parts may arrive in any order: a whole one comes after the short one.
    expect(paidBy([ended], claimOf(nextPart, id))).toBe('charge');
  });
});

describe('a corrected source', () => {
  // A hundred lines are all that this request declares: five may change.
  const hundred = linesOf('Film', 100);
  const charge = chargeOf(claimOf(hundred));
  const corrected = (count: number) => [...linesOf('New', count), ...hundred.slice(count)];

  test('is the same up to a twentieth of its lines', () => {
    expect(paidBy([charge], claimOf(corrected(5)))).toBe('charge');
    expect(paidBy([charge], claimOf(corrected(6)))).toBeUndefined();
  });

  test('may not grow by corrections without end', () => {
    const once = withClaim(charge, claimOf(corrected(5)), nowMs + 60_000);
    expect(paidBy([once], claimOf([...linesOf('Newer', 1), ...hundred.slice(1)]))).toBeUndefined();
  });
});

describe('a title or a description', () => {
  const titles = (chars: number) => claimText(target, ['x'.repeat(chars)], undefined);

  test('belongs to a translation up to its characters', () => {
    const charge = chargeOf(claimOf(part));
    expect(paidBy([charge], titles(MAX_TEXT_CHARS_PER_TRANSLATION))).toBe('charge');
    expect(paidBy([charge], titles(MAX_TEXT_CHARS_PER_TRANSLATION + 1))).toBeUndefined();
    const used = withClaim(charge, titles(MAX_TEXT_CHARS_PER_TRANSLATION - 1), nowMs + 60_000);
    expect(paidBy([used], titles(1))).toBe('charge');
    expect(paidBy([used], titles(2))).toBeUndefined();
  });

  test('that came before its captions is paid together with them', () => {
    expect(paidBy([chargeOf(titles(10))], claimOf(part))).toBe('charge');
  });
});

test('twenty names of a translation are remembered, the newest', () => {
  let charge = chargeOf(claimOf(part, { translationId: 'name 0' }));
  for (let at = 1; at <= 20; at += 1)
    charge = withClaim(charge, claimOf(part, { translationId: `name ${at}` }), nowMs + 60_000);
  expect(charge.translationIds).toHaveLength(20);
  expect(charge.translationIds).not.toContain('name 0');
  expect(charge.translationIds).toContain('name 20');
  // What declares no name leaves them as they are.
  expect(withClaim(charge, claimOf(part), nowMs + 60_000).translationIds).toEqual(charge.translationIds);
});
