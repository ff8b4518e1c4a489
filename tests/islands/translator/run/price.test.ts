import { describe, expect, test } from 'vitest';
import { startWork } from '#islands/project/work.ts';
import { priceOf } from '#islands/translator/run/price.ts';
import { cue, german } from '../../build.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const nowMs = 10 * DAY_MS;
const credits = { remaining: 3, isUnlimited: false, isOwnKey: false, resetsAtMs: nowMs + 1 };
const press = { isSignedOut: false, credits, work: null, nowMs };
const paidAt = (paidAtMs: number) => ({ ...startWork([cue(0)], 'a', german), paidAtMs });

describe('the price of the next press', () => {
  test.each([
    ['is not known before the server has answered', { credits: null }, null],
    ['is named to who is signed out', { credits: null, isSignedOut: true }, { kind: 'signedOut' }],
    ['is one of the credits that are left', {}, { kind: 'credit', left: 3 }],
    [
      'cannot be paid where none is left',
      { credits: { ...credits, remaining: 0 } },
      { kind: 'none', resetsAtMs: nowMs + 1 },
    ],
    ['is nothing within a day of the payment', { work: paidAt(nowMs - DAY_MS + 1) }, { kind: 'paid' }],
    ['is a credit again after a day', { work: paidAt(nowMs - DAY_MS) }, { kind: 'credit', left: 3 }],
    [
      'is a credit where nothing was paid',
      { work: startWork([cue(0)], 'a', german) },
      { kind: 'credit', left: 3 },
    ],
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
