import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { steadyEvents } from '#server/http/steady-events.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const progress = { done: 1, total: 9, phase: 'translating' };
const cue = { index: 1, text: 'a' };

test('the last progress comes again after each fifteen seconds of silence, until the end', () => {
  const sendOnce = vi.fn();
  const { send, stop } = steadyEvents(sendOnce);
  send('progress', { ...progress, done: 0 });
  send('progress', progress);
  vi.advanceTimersByTime(14_000);
  send('cue', cue);
  vi.advanceTimersByTime(14_000);
  expect(sendOnce.mock.calls.slice(2)).toEqual([['cue', cue]]);
  vi.advanceTimersByTime(16_000);
  expect(sendOnce.mock.calls.slice(3)).toEqual([
    ['progress', progress],
    ['progress', progress],
  ]);
  stop();
  vi.advanceTimersByTime(60_000);
  expect(sendOnce).toHaveBeenCalledTimes(5);
});

test('where no progress has come, there is none to repeat', () => {
  const sendOnce = vi.fn();
  steadyEvents(sendOnce);
  vi.advanceTimersByTime(60_000);
  expect(sendOnce).not.toHaveBeenCalled();
});
