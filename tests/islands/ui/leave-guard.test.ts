import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLeaveGuard } from '#islands/ui/leave-guard.ts';

const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('the browser asks before the page goes only while something is at stake', () => {
  const { rerender } = renderHook(({ isAtStake }) => useLeaveGuard(isAtStake), {
    initialProps: { isAtStake: false },
  });
  expect(isAsked()).toBe(false);
  rerender({ isAtStake: true });
  expect(isAsked()).toBe(true);
  rerender({ isAtStake: false });
  expect(isAsked()).toBe(false);
});
