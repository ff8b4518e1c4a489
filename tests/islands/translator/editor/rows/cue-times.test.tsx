import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CueTimes } from '#islands/translator/editor/rows/CueTimes.tsx';
import { cue } from '../../../build.ts';

test('a time that is moved while it is edited is not taken back by leaving its field', async () => {
  const onDone = vi.fn();
  const times = (startMs: number) => (
    <CueTimes
      id="times"
      cue={{ ...cue(0), startMs, endMs: 9_000 }}
      number={1}
      isEditing
      onOpen={() => undefined}
      onDone={onDone}
    />
  );
  const { rerender } = render(times(1_000));
  const end = screen.getByRole('textbox', { name: 'End of subtitle 1' });
  await userEvent.clear(end);
  await userEvent.type(end, '00:00:08,000');
  rerender(times(1_100));
  const start = screen.getByRole<HTMLInputElement>('textbox', { name: 'Start of subtitle 1' });
  expect(start.value).toBe('00:00:01,100');
  await userEvent.type(end, '{Enter}');
  expect(onDone).toHaveBeenCalledExactlyOnceWith({ startMs: 1_100, endMs: 8_000 });
});
