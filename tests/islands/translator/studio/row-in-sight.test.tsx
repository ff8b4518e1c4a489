import { cleanup, render, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { CompareRow } from '#islands/translator/languages/compare/CompareRow.tsx';
import { $isPlaying } from '#islands/translator/studio/playhead.ts';
import { useRowInSight } from '#islands/translator/studio/useRowInSight.ts';
import { cue, work } from '../../build.ts';

afterEach(() => {
  cleanup();
  $isPlaying.set(false);
});

function follow() {
  const shown: number[] = [];
  const list = { scrollToIndex: (row: number) => shown.push(row) };
  const { rerender } = renderHook(({ row }) => useRowInSight(row, list), { initialProps: { row: -1 } });
  return { shown, show: (row: number) => rerender({ row }) };
}

test('a list goes along with a film that plays, once for each cue', () => {
  $isPlaying.set(true);
  const { shown, show } = follow();
  for (const row of [0, 0, 1, -1, 5]) show(row);
  expect(shown).toEqual([0, 1, 5]);
});

test('a film that stands still moves no list: somebody reads there', () => {
  const { shown, show } = follow();
  show(3);
  expect(shown).toEqual([]);
});

test('side by side, the line that the film shows is marked', () => {
  const nothing = () => undefined;
  const row = (isPlaying: boolean) => (
    <CompareRow
      row={0}
      index={0}
      cue={cue(0)}
      columns={[work(1, { texts: ['eins'] })]}
      stop={0}
      isPlaying={isPlaying}
      onFocus={nothing}
      onEdit={nothing}
    />
  );
  const { container, rerender } = render(row(true));
  expect(container.querySelectorAll('[data-playing]')).toHaveLength(1);
  rerender(row(false));
  expect(container.querySelectorAll('[data-playing]')).toHaveLength(0);
});
