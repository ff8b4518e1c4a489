import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PrintedTrack } from '#islands/translator/editor/PrintedTrack.tsx';
import { source, work } from '../../build.ts';

test('on paper, the heading of a column begins where its lines do', () => {
  const arabic = { code: 'ar', name: 'Arabic', direction: 'rtl' } as const;
  render(<PrintedTrack source={source()} work={work(3, { target: arabic })} />);
  act(() => void dispatchEvent(new Event('beforeprint')));
  expect(screen.getByRole('columnheader', { name: 'Arabic' }).dir).toBe('rtl');
});
