import { describe, expect, test } from 'vitest';
import { priceOfAll } from '#islands/translator/languages/all-price.ts';

const HOUR = 3_600_000;
const credits = (remaining: number) => ({
  remaining,
  isUnlimited: false,
  isOwnKey: false,
  resetsAtMs: 5 * HOUR,
});
const press = {
  isSignedOut: false,
  credits: credits(5),
  paidUntilMs: [0, 0, 0],
  count: 3,
  nowMs: 2 * HOUR,
};

describe('the price of several languages', () => {
  test('is a credit each', () => {
    expect(priceOfAll(press)).toEqual({ kind: 'credits', needed: 3, left: 5, resetsAtMs: 5 * HOUR });
  });

  test('leaves out what is paid for', () => {
    expect(priceOfAll({ ...press, paidUntilMs: [3 * HOUR, 0, HOUR] })).toMatchObject({ needed: 2 });
    expect(priceOfAll({ ...press, paidUntilMs: [3 * HOUR, 3 * HOUR, 3 * HOUR] })).toEqual({ kind: 'paid' });
  });

  test('says where the credits do not suffice for all', () => {
    expect(priceOfAll({ ...press, credits: credits(2) })).toMatchObject({
      kind: 'short',
      needed: 3,
      left: 2,
    });
  });

  test('is none with a key of one’s own or without limit, and not known before the server has said', () => {
    expect(priceOfAll({ ...press, credits: { ...credits(0), isOwnKey: true } })).toEqual({ kind: 'ownKey' });
    expect(priceOfAll({ ...press, credits: { ...credits(0), isUnlimited: true } })).toEqual({
      kind: 'unlimited',
    });
    expect(priceOfAll({ ...press, credits: null })).toBeNull();
    expect(priceOfAll({ ...press, paidUntilMs: null })).toBeNull();
    expect(priceOfAll({ ...press, credits: null, isSignedOut: true })).toEqual({
      kind: 'signedOut',
      needed: 3,
    });
  });
});
