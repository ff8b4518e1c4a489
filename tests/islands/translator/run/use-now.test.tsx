import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { priceOf } from '#islands/translator/run/price.ts';
import { useNow } from '#islands/translator/run/useNow.ts';

afterEach(() => void vi.useRealTimers());

test('the price is a credit again from the very moment at which what was paid for ends', () => {
  vi.useFakeTimers();
  const untilMs = Date.now() + 90_500;
  const credits = { remaining: 3, isUnlimited: false, isOwnKey: false, resetsAtMs: null };
  const { result } = renderHook(() => {
    const nowMs = useNow(60_000, untilMs);
    return priceOf({ isSignedOut: false, isBegun: false, credits, paid: { untilMs }, nowMs })?.kind;
  });
  act(() => void vi.advanceTimersByTime(90_499));
  expect(result.current).toBe('paid');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('credit');
});
