import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Lazy, preload } from '#islands/ui/Lazy.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const Part = () => <p>The part.</p>;

test('a part is not asked for without a network, which is said, and comes once something answers', async () => {
  vi.useFakeTimers();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const fetched = vi.fn(() => Promise.reject<Response>(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  const said = vi.fn();
  addEventListener('vite:preloadError', said);
  const load = vi.fn(() => Promise.resolve(Part));
  render(<Lazy load={load} isWanted props={{}} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(said).toHaveBeenCalled();
  expect(load).not.toHaveBeenCalled();
  fetched.mockResolvedValue(new Response());
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('The part.')).toBeDefined();
  removeEventListener('vite:preloadError', said);
});

test('a part that does not come is asked for again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const load = vi.fn(() => Promise.resolve(Part)).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const late = vi.fn();
  addEventListener('lateload', late, { once: true });
  render(<Lazy load={load} isWanted props={{}} />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(late).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('The part.')).toBeDefined();
  expect(load).toHaveBeenCalledTimes(2);
  expect(late).toHaveBeenCalledTimes(1);
});

test('a part that did not come and is needed no more is taken back, before it is asked for again', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  const load = vi.fn(() => Promise.reject<typeof Part>(new TypeError('Failed to fetch')));
  const late = vi.fn();
  addEventListener('lateload', late);
  const { rerender, unmount } = render(<Lazy load={load} isWanted props={{}} />);
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  rerender(<Lazy load={load} isWanted={false} props={{}} />);
  expect(late).toHaveBeenCalledTimes(1);
  rerender(<Lazy load={load} isWanted props={{}} />);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  unmount();
  expect(late).toHaveBeenCalledTimes(2);
  removeEventListener('lateload', late);
});

test('a part that was loaded before it is needed is drawn at once', async () => {
  const load = () => Promise.resolve(Part);
  preload(load);
  await act(async () => {});
  const { rerender, container } = render(<Lazy load={load} isWanted={false} props={{}} />);
  expect(container.textContent).toBe('');
  rerender(<Lazy load={load} isWanted props={{}} />);
  expect(container.textContent).toBe('The part.');
  await act(async () => {});
});
