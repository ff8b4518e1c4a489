/** `npm run pictures`, or `npm run pictures -- upload` for one of them: the product's pictures, taken from the product, so that they stay true. In demo mode, with a real film's subtitles. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { en } from '#messages/en.ts';
import { startApp } from '#tests/e2e/support/app.ts';
import { createAccount } from '#tests/e2e/support/account.ts';
import { TranslatorPage } from '#tests/e2e/support/translator-page.ts';
import { YouTubePage } from '#tests/e2e/support/youtube-page.ts';
import { root } from './bootstrap/root.mjs';
import { ensureBrowser } from './commands/browser.ts';

const film = join(root, 'tests/fixtures/films/elephants-dream.en.srt');
const FILM_CUES = 78;
const views = [
  { name: 'translator', width: 1280, height: 800 },
  { name: 'translator-phone', width: 390, height: 844 },
] as const;
const themes = ['light', 'dark'] as const;

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** An account's share of YouTube's units as it is without any setting; demo mode gives more. */
const app = await startApp({ POLYCUE_YOUTUBE_USER_UNITS: '2000' });
const browser = await chromium.launch({
  executablePath: await ensureBrowser(),
  args: ['--no-sandbox', '--disable-background-networking', '--disable-gpu'],
});
try {
  const wanted = process.argv[2];
  const isWanted = (name: string) => wanted === undefined || wanted === name;
  for (const theme of themes) {
    for (const view of views) if (isWanted(view.name)) await takePicture(browser, view, theme);
    if (isWanted('upload')) await takeUpload(browser, theme);
  }
} finally {
  await browser.close();
  await app.stop();
}

async function takePicture(
  browser: Browser,
  { name, width, height }: (typeof views)[number],
  colorScheme: (typeof themes)[number],
): Promise<void> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width, height },
    colorScheme,
  });
  const page = await context.newPage();
  const translator = new TranslatorPage(page);
  await translator.open();
  await translator.signIn(await createAccount(app));
  await translator.chooseLanguage('Swedish');
  await translator.chooseFile(film);
  await translator.translate.click();
  await translator.expectTranslated(FILM_CUES);
  await page.getByText(en['checks.looking']).waitFor({ state: 'hidden' });
  // From the head of the page: a screen that is cut through a button looks broken.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await save(page, `${name}-${colorScheme}.webp`);
  await context.close();
}

/** What is asked before anything is written to YouTube. */
async function takeUpload(browser: Browser, colorScheme: (typeof themes)[number]): Promise<void> {
  const context = await browser.newContext({
    baseURL: app.origin,
    viewport: { width: 720, height: 900 },
    colorScheme,
  });
  const page = await context.newPage();
  const translator = new TranslatorPage(page);
  const youtube = new YouTubePage(page, app);
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/watch?v=elephants06');
  await youtube.track.selectOption({ label: 'English' });
  await translator.chooseLanguage('German');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await youtube.expectTranslated();
  await expect(youtube.title).not.toHaveValue('');
  await page.getByText(en['checks.looking']).waitFor({ state: 'hidden' });
  await youtube.upload.click();
  await youtube.dialog.getByText(/^Costs \d/).waitFor();
  const box = await youtube.dialog.boundingBox();
  // Playwright counts from the corner of the window, the browser's protocol from that of the page.
  const scrolled = await page.evaluate(() => scrollY);
  await save(page, `upload-${colorScheme}.webp`, box && { ...box, y: box.y + scrolled });
  await context.close();
}

/** WebP through the browser's own protocol: a quarter of a PNG's size. */
async function save(page: Page, file: string, box: Box | null = null): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 74,
    ...(box && { clip: { ...box, scale: 1 } }),
  });
  const folder = join(root, 'public', 'pictures');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'));
  console.log(
    `public/pictures/${file}${box ? `, ${Math.round(box.width)} by ${Math.round(box.height)}` : ''}`,
  );
}
