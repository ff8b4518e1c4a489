import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryTools } from '#islands/translator/editor/HistoryTools.tsx';

const buttons = {
  canUndo: true,
  canRedo: true,
  isReplaceLast: false,
  revealed: null,
  onUndo: () => undefined,
  onRedo: () => undefined,
};
const names = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'));

test('Undo says where it takes a whole translation away, and Redo where it brings one back', () => {
  const { rerender } = render(<HistoryTools {...buttons} undoes="edit" redoes="times" />);
  expect(names()).toEqual(['Undo the last change', 'Redo the change']);
  rerender(<HistoryTools {...buttons} undoes="translate" redoes="edit" />);
  expect(names()).toEqual(['Undo the translation', 'Redo the change']);
  rerender(<HistoryTools {...buttons} undoes="edit" redoes="translate" />);
  expect(names()).toEqual(['Undo the last change', 'Bring the translation back']);
});
