import { expectFits } from './support/expect-clean.ts';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

// As set in the browser for all pages: twice the usual size, on the width of a phone.
test.use({
  viewport: { width: 360, height: 740 },
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

for (const path of [
  '/',
  '/blog',
  '/blog/youtube-caption-formats',
  '/faq',
  '/contact',
  '/about',
  '/privacy-policy',
])
  test(`with letters twice as large nothing is cut at ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px');
    await expectFits(page, path);
  });

test('nor in the translator, whose buttons can all be pressed', async ({ translator }) => {
  const { page } = translator;
  await translator.open();
  await expectFits(page, 'empty');
  await translator.chooseFile({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) });
  await expect(page.locator('.cue-place').first()).toBeVisible();
  await expectFits(page, 'with a file');
  for (const button of await page.getByRole('main').getByRole('button').filter({ visible: true }).all()) {
    const box = await button.boundingBox();
    // The tools of a cue are scrolled sideways in a row of their own.
    const isScrolled = await button.evaluate((element) => element.closest('.cue-tools') !== null);
    if (!isScrolled) expect(box!.x + box!.width, (await button.textContent()) ?? '').toBeLessThanOrEqual(360);
  }
});
