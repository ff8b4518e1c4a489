import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { $target, chooseTarget } from '#islands/preferences/target.ts';
import { chosenTargets, chooseTargets } from '#islands/preferences/targets.ts';
import { LanguagesPopup } from '#islands/translator/languages/LanguagesPopup.tsx';
import { addLayerRoot } from '../../layer-root.ts';

const english = $target.get();

async function openPopup() {
  render(<LanguagesPopup isOpen anchor={{ current: null }} onClose={() => undefined} />);
  return screen.findByPlaceholderText('Search language or code...');
}

const codes = () => chosenTargets().map(({ code }) => code);

beforeEach(() => {
  addLayerRoot();
  chooseTarget(english);
  chooseTargets([english]);
});

test('adds what is typed, and takes out nothing that is typed again', async () => {
  const search = await openPopup();
  await userEvent.type(search, 'welsh{Enter}');
  await expect.poll(codes).toEqual(['en', 'cy']);
  await userEvent.type(search, 'finnish{Enter}');
  await expect.poll(codes).toEqual(['en', 'cy', 'fi']);
  await userEvent.type(search, 'welsh{Enter}');
  await expect.poll(() => (search as HTMLInputElement).value).toBe('');
  expect(codes()).toEqual(['en', 'cy', 'fi']);
});

test('takes a language out by a press on it', async () => {
  const search = await openPopup();
  await userEvent.type(search, 'welsh{Enter}');
  await expect.poll(codes).toEqual(['en', 'cy']);
  await userEvent.type(search, 'welsh');
  await userEvent.click(await screen.findByRole('option', { name: /Welsh/ }));
  await expect.poll(codes).toEqual(['en']);
});
