import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EmptyEditor } from '#islands/translator/editor/EmptyEditor.tsx';

const history = {
  canUndo: false,
  canRedo: false,
  isReplaceLast: false,
  revealed: null,
  onUndo: () => undefined,
  onRedo: () => undefined,
};

test('the empty place says what will stand there, and that an open file is on its way', () => {
  const { rerender } = render(<EmptyEditor history={history} offer="Try a sample" />);
  expect(screen.getByText('Your translation will appear here.')).toBeDefined();
  expect(screen.getByText('Try a sample')).toBeDefined();
  rerender(<EmptyEditor history={history} offer={null} />);
  expect(screen.getByText('One moment…')).toBeDefined();
  expect(screen.queryByText('Your translation will appear here.')).toBeNull();
});
