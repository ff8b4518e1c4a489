import { describe, expect, test, vi } from 'vitest';
import { exportsInFlight } from '#server/limits/exports-in-flight.ts';

const rateLimited = (message: string) =>
  expect.objectContaining({
    code: 'rate_limited',
    message,
    params: { seconds: 10 },
    retryAfterSeconds: 10,
  }) as Error;
const ofUser = rateLimited('an export of the user is under way');
const ofNetwork = rateLimited('exports of the network are under way');
const unavailable = expect.objectContaining({
  code: 'unavailable',
  message: 'too many exports at once',
  retryAfterSeconds: 10,
}) as Error;

function open(limits = {}) {
  let nowMs = 0;
  const { begin } = exportsInFlight({ ofAll: 3, perNetwork: 2, safeMs: 60_000, ...limits }, () => nowMs);
  const read = (uid: string, address: string) => {
    const cut = vi.fn<() => void>();
    return { end: begin({ uid, address, cut }), cut };
  };
  return { read, wait: (ms: number) => void (nowMs += ms) };
}

describe('answers under way', () => {
  test('are one of a user', () => {
    const { read } = open();
    const { end } = read('ann', '192.0.2.1');
    expect(() => read('ann', '198.51.100.1')).toThrow(ofUser);
    end();
    end();
    read('ann', '198.51.100.1');
  });

  test('are two of a network, however many accounts and addresses it has', () => {
    const { read } = open();
    const { end } = read('ann', '2001:db8::1');
    read('bob', '2001:db8:0:1::2');
    expect(() => read('eve', '2001:db8:0:2::3')).toThrow(ofNetwork);
    read('zoe', '192.0.2.1');
    end();
    read('eve', '2001:db8:0:2::3');
  });

  test('make room when they are old, so that slow readers of many networks hold no place for long', () => {
    const { read, wait } = open();
    const slow = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address, at) => {
      wait(1_000);
      return read(`slow ${at}`, address);
    });
    wait(57_999);
    expect(() => read('ann', '198.51.100.1')).toThrow(unavailable);
    wait(1);
    read('ann', '198.51.100.1');
    expect(slow.map(({ cut }) => cut.mock.calls.length)).toEqual([1, 0, 0]);
    // The end of the one that was cut comes later, and is not that of the same user's next.
    wait(60_000);
    read('slow 0', '192.0.2.1');
    slow[0]!.end();
    expect(() => read('slow 0', '192.0.2.1')).toThrow(ofUser);
  });

  test('that are young are not cut', () => {
    const { read } = open();
    const others = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => read(address, address));
    expect(() => read('ann', '198.51.100.1')).toThrow(unavailable);
    expect(others.map(({ cut }) => cut.mock.calls.length)).toEqual([0, 0, 0]);
  });

  test('are eight of all where no other limits are given, and the young among them are safe', () => {
    const { begin } = exportsInFlight();
    const cut = vi.fn<() => void>();
    for (let at = 0; at < 8; at += 1) begin({ uid: `user ${at}`, address: `192.0.2.${at}`, cut });
    expect(() => begin({ uid: 'ann', address: '198.51.100.1', cut })).toThrow(unavailable);
    expect(cut).not.toHaveBeenCalled();
  });
});
