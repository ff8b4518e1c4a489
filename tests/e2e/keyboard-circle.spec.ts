import type { Page } from '@playwright/test';
import { tabTo } from './support/by-keyboard.ts';
import { expect, ownProduct, test } from './support/journey.ts';

declare global {
  interface Window {
    announced?: string[];
  }
}

ownProduct('keyboard circle');

/** Writes down what the page says in its live regions, as often as it says it. Call it before the page is opened. */
async function recordAnnouncements(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const announced: string[] = (window.announced = []);
    const last = new WeakMap<Element, string>();
    const note = (node: Node) => {
      const region = (node instanceof Element ? node : node.parentElement)?.closest(
        '[role=status], [role=alert]',
      );
      const text = region?.textContent.replaceAll(/\s+/gu, ' ').trim() ?? '';
      if (!region || last.get(region) === text) return;
      last.set(region, text);
      if (text !== '') announced.push(text);
    };
    new MutationObserver((changes) => changes.forEach(({ target }) => note(target))).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });
}

/** What was said since the last look. */
function takeAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => window.announced?.splice(0) ?? []);
}

/** Something has the focus, and not the page as a whole: a keyboard would begin again at its top. */
async function expectFocusHeld(page: Page, after: string): Promise<void> {
  const isLost = () => page.evaluate(() => document.activeElement === document.body);
  await expect.poll(isLost, { message: `the focus ${after}` }).toBe(false);
}

for (const width of [360, 1440])
  test(`a video goes through the whole circle by keyboard alone, at ${width} px`, async ({
    translator,
    youtube,
    account,
  }) => {
    test.setTimeout(120_000);
    const { page } = translator;
    const { keyboard } = page;
    await page.setViewportSize({ width, height: 800 });
    await recordAnnouncements(page);
    const press = async (name: RegExp, key = 'Enter') => {
      await tabTo(page, name, 120);
      await keyboard.press(key);
    };
    await translator.open();

    await test.step('sign in', async () => {
      await press(/^Sign in$/);
      await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
      await keyboard.type(account.email);
      await keyboard.press('Tab');
      await keyboard.type(account.password);
      await keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator(':focus')).toHaveAccessibleName('Account');
    });

    await test.step('connect YouTube and name a video', async () => {
      await tabTo(page, /^Upload SRT File$/);
      await keyboard.press('ArrowRight');
      await expect(youtube.url).toBeVisible();
      await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
      const opened = page.waitForEvent('popup');
      await press(/^Connect YouTube/);
      const popup = await opened;
      await popup.getByRole('radio', { name: 'Demo Creator' }).press('Space');
      await popup
        .getByRole('button', { name: 'Continue' })
        .press('Enter')
        .catch((error: unknown) => {
          if (!popup.isClosed()) throw error;
        });
      await expect(youtube.connection).toHaveAccessibleName('YouTube account connected');
      await expectFocusHeld(page, 'after connecting');
      await tabTo(page, /^YouTube Video URL$/);
      // The choice of the source has the same name, and comes first.
      const isField = await page.evaluate(() => document.activeElement?.matches('[type=radio]') === false);
      if (!isField) await tabTo(page, /^YouTube Video URL$/);
      await keyboard.type('elephants06');
      await expect(youtube.track).toBeVisible();
      await press(/^Include Metadata Translation$/, 'Space');
    });

    await test.step('translate', async () => {
      await press(/^Translate To/);
      await keyboard.type('German');
      await keyboard.press('Enter');
      await expect(translator.language).toContainText('German');
      await takeAnnouncements(page);
      await press(/^Translate$/);
      await youtube.expectTranslated();
      await expect(youtube.title).not.toHaveValue('');
      await expectFocusHeld(page, 'after translating');
      const said = await takeAnnouncements(page);
      expect(said.filter((text) => /^(?:Done: )?(\d+) of \1 subtitles translated/.test(text))).toHaveLength(
        1,
      );
    });

    await test.step('edit, and take it back', async () => {
      const first = translator.translation(1);
      const before = await first.inputValue();
      await tabTo(page, /^Translation of subtitle 1$/, 120);
      await keyboard.press('End');
      await keyboard.type('neu');
      await keyboard.press('Enter');
      await expect(translator.translation(2)).toBeFocused();
      await keyboard.press('Control+z');
      await expect(first).toHaveValue(before);
      await expect(first).toBeFocused();
      await keyboard.press('Control+Shift+z');
      await expect(first).toHaveValue(`${before}neu`);
    });

    await test.step('search, replace, and take it back', async () => {
      const first = translator.translation(1);
      await keyboard.press('Alt+Shift+KeyF');
      const field = page.getByRole('searchbox', { name: 'Find in source and translation' });
      await expect(field).toBeFocused();
      await takeAnnouncements(page);
      await keyboard.type('neu');
      await expect(page.getByText('1 of 1', { exact: true }).first()).toBeVisible();
      await tabTo(page, /^Replace with$/);
      await keyboard.type('alt');
      await press(/^Replace all/);
      await expect(first).toHaveValue(/alt$/);
      await expectFocusHeld(page, 'after replacing');
      const said = await takeAnnouncements(page);
      expect(said.filter((text) => text.startsWith('Replaced: 1.'))).toHaveLength(1);
      await keyboard.press('Control+z');
      await expect(first).toHaveValue(/neu$/);
      await expectFocusHeld(page, 'after taking it back');
    });

    await test.step('retime', async () => {
      await translator.translation(1).focus();
      await keyboard.press('Alt+Shift+KeyT');
      const start = page.getByRole('textbox', { name: 'Start of subtitle 1' });
      await expect(start).toBeFocused();
      const before = await start.inputValue();
      await keyboard.press('Alt+Period');
      await expect(start).not.toHaveValue(before);
      await keyboard.press('Escape');
      await expect(translator.translation(1)).toBeFocused();
    });

    await test.step('export', async () => {
      const download = page.waitForEvent('download');
      await press(/^Download$/);
      expect((await download).suggestedFilename()).toBe('elephants06_de.srt');
      await expectFocusHeld(page, 'after the download');
    });

    await test.step('change the title, and upload', async () => {
      await tabTo(page, /^Copy Translated Title$/, 200);
      await keyboard.press('Shift+Tab');
      await expect(youtube.title).toBeFocused();
      await keyboard.press('Control+a');
      await keyboard.type('Elefantentraum');
      await takeAnnouncements(page);
      await press(/^Upload to YouTube$/);
      await expect(youtube.dialog).toBeVisible();
      await press(/^Upload as a draft$/);
      await expect(
        page.getByText(/^Successfully uploaded \d+ subtitles and metadata to YouTube!$/),
      ).toBeVisible();
      await expect(youtube.upload).toBeFocused();
      const said = await takeAnnouncements(page);
      expect(said.filter((text) => text.startsWith('Successfully uploaded'))).toHaveLength(1);
    });

    await test.step('compare two languages', async () => {
      await press(/^(?:More languages|More)$/);
      if (width === 360) await press(/^More languages$/);
      await expect(page.getByPlaceholder('Search language or code...')).toBeFocused();
      await keyboard.type('Danish');
      await keyboard.press('Enter');
      await keyboard.press('Escape');
      await press(/^Translate$/);
      await expect(page.getByText('2 of 2 languages translated')).toBeVisible({ timeout: 30_000 });
      await expectFocusHeld(page, 'after several languages');
      await press(/^Compare$/);
      await expect(page.getByRole('button', { name: 'Compare', exact: true })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      await expectFocusHeld(page, 'after comparing');
    });

    await test.step('sign out', async () => {
      await press(/^Account of/);
      await press(/^Sign Out$/);
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await press(/^Sign out and keep them$/);
      await expect(
        page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }),
      ).toBeVisible();
      await expect(page.locator(':focus')).toHaveAccessibleName('Account');
    });
  });
