import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };

test('a file from the home page is open in the translator', async ({ page }) => {
  await page.goto('/');
  await page.locator('[data-scene-file]').setInputFiles(file);
  await expect(page.getByText('Selected: short.srt')).toBeVisible();
  await expect(page).toHaveURL(/\/translate$/);
});

test('a file from the home page that the browser cannot bring along is said to be missing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('no', 'SecurityError');
    };
  });
  const missing = page
    .getByRole('alert')
    .filter({ hasText: 'could not bring along what you gave on the home page' });
  await page.goto('/');
  await page.locator('[data-scene-file]').setInputFiles(file);
  await expect(missing).toBeVisible();
  await expect(page).toHaveURL(/\/translate$/);
  await page.reload();
  await expect(page.locator('astro-island[ssr]')).toHaveCount(0);
  await expect(missing).toBeHidden();
});
