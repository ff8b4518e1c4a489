import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaid } from '#islands/translator/run/usePaid.ts';
import { $credits, setSession } from '#islands/session/session.ts';
import { cues } from '../../build.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

test('a question about the price that got lost is asked again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  const fetched = vi.fn(
    () => answers.pop()?.() ?? Response.json({ prices: [{ target: 'de', paidSeconds: 60 }] }),
  );
  vi.stubGlobal('fetch', fetched);
  setSession({ status: 'signedIn', user: { uid: 'ann', name: null, email: null, picture: null } });
  $credits.set({ remaining: 3, isUnlimited: false, isOwnKey: false, resetsAtMs: null });
  const press = { cues: cues(2), target: 'de', work: null };
  const { result } = renderHook(() => usePaid(press));
  while (result.current === 'unknown')
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      // What is hashed comes by no timer.
      await new Promise(setImmediate);
    });
  expect(result.current).toEqual({ untilMs: expect.any(Number) as number });
  expect(fetched).toHaveBeenCalledTimes(2);
});
