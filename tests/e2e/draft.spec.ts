import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { expectKept } from './support/kept.ts';
import { longSrt, timesOf } from './support/srt.ts';
import { TranslatorPage } from './support/translator-page.ts';

const source = longSrt(450);
const file = { name: 'long.srt', mimeType: 'text/plain', buffer: Buffer.from(source) };

test('a reload in the middle shows what had arrived and offers to go on', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseLanguage('Ukrainian');
  await translator.chooseFile(file);
  // All calls but the last are answered, in whatever order they come, and that one not before the reload.
  app.gemini.setFaults({ fault: 'hang', about: 'The 450 ships' });
  await translator.translate.click();
  await expect(translator.translation(1)).toHaveValue(/\p{Script=Cyrillic}/u, { timeout: 30_000 });
  await expectKept(page, 'cells');
  await page.reload();

  await expect(
    page.getByText(/^Your translation is back: \d+ of 450 subtitles of long\.srt in Ukrainian\.$/),
  ).toBeVisible();
  await expect(translator.translation(1)).toHaveValue(/\p{Script=Cyrillic}/u);
  await expect(translator.language).toContainText('Ukrainian');
  app.gemini.setFaults({ fault: null });
  await translator.resume.click();
  await translator.expectTranslated(450);
  expect(timesOf((await translator.download()).text)).toEqual(timesOf(source));
  await expect(page.getByText('4 credits left today')).toBeAttached();
});

test('an edit survives a reload and a sign-out, and Clear closes it', async ({ translator, account }) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile({
    name: 'short.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(longSrt(12)),
  });
  await translator.translate.click();
  await translator.expectTranslated(12);
  await translator.translation(4).fill('My own words.');
  await page.reload();
  await expect(translator.translation(4)).toHaveValue('My own words.');
  await translator.settings.click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out and keep them' }).click();
  await expect(translator.settings).toBeHidden();
  await expect(translator.translation(4)).toHaveValue('My own words.');

  await translator.clear.click();
  await expect(page.getByText('Your translation will appear here.')).toBeVisible();
  await page.reload();
  await translator.expectReady();
  await expect(page.getByText(/translation is back|From your last visit/)).toBeHidden();
  await expect(translator.translate).toBeDisabled();
});

test('what a closed tab left is offered to the next one', async ({ translator, account, context }) => {
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile({
    name: 'short.srt',
    mimeType: 'text/plain',
    buffer: Buffer.from(longSrt(12)),
  });
  await translator.translate.click();
  await translator.expectTranslated(12);
  await translator.page.close();

  const next = new TranslatorPage(await context.newPage());
  await next.open();
  await expect(
    next.page.getByText(/^From your last visit: short\.srt in German, 12 of 12 subtitles/),
  ).toBeVisible();
  await next.page.getByRole('button', { name: 'Go on with it' }).click();
  await expect(next.translation(1)).toHaveValue(/\p{L}/u);
});

test('without a network a part that is not there says so, and so does another language after a reload', async ({
  translator,
  account,
  page,
}) => {
  await translator.open();
  // The list of languages loads when it is wanted: what does not come says so, and opens once the network is back.
  // A part that is on its way when the network goes stays missing in most browsers until the page is reloaded.
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await page.getByRole('button', { name: /^Translate To/ }).click();
  await expect(page.getByRole('alert').getByText('A part of this page did not load.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await translator.signIn(account);
  await translator.chooseLanguage('German');
  await translator.chooseFile({ ...file, buffer: Buffer.from(longSrt(6)) });
  await translator.translate.click();
  await translator.expectTranslated(6);
  // Nothing that only a translation needs is loaded now.
  await page.reload();
  await expect(translator.translation(1)).toBeVisible();
  await translator.chooseLanguage('Korean');
  await page.context().setOffline(true);
  await translator.translate.click();
  await expect(translator.editor.getByText(/connection was lost/i)).toBeVisible();
  await page.context().setOffline(false);
});

/** Puts a null in place of each subtitle that the browser keeps. */
const damage = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('polycue-projects');
        opening.onerror = () => reject(opening.error!);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('cues', 'readwrite');
          const walking = transaction.objectStore('cues').openCursor();
          walking.onsuccess = () => {
            walking.result?.update([null]);
            walking.result?.continue();
          };
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
  );

test('a draft that cannot be shown is said, and takes the translator away from nobody', async ({
  translator,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.chooseFile(file);
  await expect(page.getByText('450 subtitles').first()).toBeVisible();
  await expectKept(page, 'cues');
  await damage(page);
  await page.reload();

  await expect(page.getByRole('alert').filter({ hasText: 'The translator has stopped' })).toBeVisible();
  await page.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('From your last visit: long.srt')).toBeVisible();
  await page.getByRole('button', { name: 'Delete it' }).click();
  await translator.chooseFile(file);
  await expect(page.getByText('450 subtitles').first()).toBeVisible();
});

test('a translation that was saved as a file comes back on another device, and a broken file changes nothing', async ({
  translator,
  browser,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await page.getByRole('button', { name: 'Try a sample' }).click();
  await translator.translation(1).fill('My own words');
  await page.locator('summary', { hasText: 'Your translations' }).click();
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  const saved = await started;
  expect(saved.suggestedFilename()).toMatch(/\.polycue$/u);
  const path = await saved.path();

  const context = await browser.newContext({ baseURL: app.origin, serviceWorkers: 'block' });
  const other = new TranslatorPage(await context.newPage());
  await other.open();
  const whole = { name: 'film.polycue', mimeType: 'application/json', buffer: readFileSync(path) };
  await other.chooseFile(whole);
  await expect(other.translation(1)).toHaveValue('My own words');
  await other.chooseFile({
    name: 'broken.polycue',
    mimeType: 'application/json',
    buffer: readFileSync(path).subarray(0, 5_000),
  });
  // Nothing is asked for a file that does not open.
  await expect(other.page.getByRole('alert').filter({ hasText: 'broken.polycue' })).toBeVisible();
  await expect(other.translation(1)).toHaveValue('My own words');
  await other.chooseFile(whole);
  await other.page.getByRole('alertdialog').getByRole('button', { name: 'Open the new file' }).click();
  await expect(other.translation(1)).toHaveValue('My own words');
  await context.close();
});
