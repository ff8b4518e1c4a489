import { expect } from '@playwright/test';
import { TranslatorPage } from '../support/translator-page.ts';
import { type Action, expectTexts, inList, type Walker } from './walker.ts';

/** The project is shown in another language, left, closed, and gone on with in another tab. */
export const projectActions: Readonly<Record<string, Action>> = {
  'the other language is shown': ({ translator, thai }) =>
    inList(translator, async (item) => {
      await item.getByRole('button', { name: 'Thai', exact: true }).click();
      await expectTexts(translator.page, thai, 'Thai as it came');
      await item.getByRole('button', { name: 'German', exact: true }).click();
    }),
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
