import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };

/** What says by an attribute alone how something stands. */
const STATES = [
  'aria-pressed=true',
  'aria-current',
  'data-highlighted',
  'data-current',
  'data-playing',
  'data-flagged',
] as const;

test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** The states that are on the page, each of which looks otherwise than it would without. */
async function statesSeen(page: Page): Promise<string[]> {
  const seen: string[] = [];
  for (const state of STATES) {
    const [name = '', value] = state.split('=');
    const element = page
      .locator(`[${name}${value ? `="${value}"` : ''}]`)
      .filter({ visible: true })
      .first();
    if ((await element.count()) === 0) continue;
    expect(await looksOtherwiseWithout(element, name), `${state} at ${page.url()}`).toBe(true);
    seen.push(state);
  }
  expect(await hiddenTexts(page)).toEqual([]);
  return seen;
}

/** Texts on the ground of a selection whose plate, of the colour of the canvas, hides them. */
function hiddenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.backgroundColor = 'Highlight';
    const selection = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => {
        const { backgroundColor, forcedColorAdjust } = getComputedStyle(element) as CSSStyleDeclaration & {
          forcedColorAdjust: string;
        };
        return backgroundColor === selection && forcedColorAdjust !== 'none' && element.checkVisibility();
      })
      .map(({ innerText }) => innerText)
      .filter((text) => text.trim() !== '');
  });
}

async function looksOtherwiseWithout(element: Locator, attribute: string): Promise<boolean> {
  const handle = await element.elementHandle();
  const withIt = await handle.screenshot();
  const value = await handle.evaluate((node, name) => {
    const before = node.getAttribute(name);
    node.removeAttribute(name);
    return before;
  }, attribute);
  const without = await handle.screenshot();
  await handle.evaluate((node, [name, before]) => node.setAttribute(name, before), [
    attribute,
    value ?? '',
  ] as const);
  return !withIt.equals(without);
}

test('what is chosen, current or flagged is seen where the system gives the colours', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.language.click();
  await page.keyboard.type('fr');
  // Letters that are typed before the box has the focus find a language, and highlight none.
  await page.getByRole('option').first().hover();
  await expect(page.getByRole('option').first()).toHaveAttribute('data-highlighted');
  expect(await statesSeen(page)).toContain('data-highlighted');
  await page.keyboard.press('Escape');
  await translator.signIn(account);
  await translator.chooseFile(file);
  app.gemini.setFaults({ fault: 'numbers-changed' });
  for (const language of ['Danish', 'German']) {
    await translator.chooseLanguage(language);
    await translator.translate.click();
    await translator.expectTranslated(6);
  }
  await translator.editor.getByRole('button', { name: 'Next', exact: true }).click();
  expect(await statesSeen(page)).toEqual(
    expect.arrayContaining(['aria-pressed=true', 'aria-current', 'data-current', 'data-flagged']),
  );
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('heading', { name: 'Languages side by side' })).toBeVisible();
  expect(await statesSeen(page)).toContain('aria-pressed=true');
});

test('a button under the pointer has the letters of a selection on its ground, also the one that deletes the account', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.settings.click();
  const dialog = page.getByRole('dialog', { name: 'Account Settings' });
  for (const name of ['Save', 'Delete Account']) {
    const button = dialog.getByRole('button', { name, exact: true });
    await button.hover();
    await expect.poll(() => coloursOf(button)).toEqual(await coloursOfSelection(page));
  }
});

interface Colours {
  readonly color: string;
  readonly backgroundColor: string;
}

function coloursOf(element: Locator): Promise<Colours> {
  return element.evaluate((node) => {
    const { color, backgroundColor } = getComputedStyle(node);
    return { color, backgroundColor };
  });
}

function coloursOfSelection(page: Page): Promise<Colours> {
  return page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('span'));
    sample.style.cssText = 'forced-color-adjust: none; color: HighlightText; background-color: Highlight';
    const { color, backgroundColor } = getComputedStyle(sample);
    sample.remove();
    return { color, backgroundColor };
  });
}

test('a bar says how far a run is where the system gives the colours', async ({
  translator,
  account,
  app,
}) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file);
  app.gemini.setFaults({ fault: null, latencyMs: 5_000 });
  await translator.translate.click();
  await expect(translator.progress).toBeVisible();
  const filled = async (value: number) => {
    await translator.progress.evaluate((bar: HTMLProgressElement, next) => (bar.value = next), value);
    return translator.progress.screenshot();
  };
  const [none, half] = [await filled(0), await filled(3)];
  expect(half.equals(none)).toBe(false);
  await translator.cancel.click();
});

for (const path of ['/', '/blog', '/contact'])
  test(`and on ${path}`, async ({ page }) => {
    await page.goto(path);
    expect(await statesSeen(page)).toContain('aria-current');
  });
