import { expect } from '@playwright/test';
import { TranslatorPage } from '../support/translator-page.ts';
import { type Action, expectTexts, inList, undo, type Walker } from './walker.ts';

/** The project is renamed, shown in another language, left, closed, and gone on with in another tab. */
export const projectActions: Readonly<Record<string, Action>> = {
  'the project is renamed': async ({ translator, pick }) => {
    const { page } = translator;
    const name = `Film ${pick(100)}`;
    await inList(translator, async (item) => {
      await item.getByRole('button', { name: 'Rename' }).click();
      await page.getByLabel('Name of the translation').fill(name);
      await page.keyboard.press('Enter');
      await expect(item).toContainText(name);
    });
    await undo(translator);
    await inList(translator, (item) => expect(item).toContainText('first.srt'));
  },
  'the other language is shown': ({ translator, thai }) =>
    inList(translator, async (item) => {
      await item.getByRole('button', { name: 'Thai', exact: true }).click();
      await expectTexts(translator.page, thai, 'Thai as it came');
      await item.getByRole('button', { name: 'German', exact: true }).click();
    }),
  'the other language is deleted': async ({ translator, thai }) => {
    await inList(translator, async (item) => {
      await item.getByRole('button', { name: 'Delete Thai' }).click();
      await expect(item.getByRole('button', { name: 'Delete Thai' })).toBeHidden();
    });
    await undo(translator);
    await inList(translator, async (item) => {
      await item.getByRole('button', { name: 'Thai', exact: true }).click();
      await expectTexts(translator.page, thai, 'Thai, which was deleted');
      await item.getByRole('button', { name: 'German', exact: true }).click();
    });
  },
  'another project is opened': async ({ translator }) => {
    const { page } = translator;
    await inList(translator, async (item) => {
      const copy = page.getByRole('listitem').filter({ hasText: 'first.srt (copy)' });
      await copy.getByRole('button', { name: 'Open', exact: true }).click();
      await expect(item).toContainText('(copy)');
    });
    await undo(translator);
    await inList(translator, (item) => expect(item).not.toContainText('(copy)'));
  },
  'the page is cleared': async ({ translator }) => {
    await translator.clear.click();
    await expect(translator.page.getByText('Cleared.')).toBeVisible();
    await translator.page.getByRole('button', { name: 'Undo', exact: true }).click();
  },
  'the page is loaded again': async ({ translator }) => {
    await translator.page.reload();
    await translator.expectReady();
  },
  'the person signs out and in': signOutAndIn,
  'another tab goes on with it': goOnInAnotherTab,
};

async function signOutAndIn({ translator, account }: Walker): Promise<void> {
  const { page } = translator;
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account of/ });
  await menu.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out and keep them' }).click();
  await expect(translator.settings).toBeHidden();
  await translator.signIn(account);
}

async function goOnInAnotherTab({ translator }: Walker): Promise<void> {
  const { page } = translator;
  const other = new TranslatorPage(await page.context().newPage());
  await other.open();
  await other.page.getByText('Your translations', { exact: true }).click();
  const item = other.page.getByRole('listitem').filter({ hasText: 'open in another tab' });
  await item.getByRole('button', { name: 'Open', exact: true }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Go on here' }).click();
  await expect(other.translation(1)).toBeVisible();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(translator.translation(1)).toBeVisible();
  await other.page.close();
}
