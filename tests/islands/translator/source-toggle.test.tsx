import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { SourceToggle } from '#islands/translator/SourceToggle.tsx';

test('the source is one of two, switched by keyboard like any pair of radio buttons', async () => {
  const modes: string[] = [];
  render(<SourceToggle mode="file" isDisabled={false} onChange={(mode) => modes.push(mode)} />);
  const group = screen.getByRole('group', { name: 'Source' });
  expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Upload SRT File' }).checked).toBe(true);
  await userEvent.click(within(group).getByRole('radio', { name: 'YouTube Video URL' }));
  expect(modes).toEqual(['youtube']);
});
