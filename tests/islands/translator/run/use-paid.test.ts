import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePaidLanguages } from '#islands/translator/languages/usePaidLanguages.ts';
import { usePaid } from '#islands/translator/run/usePaid.ts';
import { $credits, setSession } from '#islands/session/session.ts';
import { cues } from '../../build.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setSession({ status: 'signedOut' });
});

const one = cues(2);
const language = [{ code: 'de', work: null }];

test.each([
  [
    'one language',
    () => usePaid({ cues: one, target: 'de', work: null }),
    { untilMs: expect.any(Number) as number },
  ],
  ['several languages', () => usePaidLanguages(one, language), [expect.any(Number)]],
])('a question about the price of %s that got lost is asked again', async (_, useIt, answer) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const answers = [() => Promise.reject(new TypeError('Failed to fetch'))];
  const fetched = vi.fn(
    () => answers.pop()?.() ?? Response.json({ prices: [{ target: 'de', paidSeconds: 60 }] }),
  );
  vi.stubGlobal('fetch', fetched);
  setSession({ status: 'signedIn', user: { uid: 'ann', name: null, email: null, picture: null } });
  $credits.set({ remaining: 3, isUnlimited: false, isOwnKey: false, resetsAtMs: null });
  const { result } = renderHook<unknown, unknown>(useIt);
  const unanswered = result.current;
  while (result.current === unanswered)
    await act(async () => {
      await vi.advanceTimersByTimeAsync(500);
      // What is hashed comes by no timer.
      await new Promise(setImmediate);
    });
  expect(result.current).toEqual(answer);
  expect(fetched).toHaveBeenCalledTimes(2);
});
