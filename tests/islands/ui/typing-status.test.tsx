import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TypingStatus } from '#islands/ui/waiting/TypingStatus.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const status = (text: string) => <TypingStatus className="" text={text} />;
const said = () => screen.getByRole('status').textContent;

test('is seen at each letter, and said once, when the typing pauses', () => {
  const { rerender } = render(status('120 found'));
  const heard = new Set([said()]);
  for (const text of ['40 found', '7 found', '1 found']) {
    rerender(status(text));
    act(() => void vi.advanceTimersByTime(300));
    heard.add(said());
    expect(screen.getByText(text)).toBeDefined();
  }
  expect([...heard]).toEqual(['120 found']);
  act(() => void vi.advanceTimersByTime(1_000));
  expect(said()).toBe('1 found');
});
