import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBrowser } from './browser.ts';
import { serveBuilt } from './static-server.ts';

const OUTSIDE = /googletagmanager|googlesyndication|google-analytics/;

let browser: Browser;
let site: Awaited<ReturnType<typeof serveBuilt>>;
let context: BrowserContext;
let page: Page;
let outside: string[];

beforeAll(async () => {
  site = await serveBuilt();
  browser = await startBrowser();
});

afterAll(async () => {
  await browser.close();
  await site.close();
});

beforeEach(async () => {
  context = await browser.newContext();
  page = await context.newPage();
  outside = [];
  await page.route(OUTSIDE, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  page.on('request', (request) => OUTSIDE.test(request.url()) && outside.push(request.url()));
});

afterEach(async () => {
  // A request that is still on its way through a route would fail outside of every test.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
});

/** Opens a page of a site that is configured so, and waits until it has read its configuration. */
async function open(path: string, config: object = {}): Promise<void> {
  await page.route('**/api/config', (route) => route.fulfill({ json: config }));
  await Promise.all([page.waitForResponse('**/api/config'), page.goto(site.origin + path)]);
}

const cookies = async () =>
  Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));

describe('consent', () => {
  const configured = { analyticsId: 'G-TEST', adsClient: 'ca-pub-test' };
  const question = '[data-consent-panel]';

  test('asks nothing and offers nothing where the operator has configured nothing', async () => {
    await open('/about');
    await page.waitForLoadState('networkidle');
    expect(await page.isVisible(question)).toBe(false);
    expect(await page.isVisible('[data-consent-open]')).toBe(false);
  });

  test('loads nothing before the answer, and nothing after a no', async () => {
    await open('/about', configured);
    await page.click('[data-consent-choice="essential"]');
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.isVisible(question)).toBe(false);
    expect(outside).toEqual([]);
    expect(await cookies()).toEqual({ consent: 'essential' });
  });

  test('takes Global Privacy Control for a no', async () => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    await open('/about', configured);
    await page.waitForSelector('[data-consent-open]:not([hidden])');
    expect(await page.isVisible(question)).toBe(false);
    expect(outside).toEqual([]);
  });

  test('after a yes loads what is configured, keeps room for it, and takes it back', async () => {
    await page.route(`${site.origin}/**`, async (route) => {
      const response = await route.fetch();
      const { 'content-security-policy': _, ...headers } = response.headers();
      await route.fulfill({ response, headers });
    });
    await open('/blog/youtube-caption-formats', configured);
    await Promise.all([page.waitForRequest(/googletagmanager/), page.click('[data-consent-choice="all"]')]);
    expect(await page.locator('[data-ad]').evaluate((space) => space.clientHeight)).toBeGreaterThan(200);
    await context.addCookies([{ name: '_ga', value: '1', url: site.origin }]);
    await page.click('[data-consent-open]');
    await Promise.all([page.waitForEvent('load'), page.click('[data-consent-choice="essential"]')]);
    expect(await cookies()).toEqual({ consent: 'essential' });
  });

  test('offers a tip only where there is a page for it', async () => {
    await open('/about', { tipSlug: 'a film' });
    const link = page.locator('[data-tip]');
    await link.waitFor();
    expect(await link.getAttribute('href')).toMatch(/^https:\/\/[^/]+\/a%20film$/);
  });
});

describe('the privacy policy', () => {
  test('says that no company’s model is asked only where the operator’s own machine translates', async () => {
    const note = page.locator('[data-local-model]');
    await open('/privacy-policy', { model: { isLocal: false } });
    await page.waitForLoadState('networkidle');
    expect(await note.isVisible()).toBe(false);
    await open('/privacy-policy', { model: { isLocal: true } });
    await note.waitFor();
    expect(await note.textContent()).toContain('Your texts go to no company');
  });
});

describe('the contact form', () => {
  async function fill(): Promise<void> {
    await page.fill('[name=firstName]', 'Ada');
    await page.fill('[name=lastName]', 'Lovelace');
    await page.fill('[name=email]', 'ada@example.org');
    await page.selectOption('[name=subject]', 'translation-quality');
    await page.fill('[name=message]', 'Line 7 lost its question mark.');
    await page.check('[name=newsletter]');
  }

  test('sends what was written, shows that it is sending, and thanks', async () => {
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }));
    await open('/contact');
    await fill();
    const asked = page.waitForRequest('**/api/contact');
    const started = Date.now();
    await page.click('[data-submit]');
    expect(await page.textContent('[data-label]')).toBe('Sending...');
    expect((await asked).postDataJSON()).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.org',
      subject: 'translation-quality',
      message: 'Line 7 lost its question mark.',
      newsletter: true,
      website: '',
    });
    await page.waitForSelector('[data-sent]:not([hidden])');
    expect(Date.now() - started).toBeGreaterThanOrEqual(1200);
    expect(await page.textContent('[data-sent]')).toContain('Message Sent Successfully!');
    expect(await page.inputValue('[name=message]')).toBe('');
  });

  test('thanks for a second message as long as for the first', async () => {
    await page.clock.install();
    await page.route('**/api/contact', (route) => route.fulfill({ json: { ok: true } }));
    await open('/contact');
    for (const passedMs of [3_500, 3_000]) {
      await fill();
      await page.click('[data-submit]');
      await page.waitForSelector('[data-submit][data-busy]');
      await page.waitForSelector('[data-sent]:not([hidden])');
      await page.clock.fastForward(passedMs);
    }
    expect(await page.isVisible('[data-sent]')).toBe(true);
    await page.clock.fastForward(2_000);
    expect(await page.isVisible('[data-sent]')).toBe(false);
  });

  test('keeps what was written where it is refused, and says why', async () => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { error: 'Please wait.' } }),
    );
    await open('/contact');
    await fill();
    await page.click('[data-submit]');
    await page.waitForFunction(() => document.querySelector('[data-error]')?.textContent === 'Please wait.');
    expect(await page.inputValue('[name=message]')).toContain('Line 7');
  });

  test('sends nothing while a field is missing', async () => {
    let isAsked = false;
    await page.route('**/api/contact', (route) => {
      isAsked = true;
      return route.abort();
    });
    await open('/contact');
    await page.click('[data-submit]');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('firstName');
    expect(isAsked).toBe(false);
  });
});

describe('the carousel', () => {
  const shown = () =>
    page.$$eval('.slide', (slides) => slides.findIndex((slide) => slide.classList.contains('current')));

  test('moves on after 4 s, and stands while somebody is at it', async () => {
    await page.clock.install();
    await open('/');
    expect(await shown()).toBe(0);
    await page.clock.runFor(4000);
    expect(await shown()).toBe(1);
    await page.hover('[data-carousel]');
    await page.clock.runFor(12_000);
    expect(await shown()).toBe(1);
  });

  test('stands after the pause button, and goes where a dot says', async () => {
    await page.clock.install();
    await open('/');
    await page.click('[data-pause]');
    await page.mouse.move(0, 0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.clock.runFor(12_000);
    expect(await shown()).toBe(0);
    expect(await page.getAttribute('[data-pause]', 'aria-label')).toBe('Play the slides');
    await page.locator('[data-dot]').nth(2).click();
    expect(await shown()).toBe(2);
  });

  test('stands for those who prefer less motion', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open('/');
    await page.clock.runFor(12_000);
    expect(await shown()).toBe(0);
  });
});

describe('without script', () => {
  test('the first slide stands, and the scene changes its language', async () => {
    await context.close();
    context = await browser.newContext({ javaScriptEnabled: false });
    page = await context.newPage();
    await page.goto(site.origin);
    expect(await page.isVisible('.slide.current')).toBe(true);
    expect(await page.isVisible('[data-pause]')).toBe(false);
    await page.getByText('Русский').click();
    expect(await page.isVisible('.scene :text("Вставай, Имо.")')).toBe(true);
    await page.locator('.times').getByText('00:51', { exact: true }).click();
    expect(await page.isVisible('.scene :text("Вроде нет")')).toBe(true);
  });
});

describe('under Trusted Types', () => {
  test('no text becomes markup or a script, and no file a worker that is not a built script', async () => {
    await open('/about');
    const passed = await page.evaluate(() => {
      const tries = {
        // eslint-disable-next-line no-restricted-properties -- that it is refused is what is tried
        markup: () => (document.body.innerHTML += '<i>text</i>'),
        document: () => new DOMParser().parseFromString('<i>text</i>', 'text/html'),
        script: () => (document.createElement('script').text = '1'),
        handler: () => document.body.setAttribute('onclick', '1'),
        data: () => new Worker('/search-words.json'),
        blob: () => new Worker(URL.createObjectURL(new Blob(['1']))),
        built: () => new Worker('/pagefind/pagefind-worker.js').terminate(),
      };
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [name];
        } catch (error) {
          if (!(error instanceof TypeError)) throw error;
          return [];
        }
      });
    });
    expect(passed).toEqual(['built']);
  });
});

describe('the theme', () => {
  test('changes at the button and is there before the next page is drawn', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await open('/about');
    await page.click('[data-theme-toggle]');
    expect(await cookies()).toEqual({ theme_mode: 'dark' });
    await page.goto(`${site.origin}/faq`, { waitUntil: 'commit' });
    await page.waitForSelector('body', { state: 'attached' });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });
});

describe('an answer of the FAQ', () => {
  test('opens by its address, and gives its address when it is opened', async () => {
    await open('/faq#is-it-free');
    expect(await page.locator('details:has(#is-it-free)').getAttribute('open')).toBe('');
    await page.click('#what-is-cached');
    expect(new URL(page.url()).hash).toBe('#what-is-cached');
  });
});

describe('the scene of the home page', () => {
  test('shows a line of the visitor’s own, and hands it over to the translator with its moment', async () => {
    await open('/');
    await page.fill('[data-scene-line]', 'Mind the gap.');
    expect(await page.textContent('[data-own-line]')).toBe('Mind the gap.');
    await Promise.all([page.waitForURL('**/translate'), page.press('[data-scene-line]', 'Enter')]);
    await page.getByText('your line.srt').first().waitFor();
    await page.getByText('Mind the gap.').first().waitFor();
    await page.getByText('00:00:57,118').first().waitFor();
  });

  test('hands over a file', async () => {
    await open('/');
    const file = {
      name: 'film.srt',
      mimeType: '',
      buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHi.\n'),
    };
    await Promise.all([page.waitForURL('**/translate'), page.setInputFiles('[data-scene-file]', file)]);
    await page.getByText('film.srt').first().waitFor();
  });
});
