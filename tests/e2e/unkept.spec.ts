import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };

test('a translation that the browser does not keep goes only where the person says so', async ({
  page,
  translator,
  account,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  await translator.translate.click();
  await translator.expectTranslated(6);
  const question = page.getByRole('alertdialog', { name: 'Leave this translation for good?' });

  await translator.chooseFile({ ...file, name: 'other.srt' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(translator.translation(1)).toBeVisible();

  await translator.clear.click();
  await expect(question).toContainText('Download your translation before you leave');
  await page.keyboard.press('Escape');
  await expect(translator.translation(1)).toBeVisible();

  await translator.clear.click();
  await question.getByRole('button', { name: 'Go on without it' }).click();
  await expect(translator.translation(1)).toBeHidden();
  await expect(page.locator('.page-message').getByRole('button', { name: 'Undo' })).toBeHidden();
  await expect(page.locator('.page-message')).not.toContainText('Download your translation before you leave');
});

test('who loses the open translation to another tab is told', async ({
  page,
  translator,
  account,
  context,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  await translator.translate.click();
  await translator.expectTranslated(6);
  const tab = await context.newPage();
  await tab.goto('/translate');
  await tab.getByRole('banner').getByRole('button', { name: 'Account settings' }).click();
  await tab.getByRole('dialog').getByRole('button', { name: 'Sign Out' }).click();
  await tab
    .getByRole('alertdialog')
    .getByRole('button', { name: /delete all/i })
    .click();
  await expect(page.getByText('Another tab deleted all translations')).toBeVisible();
  await expect(translator.translation(1)).toBeHidden();
});

test('lines that are asked for again and do not come are said not to have come', async ({
  page,
  translator,
  account,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile({ ...file, buffer: Buffer.from(longSrt(12)) });
  await translator.translate.click();
  await translator.expectTranslated(12);
  await page.route('**/api/translate', (route) => route.abort());
  await page.getByRole('button', { name: /^Shorten (?:these|it)$/ }).click();
  await expect(
    translator.editor.getByText('The connection was lost before anything arrived. Nothing has changed.'),
  ).toBeVisible();
  await expect(translator.editor.getByText(/^Done: 12 of 12/)).toBeVisible();
});
