import { fourWays, showAll, type Way } from '../support/four-ways.ts';
import { expect, test } from '../support/journey.ts';

fourWays(
  'all that is kept is managed in one list, in every tab, and each step can be undone',
  'mouse',
  async (way) => {
    const { hand, translator } = way;
    const { page } = hand;
    await translator.open();
    await hand.press(page.getByRole('button', { name: 'Try a sample' }).filter({ visible: true }));
    await hand.write(translator.translation(1), 'Typed by hand.');

    await test.step('words are replaced, and put back', async () => {
      await hand.press(page.getByRole('button', { name: 'Find', exact: true }));
      await hand.write(page.getByRole('searchbox', { name: 'Find in source and translation' }), 'Typed');
      await hand.write(page.getByLabel('Replace with'), 'Written');
      await hand.press(page.getByRole('button', { name: /^Replace all [1-9]/ }));
      await expect(page.getByText(/^Replaced: 1\./)).toBeVisible();
      await hand.press(page.getByRole('button', { name: /^Undo the / }));
      await hand.press(page.getByRole('button', { name: 'Close the search' }));
      await expect(translator.translation(1)).toHaveValue('Typed by hand.');
    });

    await manageProjects(way);

    await test.step('another tab sees it, and leaves it where it is', async () => {
      const other = hand.in(await page.context().newPage());
      await other.page.goto('/translate');
      await other.press(other.page.locator('summary', { hasText: 'Your translations' }));
      const there = other.page.getByRole('listitem').filter({ hasText: 'open in another tab' });
      await other.press(there.getByRole('button', { name: 'Open', exact: true }));
      await other.press(
        other.page.getByRole('alertdialog').getByText('Leave it there', { exact: true }).last(),
      );
      await other.page.close();
      await expect(translator.translation(1)).toHaveValue('Typed by hand.');
    });
  },
);

/** The list: rename, duplicate, open, delete, undo, each where it can be seen. */
async function manageProjects({ hand, translator }: Way): Promise<void> {
  const { page } = hand;
  const item = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });
  const tool = (name: string, label: string) => item(name).getByRole('button', { name: label, exact: true });
  const open = page.getByRole('listitem').filter({ hasText: 'open here' });
  await showAll(hand);
  await hand.press(page.locator('summary', { hasText: 'Your translations' }));
  await expect(open).toBeInViewport({ ratio: 0.9 });
  await hand.press(open.getByRole('button', { name: 'Rename', exact: true }));
  await expect(page.getByLabel('Name of the translation')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Film one');
  await page.keyboard.press('Enter');
  await hand.press(tool('Film one', 'Duplicate'));
  await expect(item('Film one (copy)')).toContainText('100 %');
  await hand.press(tool('Film one (copy)', 'Open'));
  await expect(item('Film one (copy)')).toContainText('open here');
  await expect(translator.translation(1)).toHaveValue('Typed by hand.');
  await hand.write(translator.translation(1), 'In the copy.');
  await hand.press(tool('Film one (copy)', 'Delete'));
  await expect(item('Film one (copy)')).toBeHidden();
  await hand.press(page.getByRole('button', { name: 'Undo', exact: true }));
  await expect(translator.translation(1)).toHaveValue('In the copy.');
  await hand.press(tool('Film one', 'Open'));
  await expect(translator.translation(1)).toHaveValue('Typed by hand.');
}
