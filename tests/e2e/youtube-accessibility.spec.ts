import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';

// Four translations of the four looks: the free credits of one day.
test.use({ appName: 'youtube accessibility' });

const looks = [
  { width: 360, theme: 'light', language: 'Arabic' },
  { width: 360, theme: 'dark', language: 'Japanese' },
  { width: 1440, theme: 'light', language: 'French' },
  { width: 1440, theme: 'dark', language: 'German' },
] as const;

async function expectClean(page: Page, state: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    state,
  ).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${state}: pixels to scroll sideways`).toBe(0);
}

for (const { width, theme, language } of looks) {
  test.describe(`${width} px wide, ${theme}`, () => {
    test.use({
      viewport: { width, height: 800 },
      colorScheme: theme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('a video is accessible from its address to its upload', async ({ translator, youtube, page }) => {
      await youtube.connect('Demo Creator');
      await youtube.enter('sintel-2010');
      await expect(youtube.track).toBeVisible();
      await expectClean(page, 'video found');
      await translator.chooseLanguage(language);
      await youtube.includeTexts.check();
      await translator.translate.click();
      await youtube.expectTranslated();
      await expect(youtube.description).toBeVisible();
      await expectClean(page, 'translated');
      await youtube.upload.press('Enter');
      await expect(youtube.dialog).toBeVisible();
      await expectClean(page, 'confirmation');
      await page.keyboard.press('Escape');
      await expect(youtube.dialog).toBeHidden();
      await expect(youtube.upload).toBeFocused();
    });
  });
}
