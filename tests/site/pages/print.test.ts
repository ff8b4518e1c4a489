import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBrowser } from '../browser.ts';
import { pages } from '../built-site.ts';
import { serveBuilt } from '../static-server.ts';

let site: Awaited<ReturnType<typeof serveBuilt>>;
let browser: Browser;
beforeAll(async () => {
  [site, browser] = await Promise.all([serveBuilt(), startBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** Every page with questions that open to their answers. */
const withQuestions = pages
  .filter(({ document }) => document.querySelector('.question'))
  .map(({ path }) => path);

test('some pages have questions', () => {
  expect(withQuestions).toEqual(expect.arrayContaining(['/faq', '/contact']));
});

test.each(withQuestions)('%s is printed with all its answers', async (path) => {
  const page = await browser.newPage();
  await page.goto(site.origin + path);
  const answers = page.locator('.question > div');
  const seen = () => answers.evaluateAll((all) => all.filter((answer) => answer.checkVisibility()).length);
  expect(await seen()).toBe(0);
  await page.emulateMedia({ media: 'print' });
  expect(await seen()).toBe(await answers.count());
  await page.close();
});
