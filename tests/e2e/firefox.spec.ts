import { resolve } from 'node:path';
import { film } from './support/films.ts';
import { type Firefox, type FirefoxPage, hasFirefox, startFirefox } from './support/firefox.ts';
import { expect, test as journey } from './support/journey.ts';

const test = journey.extend<{ firefox: FirefoxPage }, { browserOfDebian: Firefox }>({
  browserOfDebian: [
    // Playwright asks for the braces.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const started = await startFirefox();
      await use(started);
      await started.close();
    },
    { scope: 'worker' },
  ],
  firefox: async ({ browserOfDebian }, use) => {
    const page = await browserOfDebian.newPage();
    await use(page);
    await page.close();
  },
});

// One browser for all of them.
test.describe.configure({ mode: 'default' });
test.skip(!hasFirefox, 'Firefox is not installed');

const MOVIE = resolve('tests/fixtures/media/beeps.webm');
/** As WebDriver writes the keys. */
const ENTER = '\uE007';
const ALT = '\uE00A';
const ARROW_DOWN = '\uE015';
const ready = () => !document.querySelector('astro-island[ssr]');
const press = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, summary')]
    .find((button) => (button.getAttribute('aria-label') ?? button.textContent).trim() === name)
    ?.click();
const isThere = (selector: string) => document.querySelector(selector);

test('Firefox: a sample is opened, typed in, searched and kept, and a film plays beside it', async ({
  app,
  firefox,
}) => {
  await firefox.open(`${app.origin}/translate`);
  await firefox.until(ready, null);
  await firefox.run(press, 'Try a sample');
  await firefox.until(isThere, 'textarea[data-cue="1"]');

  // Typed by keyboard, at the end of what is there.
  await firefox.run((selector) => {
    const field = document.querySelector<HTMLTextAreaElement>(selector)!;
    field.focus();
    field.setSelectionRange(field.value.length, field.value.length);
  }, 'textarea[data-cue="1"]');
  await firefox.type(' and more');
  await firefox.until(
    (words) => document.querySelector<HTMLTextAreaElement>('textarea[data-cue="1"]')!.value.endsWith(words),
    ' and more',
  );

  await firefox.run(press, 'Find');
  await firefox.until(isThere, '[role=search] input[type=search]');
  await firefox.type('and more');
  await firefox.until(
    () => /1/.test(document.querySelector('[role=search] [role=status]')?.textContent ?? ''),
    null,
  );

  // Every line of a translation is seen whole, also where it wraps.
  const cut = await firefox.run(
    () =>
      [...document.querySelectorAll<HTMLTextAreaElement>('textarea[data-cue]')].filter(
        ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 2,
      ).length,
    null,
  );
  expect(cut).toBe(0);

  await firefox.giveFile('input[accept^="video/"]', MOVIE);
  await firefox.until(() => (document.querySelector('video')?.readyState ?? 0) > 1, null);
  await firefox.until(isThere, '[data-timeline] canvas');

  // What was typed is there again after a reload.
  await firefox.open(`${app.origin}/translate`);
  await firefox.until(isThere, 'textarea[data-cue="1"]');
  const kept = await firefox.run(
    () => document.querySelector<HTMLTextAreaElement>('textarea[data-cue="1"]')!.value,
    null,
  );
  expect(kept).toMatch(/ and more$/);
});

const list = '[role=list] > [aria-setsize]';
const countIs = ({ selector, count }: { selector: string; count: number }) =>
  document.querySelector(selector)?.getAttribute('aria-setsize') === String(count);
/** Puts the cursor into a field. */
const focus = ({ selector, at }: { selector: string; at: number }) => {
  const field = document.querySelector<HTMLTextAreaElement | HTMLInputElement>(selector)!;
  field.focus();
  if (field.type !== 'email') field.setSelectionRange(at, at);
};

test('Firefox: a file of one’s own is translated, split, merged, taken back, downloaded, and checked by key', async ({
  app,
  account,
  firefox,
}) => {
  await firefox.open(`${app.origin}/translate`);
  await firefox.until(ready, null);
  await firefox.press('form [aria-haspopup=dialog]');
  await firefox.until(isThere, 'input[placeholder^="Search language"]:focus');
  await firefox.type(`Swedish${ENTER}`);
  await firefox.until(
    () => /Swedish/u.test(document.querySelector('form [aria-haspopup=dialog]')!.textContent),
    null,
  );
  await firefox.run(press, 'Sign in');
  await firefox.until(isThere, '[role=dialog] input[type=email]');
  await firefox.run(focus, { selector: '[role=dialog] input[type=email]', at: 0 });
  await firefox.type(account.email);
  await firefox.run(focus, { selector: '[role=dialog] input[type=password]', at: 0 });
  await firefox.type(account.password);
  await firefox.run(press, 'Sign In');
  await firefox.until(isThere, '[aria-label="Account settings"]');

  await firefox.giveFile('input[accept*=".srt"]', film('sintel-short.en.srt'));
  await firefox.until(isThere, '.form-actions > [type=submit]:not(:disabled)');
  await firefox.run(press, 'Translate');
  await firefox.until(() => /13 of 13 subtitles/u.test(document.body.textContent), null);
  const first = 'textarea[data-cue="0"]';
  await firefox.until(isThere, first);
  const before = await firefox.run(
    (selector) => document.querySelector<HTMLTextAreaElement>(selector)!.value,
    first,
  );

  await firefox.run(focus, { selector: first, at: before.indexOf(' ') });
  await firefox.until(isThere, '[role=toolbar] button:not([data-disabled])');
  await firefox.run(press, 'Split');
  await firefox.until(countIs, { selector: list, count: 14 });
  await firefox.run(press, 'Merge');
  await firefox.until(countIs, { selector: list, count: 13 });
  await firefox.press('[aria-keyshortcuts^="Control+Z"]');
  await firefox.until(countIs, { selector: list, count: 14 });
  await firefox.press('[aria-keyshortcuts^="Control+Z"]');
  await firefox.until(countIs, { selector: list, count: 13 });
  await firefox.until(
    ({ selector, text }) => document.querySelector<HTMLTextAreaElement>(selector)?.value === text,
    { selector: first, text: before },
  );

  // What wraps in its field is seen whole, also where no line was broken by hand.
  await firefox.run(focus, { selector: first, at: before.length });
  await firefox.type(' and so on'.repeat(14));
  const isCut = await firefox.run((selector) => {
    const { scrollHeight, clientHeight } = document.querySelector(selector)!;
    return scrollHeight > clientHeight + 2;
  }, first);
  expect(isCut).toBe(false);

  await firefox.run(() => {
    const make = URL.createObjectURL.bind(URL);
    URL.createObjectURL = (blob: Blob) => {
      void blob.text().then((text) => (document.body.dataset['saved'] = text));
      return make(blob);
    };
  }, null);
  await firefox.run(press, 'Download');
  await firefox.until(() => document.body.dataset['saved'], null);
  const saved = await firefox.run(() => document.body.dataset['saved'] ?? '', null);
  expect(saved).toContain('and so on and so on');
  expect(saved.match(/-->/gu)).toHaveLength(13);

  // The line that has grown too long is found, and reached by key from another.
  await firefox.until(isThere, '.issue-row');
  await firefox.run(focus, { selector: 'textarea[data-cue="5"]', at: 0 });
  await firefox.chord([ALT, ARROW_DOWN]);
  await firefox.until(() => document.activeElement?.matches('textarea[data-cue]:not([data-cue="5"])'), null);
});
