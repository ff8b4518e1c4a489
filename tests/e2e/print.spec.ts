import { expect, test } from './support/journey.ts';
import { longFilm } from './support/srt.ts';

const inkOf = (selector: string) => {
  const [red = 255] = getComputedStyle(document.querySelector(selector)!).color.match(/\d+/g)!.map(Number);
  return red;
};

test('an article is printed in dark letters, also from the dark theme', async ({ page }) => {
  await page.goto('/blog/youtube-caption-formats');
  await page.getByRole('button', { name: /theme/i }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(await page.evaluate(inkOf, 'h1')).toBeGreaterThan(200);
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(inkOf, 'h1')).toBeLessThan(60);
});

test('a translation is printed with all of its cues, and without what is pressed', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(longFilm(120));
  await translator.translate.click();
  await translator.expectTranslated(120);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const rows = page.getByRole('table', { name: 'long.srt' }).getByRole('row');
  await expect(rows).toHaveCount(121);
  await expect(rows.nth(120)).toContainText('The 120 ships');
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page.getByRole('table', { name: 'long.srt' })).toHaveCount(0);
});
