import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSteadyRows } from '#islands/translator/editor/rows/useSteadyRows.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The room above the first row after a run whose end moved the list up. */
function leadAfter({ listTop, movedPx }: { listTop: number; movedPx: number }): number {
  let top = listTop;
  let leadPx = 0;
  const list = document.createElement('div');
  const row = list.appendChild(document.createElement('div'));
  row.dataset['index'] = '0';
  list.getBoundingClientRect = () => new DOMRect(0, top, 300, 400);
  row.getBoundingClientRect = () => new DOMRect(0, top + 150 + leadPx, 300, 100);
  const setLeadPx = (px: number) => void (leadPx = px);
  const scroller = { current: list };
  const setScrollsByItself = vi.fn();
  const { rerender, unmount } = renderHook(
    ({ isArriving }) => useSteadyRows({ scroller, isArriving, setScrollsByItself, setLeadPx }),
    { initialProps: { isArriving: true } },
  );
  rerender({ isArriving: false });
  top -= movedPx;
  vi.advanceTimersByTime(2_000);
  unmount();
  return leadPx;
}

test.each([
  ['as much as the progress took', { listTop: 200, movedPx: 60 }, 60],
  ['none where the row was below the window', { listTop: 900, movedPx: 60 }, 0],
  ['none where it would hide the rows', { listTop: 200, movedPx: 300 }, 0],
])('the room above the first row is %s', (_what, end, leadPx) => {
  expect(leadAfter(end)).toBe(leadPx);
});
