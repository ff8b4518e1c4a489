import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { axeFaults } from '#tests/axe-faults.ts';
import { startBrowser } from './browser.ts';
import { contentPages } from './built-site.ts';
import { serveBuilt } from './static-server.ts';

const DESK = { width: 1440, height: 800 };
/** A small phone, and what is left of a desk of 1280 pixels at 400 %. */
const NARROW = { width: 320, height: 640 };
/** What a narrow screen can break; the other rules have been asked on the wide one. */
const NARROW_RULES = ['scrollable-region-focusable', 'target-size', 'meta-viewport'];

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBuilt>>;

beforeAll(async () => {
  site = await serveBuilt({ '/api/config': { analyticsId: 'G-TEST' } });
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page with every answer unfolded, and with the question about cookies, so that both are checked too. */
async function open(path: string): Promise<Page> {
  const page = await browser.newPage({ reducedMotion: 'reduce', colorScheme: 'light', viewport: DESK });
  await page.goto(site.origin + path);
  await page.waitForSelector('[data-consent-panel]:not([hidden])');
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
  return page;
}

// Several at once: while one page waits for its files, another is checked.
test.concurrent.each(contentPages.map(({ path }) => path))(
  '%s: axe finds nothing in either theme, and on a phone nothing overflows or is out of reach',
  async (path) => {
    const page = await open(path);
    const wide = await axeFaults(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    const dark = await axeFaults(page, ['color-contrast']);
    await page.setViewportSize(NARROW);
    // The question lies over the page until it is answered.
    await page.click('[data-consent-choice="essential"]');
    const narrow = await axeFaults(page, NARROW_RULES);
    const widthPixels = await page.evaluate(() => document.documentElement.scrollWidth);
    await page.close();
    expect({ wide, dark, narrow }).toEqual({ wide: [], dark: [], narrow: [] });
    expect(widthPixels).toBeLessThanOrEqual(NARROW.width);
  },
);
