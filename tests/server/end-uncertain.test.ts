import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endUncertain } from '#server/end-uncertain.ts';
import { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';

const away = new AppError('unavailable');
const warn = vi.fn();
const log = { warn } as unknown as Log;

beforeEach(() => {
  warn.mockClear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test('ends it once the store answers, and then asks no more', async () => {
  const end = vi.fn<() => Promise<void>>().mockRejectedValueOnce(away).mockResolvedValue();
  endUncertain(away, end, log);
  await pass(5);
  expect(end).not.toHaveBeenCalled();
  await pass(60);
  expect(end).toHaveBeenCalledTimes(2);
  expect(warn).not.toHaveBeenCalled();
});

test('gives up after a minute, and says so', async () => {
  const end = vi.fn<() => Promise<void>>().mockRejectedValue(away);
  endUncertain(away, end, log);
  await pass(600);
  expect(end).toHaveBeenCalledTimes(10);
  expect(warn).toHaveBeenCalledExactlyOnceWith({ error: away }, 'what the store may have begun is not ended');
});

test('gives up at once where it is not the store', async () => {
  const deleted = new AppError('unauthenticated');
  const end = vi.fn<() => Promise<void>>().mockRejectedValue(deleted);
  endUncertain(away, end, log);
  await pass(600);
  expect(end).toHaveBeenCalledTimes(1);
  expect(warn).toHaveBeenCalledTimes(1);
});

test.each([new AppError('no_credits'), new Error('a bug'), 'text'])(
  'ends nothing after a failure that says what happened: %s',
  async (failure) => {
    const end = vi.fn<() => Promise<void>>();
    endUncertain(failure, end, log);
    await pass(600);
    expect(end).not.toHaveBeenCalled();
  },
);
