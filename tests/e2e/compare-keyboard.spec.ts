import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };

test('side by side, Tab comes into the lines also when the column where the person was is hidden', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  for (const language of ['Danish', 'Arabic']) {
    await translator.chooseLanguage(language);
    await translator.translate.click();
    await translator.expectTranslated(6);
  }
  await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const arabic = page.getByRole('textbox', { name: /^Arabic.*1/ }).first();
  await arabic.focus();
  const columns = page.getByRole('group', { name: 'Languages that are shown' });
  await columns.getByRole('button', { name: 'Arabic' }).click();
  await expect(arabic).toBeHidden();
  await page.getByRole('button', { name: 'Open Danish' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Danish/);
  await columns.getByRole('button', { name: 'Danish' }).click();
  await columns.getByRole('button', { name: 'Arabic' }).click();
  // Its markup begins with a Latin letter.
  await expect(arabic).toHaveValue(/^<i>/);
  await expect(arabic).toHaveCSS('direction', 'rtl');
});
