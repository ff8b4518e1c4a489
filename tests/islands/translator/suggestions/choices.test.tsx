import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ThroughField } from '#islands/translator/suggestions/ThroughField.tsx';
import { useChoices } from '#islands/translator/suggestions/useChoices.ts';
import { MAX_SUGGESTED_CUES } from '#protocol/limits.ts';

const suggestion = (text: string) => ({ text, note: '' }) as never;
const offers = [
  { index: 3, suggestions: [suggestion('drei'), suggestion('drei!')] },
  { index: 4, suggestions: [suggestion('vier')] },
];

describe('the choice of other words', () => {
  test('settles one line by one press', () => {
    const onChoose = vi.fn();
    const { result } = renderHook(() => useChoices({ offers, isSingle: true, onChoose }));
    act(() => result.current.choose(3, 1));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Map([[3, suggestion('drei!')]]));
  });

  test('of several lines waits until they are taken together, and can be taken back', () => {
    const onChoose = vi.fn();
    const { result } = renderHook(() => useChoices({ offers, isSingle: false, onChoose }));
    act(() => result.current.choose(3, 0));
    act(() => result.current.choose(4, 0));
    act(() => result.current.choose(3, 1));
    act(() => result.current.choose(4, 0));
    expect(onChoose).not.toHaveBeenCalled();
    expect(result.current.choices).toEqual(new Map([[3, 1]]));
    act(() => result.current.take());
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(new Map([[3, suggestion('drei!')]]));
    act(() => result.current.clear());
    expect(result.current.choices.size).toBe(0);
  });
});

test('the last line that is asked for stays between the first one and what may be asked at once', () => {
  const onThrough = vi.fn();
  render(<ThroughField index={5} through={5} cueCount={1_000} onThrough={onThrough} />);
  const type = (value: string) => fireEvent.change(screen.getByRole('spinbutton'), { target: { value } });
  for (const value of ['2', '8', '999', '']) type(value);
  expect(onThrough.mock.calls).toEqual([[5], [7], [5 + MAX_SUGGESTED_CUES - 1]]);
});
