import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cues, source } from '../../build.ts';
import { addLayerRoot } from '../../layer-root.ts';
import { TimesDialog } from '#islands/translator/editor/TimesDialog.tsx';

const nothing = () => undefined;

test('each of the two known places has a field for its time', () => {
  addLayerRoot();
  render(
    <TimesDialog isOpen source={source({ cues: cues(9) })} index={1} onRetime={nothing} onClose={nothing} />,
  );
  const timeAt = (place: string) =>
    within(screen.getByRole('group', { name: place })).getByRole<HTMLInputElement>('textbox', {
      name: 'Begins at',
    }).value;
  expect(['First subtitle', 'Second subtitle'].map(timeAt)).toEqual(['00:00:02,000', '00:00:16,000']);
});

test('the last subtitle is stretched from the first one', () => {
  addLayerRoot();
  render(
    <TimesDialog isOpen source={source({ cues: cues(9) })} index={8} onRetime={nothing} onClose={nothing} />,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stretch' }).disabled).toBe(false);
});

test('says what it cannot read, and where it moves less than was asked for', async () => {
  addLayerRoot();
  render(
    <TimesDialog isOpen source={source({ cues: cues(9) })} index={1} onRetime={nothing} onClose={nothing} />,
  );
  const seconds = screen.getByLabelText('Move this one and all after it');
  const note = () => document.getElementById(seconds.getAttribute('aria-describedby')!)!.textContent;
  await userEvent.type(seconds, '-1.5');
  expect(note()).toBe('');
  await userEvent.type(seconds, '0 s');
  expect(note()).toBe('Write the seconds as a number, such as -2.5.');
  await userEvent.clear(seconds);
  await userEvent.type(seconds, '-2.5');
  expect(note()).toBe('It would begin before the film: all move earlier by 2 s, so that it begins at zero.');
});

test.each([
  ['ass', '{\\k20}La {\\k30}la', 1],
  ['ass', '{\\i1}La la', 0],
  ['srt', undefined, 0],
])('of %s with the text %s it is said that times within a line stay', (format, text, count) => {
  addLayerRoot();
  const from = source({ format, ...(text === undefined ? {} : { text }) });
  render(<TimesDialog isOpen source={from} index={1} onRetime={nothing} onClose={nothing} />);
  expect(screen.queryAllByText(/^Times within a line .* stay as they are\.$/)).toHaveLength(count);
});
