import { film } from './support/films.ts';
import { expect, ownProduct, test } from './support/journey.ts';

ownProduct('without quota');

test('a day without quota says so, and gives the credit back where nothing was delivered', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(film('sintel-short.en.srt'));
  app.gemini.setFaults({ fault: 'quota-day' });
  await translator.translate.click();
  await expect(
    translator.editor.getByRole('alert').filter({ hasText: /day|midnight|tomorrow/i }),
  ).toBeVisible();
  await expect(page.getByText('5 credits left today')).toBeAttached({ timeout: 20_000 });
});
