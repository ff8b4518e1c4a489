import { describe, expect, test } from 'vitest';
import { priceOf } from '#islands/translator/run/price.ts';

const nowMs = 1_000;
const credits = { remaining: 3, isUnlimited: false, isOwnKey: false, resetsAtMs: nowMs + 1 };
const press = { isSignedOut: false, isBegun: false, credits, paid: { untilMs: 0 }, nowMs } as const;

describe('the price of the next press', () => {
  test.each([
    ['is not known before the server has said what is left', { credits: null }, null],
    ['is not known before the server has said what is paid for', { paid: 'unknown' as const }, null],
    ['is named to who is signed out', { credits: null, isSignedOut: true }, { kind: 'signedOut' }],
    [
      'is named as what it may be to who has begun and signed out',
      { credits: null, isSignedOut: true, isBegun: true },
      { kind: 'signedOutBegun' },
    ],
    ['is one of the credits that are left', {}, { kind: 'credit', left: 3 }],
    [
      'cannot be paid where none is left',
      { credits: { ...credits, remaining: 0 } },
      { kind: 'none', resetsAtMs: nowMs + 1 },
    ],
    ['is nothing while it is paid for', { paid: { untilMs: nowMs + 1 } }, { kind: 'paid' }],
    ['is a credit again afterwards', { paid: { untilMs: nowMs } }, { kind: 'credit', left: 3 }],
    [
      'is the provider’s on a key of one’s own',
      { credits: { ...credits, remaining: null, isUnlimited: true, isOwnKey: true } },
      { kind: 'ownKey' },
    ],
    [
      'is nothing for an unlimited account',
      { credits: { ...credits, remaining: null, isUnlimited: true } },
      { kind: 'unlimited' },
    ],
  ])('%s', (_what, changes, price) => {
    expect(priceOf({ ...press, ...changes })).toEqual(price);
  });
});
