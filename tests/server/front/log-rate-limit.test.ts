import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loggedPath, logRateLimit } from '#server/front/log-rate-limit.ts';
import { createLog } from '#server/log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open() {
  const logged: string[] = [];
  const lines = logRateLimit(createLog('info', (line) => logged.push(line)));
  const taken = (address: string, requests: number) =>
    Array.from({ length: requests }, () => lines.take(address)).filter(Boolean).length;
  return { logged, taken };
}

test('one network has 3,000 lines a minute, whatever its addresses, and takes none from others', () => {
  const { taken } = open();
  expect(taken('2001:db8::1', 2_000) + taken('2001:db8::2', 2_000)).toBe(3_000);
  expect(taken('192.0.2.1', 10)).toBe(10);
  vi.advanceTimersByTime(120_000);
  expect(taken('2001:db8::1', 1)).toBe(1);
});

test('how many had none is logged once, a minute later', () => {
  const { logged, taken } = open();
  taken('192.0.2.1', 4_000);
  expect(logged).toEqual([]);
  vi.advanceTimersByTime(600_000);
  expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 40, left: 1_000, msg: 'requests of a flood are not logged' },
  ]);
});

test('a path is as long as one can be, and no longer', () => {
  expect(loggedPath('/api/credits')).toBe('/api/credits');
  const longest = `/${'a'.repeat(399)}`;
  expect(loggedPath(longest)).toBe(longest);
  expect(loggedPath(`/${'a'.repeat(4_000)}`)).toBe(`${longest}…`);
});
