import { expectCleanAndFits } from './support/expect-clean.ts';
import { expect, ownProduct, test } from './support/journey.ts';

ownProduct('youtube accessibility');

const looks = [
  { width: 360, language: 'Arabic' },
  { width: 1440, language: 'Japanese' },
] as const;

for (const { width, language } of looks) {
  test.describe(`${width} px wide`, () => {
    test.use({
      viewport: { width, height: 800 },
    });

    test('a video is accessible from its address to its upload, in both themes', async ({
      translator,
      youtube,
      page,
    }) => {
      await youtube.connect('Demo Creator');
      await youtube.enter('sintel-2010');
      await expect(youtube.track).toBeVisible();
      await expectCleanAndFits({ page }, 'video found');
      await translator.chooseLanguage(language);
      await youtube.includeTexts.check();
      await translator.translate.click();
      await youtube.expectTranslated();
      await expect(youtube.description).toBeVisible();
      await expectCleanAndFits({ page }, 'translated');
      await youtube.upload.press('Enter');
      await expect(youtube.dialog).toBeVisible();
      await expectCleanAndFits({ page }, 'confirmation');
      // Also in a low window, the answers are in sight.
      const size = page.viewportSize()!;
      await page.setViewportSize({ ...size, height: 640 });
      await expect(youtube.confirm).toBeInViewport({ ratio: 1 });
      await page.setViewportSize(size);
      await page.keyboard.press('Escape');
      await expect(youtube.dialog).toBeHidden();
      await expect(youtube.upload).toBeFocused();
    });
  });
}
