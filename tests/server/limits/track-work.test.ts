import { expect, test } from 'vitest';
import { trackWork } from '#server/limits/track-work.ts';
import { POST } from '../../../src/pages/api/translate.ts';
import { callRoute } from '../call-route.ts';
import { testServices } from '../test-services.ts';

const refusalOf = (run: () => unknown): unknown => {
  try {
    return run();
  } catch (error) {
    return error;
  }
};

test('a user may have so much under way, and all together so much; what is alone always may', () => {
  const work = trackWork({ charsPerUser: 10, crowds: [{ charsOfAll: 25, charsPerUser: 0 }] });
  const endLarge = work.begin('ann', 30);
  expect(refusalOf(() => work.begin('ben', 1))).toMatchObject({
    code: 'unavailable',
    message: 'too much under way at once',
    retryAfterSeconds: 10,
  });
  endLarge();
  endLarge();
  const endFirst = work.begin('ann', 6);
  expect(refusalOf(() => work.begin('ann', 5))).toMatchObject({
    code: 'rate_limited',
    message: 'too much of a user under way at once',
    params: { seconds: 10 },
    retryAfterSeconds: 10,
  });
  work.begin('ben', 10);
  work.begin('cid', 9);
  expect(refusalOf(() => work.begin('dan', 1))).toMatchObject({ code: 'unavailable' });
  endFirst();
  expect(refusalOf(() => work.begin('ann', 6))).toBeTypeOf('function');
});

test('each limit may be reached, and only what is above it is refused', () => {
  const work = trackWork({ charsPerUser: 10, crowds: [{ charsOfAll: 20, charsPerUser: 0 }] });
  for (const chars of [6, 4]) work.begin('ann', chars);
  expect(refusalOf(() => work.begin('ben', 11))).toMatchObject({ code: 'unavailable' });
  expect(refusalOf(() => work.begin('ben', 10))).toBeTypeOf('function');
  expect(refusalOf(() => work.begin('ann', 1))).toMatchObject({ code: 'rate_limited' });
});

test('whoever sends little is not stopped by those who send much', () => {
  const work = trackWork({ charsPerUser: 10, crowds: [{ charsOfAll: 25, charsPerUser: 3 }] });
  for (const uid of ['ann', 'ben', 'cid']) work.begin(uid, 8);
  work.begin('dan', 2);
  expect(refusalOf(() => work.begin('dan', 2))).toMatchObject({ code: 'unavailable' });
  expect(refusalOf(() => work.begin('dan', 1))).toBeTypeOf('function');
  expect(refusalOf(() => work.begin('eve', 3))).toBeTypeOf('function');
});

test('many who send little are bounded too: the more there is, the less may each have, and then none', () => {
  const crowds = [
    { charsOfAll: 20, charsPerUser: 5 },
    { charsOfAll: 30, charsPerUser: 1 },
    { charsOfAll: 32, charsPerUser: 0 },
  ];
  const work = trackWork({ charsPerUser: 10, crowds });
  const isTaken = (at: number, chars: number) =>
    typeof refusalOf(() => work.begin(`user ${at}`, chars)) === 'function';
  expect([0, 1].map((at) => isTaken(at, 10))).toEqual([true, true]);
  expect([2, 3, 4].map((at) => isTaken(at, 5))).toEqual([true, true, false]);
  expect([5, 6, 7].map((at) => isTaken(at, 1))).toEqual([true, true, false]);
});

test('accounts without end hold no more than all may together', () => {
  const work = trackWork();
  let chars = 0;
  for (let at = 0; at < 1_000; at += 1)
    for (const size of [990_000, 90_000, 1_000])
      if (typeof refusalOf(() => work.begin(`user ${at}`, size)) === 'function') chars += size;
  expect(chars).toBeLessThanOrEqual(24_000_000);
});

test('a large translation counts until its answer has been sent, though it is finished', async () => {
  const services = {
    ...testServices(),
    trackWork: trackWork({ charsPerUser: 100, crowds: [{ charsOfAll: 1_000, charsPerUser: 0 }] }),
  };
  const { promise: sent, resolve: isSent } = Promise.withResolvers<void>();
  const body = { srt: `1\n00:00:01,000 --> 00:00:02,000\nHello ${'there '.repeat(6)}\n`, target: 'de' };
  const translate = (name: string, until?: Promise<void>) =>
    callRoute(POST, services, {
      token: services.people.tokenOf(name),
      body,
      headers: { accept: 'text/event-stream' },
      ...(until ? { sent: until } : {}),
    });
  expect((await translate('ann', sent)).status).toBe(200);
  const { status, headers, json } = await translate('ann');
  expect([status, headers.get('retry-after'), json]).toEqual([
    429,
    '10',
    expect.objectContaining({ code: 'rate_limited' }),
  ]);
  expect((await translate('ben')).status).toBe(200);
  isSent();
  expect((await translate('ann')).status).toBe(200);
});
