import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { serveBuilt } from './static-server.ts';

let browser: Browser;
let page: Page;
let site: Awaited<ReturnType<typeof serveBuilt>>;

beforeAll(async () => {
  site = await serveBuilt({ '/api/config': {} });
  browser = await startBrowser();
  page = await browser.newPage();
  await page.goto(`${site.origin}/faq`, { waitUntil: 'networkidle' });
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

/** How wide the page's text of a weight is, compared with the font that comes later; `null` where the machine has no such font. */
function widthOfFallback(weight: number): Promise<number | null> {
  return page.evaluate(async (wanted) => {
    const loaded = await document.fonts.load(`${wanted} 16px 'Atkinson fallback'`).catch(() => []);
    if (loaded.length === 0) return null;
    const text = [...document.querySelectorAll<HTMLElement>('main :is(p, h1, h2, h3, summary)')]
      .filter((element) => getComputedStyle(element).fontWeight === String(wanted))
      .map(({ textContent }) => textContent)
      .join(' ');
    const canvas = document.createElement('canvas').getContext('2d')!;
    const widthIn = (family: string) => {
      canvas.font = `${wanted} 16px ${family}`;
      return canvas.measureText(text).width;
    };
    return widthIn("'Atkinson fallback'") / widthIn('Atkinson');
  }, weight);
}

describe('the font until the page’s own has come', () => {
  test.each([400, 650, 700])(
    'is as wide at weight %i, so that lines break where they will',
    async (weight) => {
      const width = await widthOfFallback(weight);
      if (width !== null) expect(Math.abs(width - 1)).toBeLessThan(0.01);
    },
  );
});
