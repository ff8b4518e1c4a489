import type { Locator, Page } from '@playwright/test';
import { hold } from './support/hold.ts';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };
const STYLES = /studio\.[\w-]+\.css$/;
/** The narrowest layout and the widest. */
const WIDTHS = [360, 1440] as const;

declare global {
  interface Window {
    /** Where the button Translate, and the box for title and description, could be pressed, once per place. */
    places: string[];
  }
}

/** Looks at the button and the boxes to tick in each frame, in the page. */
function watchTranslate(): void {
  window.places = [];
  const look = () => {
    for (const control of document.querySelectorAll<HTMLButtonElement | HTMLInputElement>(
      'button[type="submit"], input[type="checkbox"]',
    )) {
      const name = control.innerText.trim() || control.labels?.[0]?.innerText.trim();
      if (control.disabled || (name !== 'Translate' && name !== 'Include Metadata Translation')) continue;
      const { x, y } = control.getBoundingClientRect();
      const place = `${name}: ${Math.round(x)}, ${Math.round(y + scrollY)}`;
      if (!window.places.includes(place)) window.places.push(place);
    }
    requestAnimationFrame(look);
  };
  look();
}

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
  await page.evaluate(watchTranslate);
  const release = await hold(page, STYLES);
  await translator.chooseFile(file);
  await frames(page, 60);
  release();
  await translator.translate.click();
  await translator.expectTranslated(6);
  expect(await page.evaluate(() => window.places)).toHaveLength(1);
});

test('and only there when a film comes back with the page', async ({ translator, account }) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  await translator.translate.click();
  await translator.expectTranslated(6);
  await page.addInitScript({ content: `addEventListener('DOMContentLoaded', ${watchTranslate.toString()})` });
  const release = await hold(page, STYLES);
  await page.reload();
  await translator.expectReady();
  await frames(page, 60);
  // Until it can be drawn as it stays, the form is not shown with it.
  await expect(page.getByText('Selected: short.srt')).toHaveCount(0);
  release();
  await expect(translator.translation(1)).toBeVisible();
  await expect(translator.translate).toBeEnabled();
  await frames(page, 10);
  expect(await page.evaluate(() => window.places)).toHaveLength(1);
});

test('the form stays where it is when a film of an earlier tab is offered', async ({
  page,
  translator,
  context,
}) => {
  await translator.open();
  await translator.chooseFile(file);
  await expect(page.getByText('Selected: short.srt')).toBeVisible();
  const tab = await context.newPage();
  await tab.setViewportSize({ width: 360, height: 800 });
  await page.close();
  const release = await hold(tab, /DraftOffer[^/]*\.js/);
  await tab.goto('/translate');
  await expect(tab.getByText(/^Demo:/)).toBeVisible();
  const picker = tab.getByRole('button', { name: /^Translate To/ });
  const before = await picker.boundingBox();
  release();
  await expect(tab.getByRole('button', { name: 'Delete it' })).toBeVisible();
  expect(await picker.boundingBox()).toEqual(before);
});

test('a file opens although the styles of the workspace do not come', async ({ translator }) => {
  await translator.page.route(STYLES, (route) => route.abort());
  await translator.open();
  await translator.chooseFile(file);
  await expect(translator.page.getByText('Selected: short.srt')).toBeVisible();
});

for (const width of WIDTHS)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });
    test.afterEach(({ youtube }) => youtube.youtubeFaults({}));

    test('the cues stay where they are while what stands above them loads', async ({
      page,
      translator,
      account,
    }) => {
      await translator.open();
      await translator.signIn(account);
      const release = await hold(page, /CueTools[\w.-]+\.js$/);
      await translator.chooseFile(file);
      await translator.translate.click();
      await translator.expectTranslated(6);
      const yOf = async () => (await page.locator('.cue-place').first().boundingBox())?.y;
      const before = await yOf();
      release();
      await expect(page.getByRole('button', { name: 'Shortcuts' })).toBeVisible();
      expect(await yOf()).toBe(before);
    });

    test('nothing moves when the network goes and comes back', async ({ page, translator, context }) => {
      await translator.open();
      await translator.chooseFile(file);
      const row = page.locator('.cue-place').first();
      await expect(row).toBeVisible();
      const notice = page.getByText(/^You are offline/u);
      const place = async () => [await row.boundingBox(), await translator.translate.boundingBox()];
      const before = await place();
      await context.setOffline(true);
      await expect(notice).toBeInViewport({ ratio: 1 });
      expect(await place()).toEqual(before);
      // Whatever lies behind it can be scrolled to.
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const footer = page.getByRole('contentinfo');
      const [top, bottom] = [await notice.boundingBox(), await footer.boundingBox()];
      expect(bottom!.y + bottom!.height).toBeLessThanOrEqual(top!.y);
      await page.getByRole('button', { name: 'Close this message' }).click();
      await expect(notice).toBeHidden();
      await context.setOffline(false);
    });

    test('what deletes an account stays where it is while its sessions are asked for', async ({
      page,
      translator,
      account,
    }) => {
      const answer = await hold(page, '**/api/account/sessions');
      await translator.open();
      await translator.signIn(account);
      await translator.settings.click();
      const place = () => page.getByRole('button', { name: 'Delete Account' }).boundingBox();
      await expect(page.getByText('Loading…').last()).toBeVisible();
      const before = await place();
      answer();
      await expect(page.getByRole('button', { name: /^Revoke/ })).toBeVisible();
      expect(await place()).toEqual(before);
    });

    test('what stands below the form of an address, and in the sign-in dialog, stays while the configuration comes', async ({
      page,
      translator,
    }) => {
      const answer = await hold(page, '**/api/config');
      await page.goto('/translate');
      await translator.expectReady();
      await page.getByText('YouTube Video URL', { exact: true }).first().click();
      const connect = page.getByRole('button', { name: /^Connect YouTube/ });
      await expect(connect).toBeHidden();
      const box = page.getByLabel('Include Metadata Translation');
      const below = async () => (await box.boundingBox())!.y;
      const before = await below();
      answer();
      await expect(connect).toBeVisible();
      await expect(page.getByText(/^Demo:/)).toBeVisible();
      expect(Math.abs((await below()) - before)).toBeLessThan(width === 360 ? 45 : 3);
    });

    test('the form stays where it is while YouTube is asked for a video', async ({ page, youtube }) => {
      await youtube.connect('Demo Creator');
      await expect(page.getByText('Connected to Open Film Shelf')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Choose from your videos' })).toBeVisible();
      const before = await youtube.includeTexts.boundingBox();
      await youtube.url.fill('https://youtu.be/eleph');
      await expect(page.getByText('Invalid YouTube URL', { exact: true })).toBeVisible();
      expect(await youtube.includeTexts.boundingBox()).toEqual(before);
      await youtube.youtubeFaults({ latencyMs: 300 });
      await youtube.url.fill('https://youtu.be/elephants06');
      await page.evaluate(watchTranslate);
      await expect(page.getByText('Elephants Dream', { exact: true })).toBeVisible();
      await frames(page, 10);
      expect(await page.evaluate(() => window.places)).toHaveLength(2);
    });
  });

for (const width of WIDTHS)
  test(`the translation and Download stay where they are when a run ends, at ${width} px`, async ({
    translator,
    account,
    app,
  }) => {
    const { page } = translator;
    await page.setViewportSize({ width, height: 740 });
    await translator.open();
    await translator.signIn(account);
    await translator.chooseFile(file);
    app.gemini.setFaults({ fault: null, latencyMs: 1_500 });
    await translator.translate.click();
    await expect(translator.progress).toBeVisible();
    await expect(translator.editor.getByText('The 1 ships sail').first()).toBeVisible();
    const download = translator.editor.getByRole('button', { name: 'Download', exact: true });
    const yOf = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? NaN);
    const top = async () => [await yOf(translator.editor), await yOf(download)];
    const before = await top();
    await translator.expectTranslated(6);
    await expect(page.getByText('Costs nothing more: this translation is paid for.')).toBeVisible();
    expect(await top()).toEqual(before);
  });

for (const width of WIDTHS)
  test(`Clear moves at once when the options are opened, and not when they have loaded, at ${width} px`, async ({
    translator,
  }) => {
    const { page } = translator;
    await page.setViewportSize({ width, height: 900 });
    await translator.open();
    const release = await hold(page, /OptionFields[\w.-]+\.js$/);
    await page.getByText('Tone, glossary and notes').click();
    const yOf = async () => (await translator.clear.boundingBox())?.y ?? NaN;
    await frames(page, 10);
    const before = await yOf();
    release();
    await expect(page.getByText(/^Glossaries are saved by language pair/)).toBeVisible();
    // A hint that wraps by a word more or less is a line.
    expect(Math.abs((await yOf()) - before)).toBeLessThan(20);
  });

declare global {
  interface Window {
    /** The line in the middle of the list, where it stood in the last frame of the run. */
    middle: { readonly index: string; readonly topPx: number } | null;
    /** The farthest from there that it has been painted since. */
    movedPx: number;
  }
}

/** Looks at the lines in each frame of the run and after it, in the page. */
function watchMiddle(): void {
  window.middle = null;
  window.movedPx = 0;
  const look = () => {
    const list = document.querySelector('.cue-list [role="region"]');
    if (!list) return;
    if (list.closest('[aria-busy="true"]')) window.middle = middleOf(list) ?? window.middle;
    else if (window.middle) {
      const line = list.querySelector(`[data-index="${window.middle.index}"]`);
      const moved = (line?.getBoundingClientRect().top ?? Infinity) - window.middle.topPx;
      window.movedPx = Math.max(window.movedPx, Math.abs(moved));
    }
  };
  const middleOf = (list: Element) => {
    const { top, height } = list.getBoundingClientRect();
    const line = [...list.querySelectorAll<HTMLElement>('[data-index]')].find(
      (row) => row.getBoundingClientRect().bottom > top + height / 2,
    );
    if (!line?.querySelector('textarea')) return null;
    return { index: line.dataset['index'] ?? '', topPx: line.getBoundingClientRect().top };
  };
  // The last observer of sizes sees what is painted: whatever scripts do in a frame is done by then.
  const pulse = document.body.appendChild(document.createElement('div'));
  pulse.style.cssText = 'position: fixed; width: 1px; visibility: hidden';
  new ResizeObserver(look).observe(pulse);
  const tick = () => {
    pulse.style.height = pulse.style.height === '1px' ? '2px' : '1px';
    requestAnimationFrame(tick);
  };
  tick();
}

test('on a phone the line of the languages stays one line while some are there and others are not', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await page.setViewportSize({ width: 360, height: 740 });
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  await page.getByRole('button', { name: 'More languages' }).click();
  const search = page.getByRole('dialog').getByPlaceholder('Search language or code...');
  for (const language of ['French', 'Spanish']) {
    await search.fill(language);
    await search.press('Enter');
  }
  await search.press('Escape');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/api/translate', async (route) => {
    const { target } = route.request().postDataJSON() as { target: string };
    if (target === 'es') await held.promise;
    await route.continue();
  });
  await translator.translate.click();
  const said = page.getByText(/^2 of 3 languages translated/);
  await expect(said).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Compare', exact: true })).toBeVisible();
  expect((await said.boundingBox())?.height).toBeLessThan(40);
  held.resolve(undefined);
  await expect(page.getByRole('button', { name: 'Cancel all' })).toBeHidden({ timeout: 30_000 });
});

for (const width of WIDTHS)
  test(`Download stays in its place when the page says what the file has no room for, at ${width} px`, async ({
    translator,
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await translator.open();
    await page.getByRole('button', { name: 'Try a sample' }).first().click();
    await expect(translator.translation(1)).toHaveValue(/\p{L}/u);
    await page.getByLabel('Format', { exact: true }).selectOption('text');
    const button = translator.editor.getByRole('button', { name: 'Download', exact: true });
    const before = await button.boundingBox();
    await translator.download();
    await expect(page.getByText(/^TXT has no room for: times/)).toBeInViewport({ ratio: 1 });
    expect(await button.boundingBox()).toEqual(before);
  });

for (const width of WIDTHS)
  for (const where of ['at the top', 'further down'])
    test(`a line stays under the finger when a run ends, ${where}, at ${width} px`, async ({
      translator,
      account,
      app,
    }) => {
      const { page } = translator;
      await page.setViewportSize({ width, height: 740 });
      await translator.open();
      await translator.signIn(account);
      await translator.chooseFile({ ...file, buffer: Buffer.from(longSrt(400)) });
      app.gemini.setFaults({ fault: null, latencyMs: 1_500 });
      await translator.translate.click();
      await expect(translator.progress).toBeVisible();
      if (where === 'further down') {
        await page.getByRole('region', { name: 'Subtitles, source and translation' }).hover();
        await page.mouse.wheel(0, 900);
      }
      await page.evaluate(watchMiddle);
      await translator.expectTranslated(400);
      await frames(page, 40);
      expect(await page.evaluate(() => window.middle)).not.toBeNull();
      expect(await page.evaluate(() => window.movedPx)).toBeLessThan(3);
      await expect(page.getByText('Press a line to change its words.')).toHaveCount(
        where === 'at the top' ? 1 : 0,
      );
    });
