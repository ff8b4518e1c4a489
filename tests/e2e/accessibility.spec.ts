import { expectClean, expectFits } from './support/expect-clean.ts';
import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';

const widths = [360, 1440];

for (const width of widths) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 800 },
    });

    test('the translator is accessible in every state, in both themes', async ({ translator, account }) => {
      const { page } = translator;
      await translator.open();
      await expectClean(translator, 'empty');
      await translator.language.click();
      await expect(page.getByPlaceholder('Search language or code...')).toBeVisible();
      await expectClean(translator, 'language picker');
      await page.keyboard.press('Escape');
      await translator.openSignIn();
      await expectClean(translator, 'sign-in dialog');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toBeHidden();
      await translator.signIn(account);
      await translator.chooseFile({
        name: 'bad.srt',
        mimeType: 'text/plain',
        buffer: Buffer.from('nothing'),
      });
      await expect(page.getByText('No subtitle with words could be read in this file.')).toBeVisible();
      await expectClean(translator, 'unreadable file');
      await translator.chooseFile(film('elephants-dream.en.srt'));
      await expect(translator.translate).toBeEnabled();
      await expectClean(translator, 'file chosen');
      await translator.translate.click();
      await translator.expectTranslated(78);
      await expectClean(translator, 'translated');
      await translator.settings.click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectClean(translator, 'account settings');
    });

    test('source and translation are readable without scrolling sideways', async ({
      translator,
      account,
    }) => {
      const { page } = translator;
      await translator.open();
      await translator.signIn(account);
      await translator.chooseFile(film('sintel-short.en.srt'));
      await translator.translate.click();
      await translator.expectTranslated(13);
      await expect(translator.editor.getByText('This blade has a dark past.')).toBeInViewport();
      await expect(translator.translation(1)).toBeInViewport();
      await expectFits(page, 'translated');
    });
  });
}
