import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenUserIsIdle } from '#islands/youtube/user-idle.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether it has resolved after so long. */
function waiting(preparing: Promise<unknown> = Promise.resolve()) {
  let isIdle = false;
  void whenUserIsIdle(preparing).then(() => {
    isIdle = true;
  });
  return async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return isIdle;
  };
}

test('who does nothing is idle after a moment', async () => {
  const after = waiting();
  expect(await after(300)).toBe(false);
  expect(await after(500)).toBe(true);
});

test.each(['pointermove', 'touchmove', 'keydown', 'wheel'])('who moves is not idle: %s', async (type) => {
  const after = waiting();
  for (let times = 0; times < 5; times += 1) {
    expect(await after(500)).toBe(false);
    dispatchEvent(new Event(type));
  }
  expect(await after(800)).toBe(true);
});

test('who is in another window is waited for', async () => {
  const focus = vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const after = waiting();
  expect(await after(60_000)).toBe(false);
  focus.mockRestore();
  dispatchEvent(new Event('focus'));
  expect(await after(800)).toBe(true);
});

test.each(['pointerup', 'pointercancel', 'dragend'])(
  'a press is waited for, however long: %s',
  async (type) => {
    const after = waiting();
    dispatchEvent(new Event('pointerdown'));
    expect(await after(60_000)).toBe(false);
    dispatchEvent(new Event('pointermove'));
    expect(await after(60_000)).toBe(false);
    dispatchEvent(new Event(type));
    expect(await after(500)).toBe(false);
    expect(await after(500)).toBe(true);
  },
);

test('a press that began while something was prepared is waited for too', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const after = waiting(promise);
  dispatchEvent(new Event('pointerdown'));
  resolve();
  expect(await after(60_000)).toBe(false);
  dispatchEvent(new Event('pointerup'));
  expect(await after(800)).toBe(true);
});

test('what cannot be prepared is said at once', async () => {
  await expect(whenUserIsIdle(Promise.reject(new Error('no library')))).rejects.toThrow('no library');
});
