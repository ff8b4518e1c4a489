import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };
const STYLES = /studio\.[\w-]+\.css$/;

declare global {
  interface Window {
    /** Where the button Translate could be pressed, once per place. */
    places: string[];
  }
}

/** Looks at the button in each frame. */
const watchTranslate = (page: Page) =>
  page.evaluate(() => {
    window.places = [];
    const look = () => {
      for (const button of document.querySelectorAll('button')) {
        if (button.innerText.trim() !== 'Translate' || button.disabled) continue;
        const { x, y } = button.getBoundingClientRect();
        const place = `${Math.round(x)}, ${Math.round(y)}`;
        if (!window.places.includes(place)) window.places.push(place);
      }
      requestAnimationFrame(look);
    };
    look();
  });

const frames = (page: Page, count: number) =>
  page.evaluate(async (left) => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame);
  }, count);

test('Translate can be pressed only where it stays when a file was chosen', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await watchTranslate(page);
  // The styles of the workspace come long after the file is read.
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
  await page.route(STYLES, async (route) => {
    await isRead;
    await route.continue();
  });
  await translator.chooseFile(file);
  await frames(page, 60);
  read();
  await translator.translate.click();
  await translator.expectTranslated(6);
  expect(await page.evaluate(() => window.places)).toHaveLength(1);
});

test('a file opens although the styles of the workspace do not come', async ({ translator }) => {
  await translator.page.route(STYLES, (route) => route.abort());
  await translator.open();
  await translator.chooseFile(file);
  await expect(translator.page.getByText('Selected: short.srt')).toBeVisible();
});
