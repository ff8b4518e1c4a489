import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cues } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';
import { TimesDialog } from '#islands/translator/editor/TimesDialog.tsx';

const nothing = () => undefined;

test('each of the two known places has a field for its time', () => {
  addLayerRoot();
  render(<TimesDialog isOpen cues={cues(9)} index={1} onRetime={nothing} onClose={nothing} />);
  const timeAt = (place: string) =>
    within(screen.getByRole('group', { name: place })).getByRole<HTMLInputElement>('textbox', {
      name: 'Begins at',
    }).value;
  expect(['First subtitle', 'Second subtitle'].map(timeAt)).toEqual(['00:00:02,000', '00:00:16,000']);
});
