import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser } from '../browser.ts';
import { serveBuilt } from '../static-server.ts';

/** What a reader types, and the page that should be among the first three. */
const searches: readonly (readonly [typed: string, path: string])[] = [
  ['translate youtube subtitles', '/blog/how-to-translate-youtube-subtitles'],
  ['how to upload subtitles', '/blog/how-to-translate-youtube-subtitles'],
  ['best translation tools', '/blog/best-ai-translation-tools'],
  ['compare tools', '/blog/best-ai-translation-tools'],
  ['api', '/blog/translation-api-guide'],
  ['curl', '/blog/translation-api-guide'],
  ['streaming events', '/blog/translation-api-guide'],
  ['multilingual seo', '/blog/multilingual-seo-youtube'],
  ['localised titles and descriptions', '/blog/multilingual-seo-youtube'],
  ['vtt', '/blog/youtube-caption-formats'],
  ['srt vs vtt', '/blog/youtube-caption-formats'],
  ['ttml format', '/blog/youtube-caption-formats'],
  ['gemini chatgpt', '/blog/gemini-vs-chatgpt-translation'],
  ['openai', '/blog/gemini-vs-chatgpt-translation'],
  ['algorithm', '/blog/youtube-algorithm-subtitles'],
  ['do captions help ranking', '/blog/youtube-algorithm-subtitles'],
  ['reading speed', '/blog/subtitle-timing-best-practices'],
  ['characters per second', '/blog/subtitle-timing-best-practices'],
  ['shot changes', '/blog/subtitle-timing-best-practices'],
  ['timming', '/blog/subtitle-timing-best-practices'],
  ['subtitel formts', '/blog/youtube-caption-formats'],
  ['algoritm', '/blog/youtube-algorithm-subtitles'],
  ['chatgtp', '/blog/gemini-vs-chatgpt-translation'],
  ['price', '/faq'],
  ['delete my account', '/faq'],
  ['is it free?', '/faq'],
  ['strange characters', '/faq'],
  ['cookies', '/cookie-policy'],
  ['gdpr', '/privacy-policy'],
  ['minimum age', '/terms-of-service'],
  // What people ask in forums, in their words.
  ['subtitles out of sync', '/blog/subtitle-timing-best-practices'],
  ['convert srt to vtt', '/blog/youtube-caption-formats'],
  ['subtitles too fast to read', '/blog/subtitle-timing-best-practices'],
  ['how long should a subtitle stay on screen', '/blog/subtitle-timing-best-practices'],
  ['dubbing or subtitles', '/blog/automatic-dubbing-and-subtitles'],
  ['is deepl better than chatgpt for subtitles', '/blog/best-ai-translation-tools'],
  ['accents show as question marks', '/faq'],
  ['quota exceeded', '/faq'],
  ['can I translate someone else’s video', '/faq'],
  ['arabic punctuation wrong side', '/faq'],
  ['disable auto translate titles', '/blog/automatic-dubbing-and-subtitles'],
  ['gemini prohibited content subtitles', '/blog/gemini-vs-chatgpt-translation'],
  ['what is cps in subtitles', '/blog/subtitle-timing-best-practices'],
  ['how do I know the translation is correct', '/blog/checking-a-translation-you-cannot-read'],
  ['is google translate good enough for subtitles', '/blog/best-ai-translation-tools'],
  ['translated srt has fewer lines than original', '/blog/best-ai-translation-tools'],
  ['subtitles disappear before i can read them', '/blog/subtitle-timing-best-practices'],
  ['difference between zh-Hans and zh-TW subtitles', '/blog/multilingual-seo-youtube'],
  ['youtube dubbed my video without asking how to stop', '/blog/automatic-dubbing-and-subtitles'],
  ['do closed captions increase watch time', '/blog/youtube-algorithm-subtitles'],
  ['python script translate srt with api', '/blog/translation-api-guide'],
  ['lines get merged and the rest is shifted', '/blog/best-ai-translation-tools'],
  ['youtube multi-language audio', '/blog/automatic-dubbing-and-subtitles'],
  ['who owns the copyright of the translation', '/terms-of-service'],
  ['subtitles overlap each other', '/blog/subtitle-timing-best-practices'],
  ['hashtags in translated description', '/blog/multilingual-seo-youtube'],
  ["review a translation in a language I don't speak", '/blog/checking-a-translation-you-cannot-read'],
  ['convert ass to srt without losing styles', '/blog/youtube-caption-formats'],
  ['how many characters per line in subtitles', '/blog/subtitle-timing-best-practices'],
  ['chatgpt skips lines when translating srt', '/blog/best-ai-translation-tools'],
  ['does youtube translate captions automatically', '/blog/automatic-dubbing-and-subtitles'],
  ['shift all subtitles by two seconds', '/blog/subtitle-timing-best-practices'],
  ['nobody can check my japanese subtitles', '/blog/checking-a-translation-you-cannot-read'],
  ['back translation check', '/blog/checking-a-translation-you-cannot-read'],
];

/** Questions, and the answer or the section that should be among the first three. */
const answers: readonly (readonly [typed: string, address: string])[] = [
  ['delete my account', '/faq#delete-my-account'],
  ['which languages', '/faq#which-languages'],
  ['how accurate is it', '/faq#how-accurate'],
  ['is it free', '/faq#is-it-free'],
  ['idioms and jokes', '/faq#idioms-and-jokes'],
  ['free subtitle translator no sign up', '/faq#is-it-free'],
  ['why does my srt file show weird symbols', '/faq#strange-characters'],
  ['captions of a video cannot be downloaded', '/faq#captions-cannot-be-fetched'],
  ['glossary for character names', '/faq#glossary-and-memory'],
  ['character names being translated', '/faq#glossary-and-memory'],
  ['what language should i translate my channel into first', '/faq#which-language-first'],
  ['two languages at the same time dual subtitles', '/faq#which-file-formats'],
  ['do you keep my files after translation', '/faq#what-is-cached'],
  ['does it work on my phone', '/faq#which-devices'],
  ['gemini free tier limit how many requests a day', '/blog/gemini-vs-chatgpt-translation#5-limits'],
  ['translate with context of previous lines', '/faq#does-it-know-context'],
  ['model ignores context of previous subtitles', '/faq#does-it-know-context'],
  ['youtube auto dubbing turn off', '/blog/automatic-dubbing-and-subtitles#what-youtube-does-by-itself'],
  ['is my file uploaded to a server', '/faq#who-sees-my-subtitles'],
  ['burn subtitles into video', '/blog/best-ai-translation-tools#polycue-with-its-limits'],
  [
    '23.976 vs 25 fps subtitles drift',
    '/blog/subtitle-timing-best-practices#drift-when-the-frame-rate-itself-is-wrong',
  ],
  ['gemini prohibited content subtitles', '/blog/gemini-vs-chatgpt-translation#6-blocks-and-refusals'],
  ['how do I get my own gemini key', '/faq#use-my-own-key'],
  ['does it work without internet', '/faq#without-a-network'],
  ['keep timestamps when translating srt', '/faq#does-timing-change'],
  ['slang and jokes mistranslated', '/faq#idioms-and-jokes'],
  ['can polycue see all my youtube videos', '/faq#what-may-polycue-do-on-youtube'],
  ['subtitle file encoding utf-8', '/blog/youtube-caption-formats#encoding-where-the-accents-go'],
  ['where to break a subtitle line', '/faq#reading-speed'],
  ['is it legal to translate subtitles of a movie', '/faq#who-may-use-it'],
  ['rate limit error 429', '/blog/translation-api-guide#when-it-fails'],
];

let browser: Browser;
/** A page whose search is open. Whoever leaves it takes another. */
let page: Page;
let site: Awaited<ReturnType<typeof serveBuilt>>;
const complaints: string[] = [];

beforeAll(async () => {
  site = await serveBuilt({ '/api/config': {} });
  browser = await startBrowser();
  page = await openSearch();
});

afterEach(() => {
  expect(complaints.splice(0), 'rules of the Content-Security-Policy, and other errors').toEqual([]);
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

async function openPage(path: string): Promise<Page> {
  const opened = await browser.newPage();
  opened.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  opened.on('pageerror', (error) => complaints.push(error.message));
  await opened.goto(site.origin + path);
  return opened;
}

async function openSearch(): Promise<Page> {
  const opened = await openPage('/about');
  await opened.keyboard.press('Control+k');
  await opened.waitForSelector('dialog[data-search][open]');
  return opened;
}

/** Types into the open dialog and reads the addresses that it shows for exactly these words. */
async function search(words: string, on = page): Promise<string[]> {
  await on.fill('#search-input', '');
  await on.waitForFunction(() => document.querySelector('[data-search-status]')?.textContent === '');
  await on.fill('#search-input', words);
  await on.waitForFunction(() => document.querySelector('[data-search-status]')?.textContent !== '');
  return on.$$eval('.results a', (links) =>
    links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
}

/** The same with the fragments, which name the answer or the section. */
async function searchSections(words: string): Promise<string[]> {
  await search(words);
  return page.$$eval('.results a', (links) =>
    links.map((link) => {
      const { pathname, hash } = new URL((link as HTMLAnchorElement).href);
      return pathname + hash;
    }),
  );
}

describe('the search', () => {
  test('loads nothing before it is opened', async () => {
    const reader = await openPage('/about');
    const loaded = await reader.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    );
    await reader.close();
    expect(loaded.filter((name) => name.includes('pagefind') || name.includes('search-words'))).toEqual([]);
  });

  test('opens by keyboard, with the field ready', async () => {
    const reader = await openSearch();
    expect(await reader.evaluate(() => document.activeElement?.id)).toBe('search-input');
    await reader.close();
  });

  test.each(searches)('finds for “%s” the page %s among the first three', async (words, path) => {
    const found = await search(words);
    expect(found.slice(0, 3)).toContain(path);
  });

  test.each(answers)('finds for “%s” the answer %s among the first three', async (words, address) => {
    expect((await searchSections(words)).slice(0, 3)).toContain(address);
  });

  test('leads to the part that says most about the words, not to the first that has them', async () => {
    expect(await searchSections('shot changes')).toContain(
      '/blog/subtitle-timing-best-practices#shot-changes',
    );
  });

  test('shows at most two parts of a page', async () => {
    const found = (await search('frames')).filter((path) => path.endsWith('/subtitle-timing-best-practices'));
    expect(found).toHaveLength(2);
  });

  test('marks the words in the excerpts', async () => {
    await search('reading speed');
    expect(await page.$$eval('.results a mark', (marks) => marks.length)).toBeGreaterThan(0);
  });

  test('says so where nothing is found, and for what', async () => {
    expect(await search('xylophone quartet')).toEqual([]);
    expect(await page.textContent('[data-search-status]')).toContain('xylophone quartet');
  });

  test('offers the translator and the answers where nothing is found, and only there', async () => {
    await search('xylophone quartet');
    expect(await page.isVisible('[data-search-offer]')).toBe(true);
    const links = page.locator('[data-search-offer] a');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/translate',
      '/faq',
    ]);
    await search('shot changes');
    expect(await page.isVisible('[data-search-offer]')).toBe(false);
  });

  test('goes through the results by arrow keys and opens one by Enter', async () => {
    const reader = await openSearch();
    const [first] = await search('shot changes', reader);
    await reader.keyboard.press('ArrowDown');
    expect(
      await reader.evaluate(() => new URL((document.activeElement as HTMLAnchorElement).href).pathname),
    ).toBe(first);
    await Promise.all([reader.waitForURL(`**${first ?? ''}*`), reader.keyboard.press('Enter')]);
    await reader.close();
  });

  test('serves the address that search engines are given', async () => {
    const reader = await openPage('/blog?q=ttml');
    await reader.waitForSelector('.results a');
    expect(await reader.inputValue('#search-input')).toBe('ttml');
    await reader.close();
  });

  test('says that it cannot be loaded, and searches once the network is back', async () => {
    const offline = await browser.newPage();
    await offline.goto(`${site.origin}/blog`);
    await offline.context().setOffline(true);
    await offline.keyboard.press('Control+k');
    const status = offline.locator('[data-search-status]');
    await expect.poll(() => status.textContent()).toMatch(/^The search could not be loaded\./);
    await offline.fill('#search-input', 'ttml');
    await offline.context().setOffline(false);
    await offline.waitForSelector('.results a');
    // The connection is lost once more, with the dialog open.
    await offline.context().setOffline(true);
    await offline.fill('#search-input', 'hashtags');
    await expect.poll(() => status.textContent()).toMatch(/^The search could not be loaded\./);
    await offline.context().setOffline(false);
    await expect.poll(() => status.textContent()).toMatch(/results? for “hashtags”$/);
    await offline.close();
  });

  test('says that it cannot be loaded where the server cannot answer, and searches once it can', async () => {
    const reader = await browser.newPage();
    const refusal = { status: 503, json: { error: 'The server restarts.' } };
    await reader.route('**/search-words.json', (route) => route.fulfill(refusal));
    await reader.goto(`${site.origin}/blog`);
    await reader.keyboard.press('Control+k');
    await reader.fill('#search-input', 'timming');
    const status = reader.locator('[data-search-status]');
    await expect.poll(() => status.textContent()).toMatch(/^The search could not be loaded\./);
    await reader.unroute('**/search-words.json');
    await reader.fill('#search-input', 'timing');
    await reader.waitForSelector('.results a');
    await reader.close();
  });
});
