import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '#messages/first.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { awaited } from '#islands/ui/waiting/late-waits.ts';
import { WaitSign } from '#islands/ui/waiting/WaitSign.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const Part = () => <p>part</p>;
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sign = () => screen.getByRole('status');

/** A part of the page that has not come yet. */
function drawLate({ isAwaited }: { isAwaited: boolean }) {
  const { promise, resolve } = Promise.withResolvers<typeof Part>();
  const load = () => promise;
  const page = (isWanted: boolean) => (
    <>
      <Lazy load={load} isWanted={isWanted} isAwaited={isAwaited} props={{}} />
      <WaitSign />
    </>
  );
  const { rerender } = render(page(true));
  return { come: () => resolve(Part), leave: () => rerender(page(false)) };
}

test('a part that was pressed for and takes long is said to be on its way, until it has come', async () => {
  const { come } = drawLate({ isAwaited: true });
  await pass(500);
  expect(sign().textContent).toBe('');
  await pass(1_000);
  expect(sign().textContent).toBe(t('wait.moment'));
  come();
  await pass(0);
  expect(screen.getByText('part')).toBeDefined();
  expect(sign().textContent).toBe('');
});

test('nothing is said any more of a part that is wanted no more', async () => {
  const { leave } = drawLate({ isAwaited: true });
  await pass(2_000);
  leave();
  expect(sign().textContent).toBe('');
});

test('nothing is said of what nobody has pressed for', async () => {
  drawLate({ isAwaited: false });
  await pass(5_000);
  expect(sign().textContent).toBe('');
});

test('work that a press has begun is said to go on, also where it fails', async () => {
  render(<WaitSign />);
  const { promise, reject } = Promise.withResolvers<void>();
  const failed = expect(awaited(promise)).rejects.toThrow('refused');
  await pass(2_000);
  expect(sign().textContent).toBe(t('wait.moment'));
  reject(new Error('refused'));
  await failed;
  await pass(0);
  expect(sign().textContent).toBe('');
});
