import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { contentPages } from './built-site.ts';
import { serveBuilt } from './static-server.ts';

const DESK = { width: 1440, height: 800 };
/** A small phone, and what is left of a desk of 1280 pixels at 400 %. */
const NARROW = { width: 320, height: 640 };

let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof serveBuilt>>;

beforeAll(async () => {
  site = await serveBuilt({ '/api/config': { analyticsId: 'G-TEST' } });
  browser = await startBrowser();
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Opens a page with every answer unfolded, and with the question about cookies, so that both are checked too. */
async function open(path: string, screen: typeof DESK): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(screen);
  await page.goto(site.origin + path);
  await page.waitForSelector('[data-consent-panel]:not([hidden])');
  await page.evaluate(() => document.querySelectorAll('details').forEach((details) => (details.open = true)));
}

async function faults(builder: AxeBuilder): Promise<unknown[]> {
  const { violations } = await builder.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target.join(' '))]);
}

describe.each(contentPages.map(({ path }) => path))('%s', (path) => {
  test('has no axe violation on a wide screen, in either theme', async () => {
    await open(path, DESK);
    expect(await faults(new AxeBuilder({ page }))).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await faults(new AxeBuilder({ page }).withRules('color-contrast'))).toEqual([]);
  });

  test('can be used on a phone: nothing overflows, and what scrolls can be reached by keyboard', async () => {
    await open(path, NARROW);
    // The question lies over the page until it is answered.
    await page.click('[data-consent-choice="essential"]');
    await page.context().clearCookies();
    const rules = ['scrollable-region-focusable', 'target-size', 'meta-viewport'];
    expect(await faults(new AxeBuilder({ page }).withRules(rules))).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(NARROW.width);
  });
});
