import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';
import { TranslatorPage } from './support/translator-page.ts';

test('two tabs translate two files at the same time and keep their drafts apart', async ({
  translator,
  account,
  context,
}) => {
  await translator.open();
  await translator.signIn(account);
  const other = new TranslatorPage(await context.newPage());
  await other.open();
  await expect(other.settings).toBeVisible();

  await translator.chooseLanguage('Korean');
  await translator.chooseFile(film('elephants-dream.en.srt'));
  await other.chooseLanguage('Thai');
  await other.chooseFile(film('sintel-short.en.srt'));
  await Promise.all([translator.translate.click(), other.translate.click()]);
  await Promise.all([translator.expectTranslated(78), other.expectTranslated(13)]);
  await expect(translator.translation(1)).toHaveValue(/\p{Script=Hangul}/u);
  await expect(other.translation(1)).toHaveValue(/\p{Script=Thai}/u);

  await Promise.all([translator.page.reload(), other.page.reload()]);
  await expect(translator.translation(1)).toHaveValue(/\p{Script=Hangul}/u);
  await expect(other.translation(1)).toHaveValue(/\p{Script=Thai}/u);
  await expect(other.page.getByText('3 credits left today')).toBeAttached();
});

test('a translation moves from tab to tab with everything that was typed', async ({
  translator,
  account,
  context,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Thai');
  await translator.chooseFile(film('sintel-short.en.srt'));
  await translator.translate.click();
  await translator.expectTranslated(13);
  await translator.translation(1).fill('Typed in the first tab.');

  const other = new TranslatorPage(await context.newPage());
  await other.open();
  await other.page.getByText('Your translations', { exact: true }).click();
  const item = other.page.getByRole('listitem').filter({ hasText: 'sintel-short.en.srt' });
  await expect(item.getByText('open in another tab')).toBeVisible();
  await item.getByRole('button', { name: 'Open', exact: true }).click();
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Go on here' }).click();
  await expect(other.translation(1)).toHaveValue('Typed in the first tab.');
  await other.translation(2).fill('Typed in the second tab.');

  await expect(translator.page.getByText('This translation goes on in another tab.')).toBeVisible();
  await expect(translator.translation(1)).toBeHidden();
  await translator.page.getByRole('button', { name: 'Go on here' }).click();
  await expect(translator.translation(1)).toHaveValue('Typed in the first tab.');
  await expect(translator.translation(2)).toHaveValue('Typed in the second tab.');
  await expect(other.page.getByText('This translation goes on in another tab.')).toBeVisible();
});

test('signing out in one tab signs out the other', async ({ translator, account, context }) => {
  await translator.open();
  await translator.signIn(account);
  const other = new TranslatorPage(await context.newPage());
  await other.open();
  await expect(other.settings).toBeVisible();
  await translator.page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await translator.page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(translator.settings).toBeHidden();
  await expect(other.settings).toBeHidden();
});
