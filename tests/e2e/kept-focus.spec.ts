import type { Locator, Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) });

async function pressByKey(control: Locator): Promise<void> {
  await control.focus();
  await control.press('Enter');
}

/** The part of the page at which the keyboard goes on. */
const part = (page: Page, name: string) => expect(page.locator(':focus')).toHaveAccessibleName(name);

for (const width of [360, 1440])
  test(`the keyboard goes on near what a press has taken away, at ${width} px`, async ({
    translator,
    account,
  }) => {
    const { page } = translator;
    await page.setViewportSize({ width, height: 800 });
    const row = (name: string) =>
      page.getByRole('list', { name: 'Your translations' }).getByRole('listitem').filter({ hasText: name });
    const tool = (name: string, label: string) => row(name).getByRole('button', { name: label, exact: true });
    const showAll = async () => {
      const more = page.getByRole('button', { name: 'More', exact: true });
      if (await more.isVisible()) await more.click();
    };
    await translator.open();
    await translator.signIn(account);
    await translator.chooseFile(file('first.srt'));
    for (const [language, code] of [
      ['Danish', 'da'],
      ['German', 'de'],
    ] as const) {
      await translator.chooseLanguage(language);
      await translator.translate.click();
      // The language before was complete too.
      await expect(translator.translation(1)).toHaveAttribute('lang', code);
      await translator.expectTranslated(6);
    }
    await translator.chooseFile(file('second.srt'));
    await expect(page.getByText('Selected: second.srt').first()).toBeAttached();
    await translator.chooseLanguage('Danish');
    await translator.translate.click();
    await translator.expectTranslated(6);
    await showAll();
    await page.locator('summary', { hasText: 'Your translations' }).click();

    await pressByKey(tool('first.srt', 'Open'));
    await expect(row('first.srt')).toContainText('open here');
    await part(page, 'Your translations');
    await pressByKey(tool('first.srt', 'Delete Danish'));
    await expect(page.getByText('The Danish translation is deleted.')).toBeVisible();
    await part(page, 'Your translations');
    await pressByKey(tool('second.srt', 'Delete'));
    await expect(row('second.srt')).toBeHidden();
    await part(page, 'Your translations');
    await pressByKey(page.getByRole('button', { name: 'Other source' }));
    await part(page, 'Translate subtitles');
  });

test('what stops or dismisses a language takes no place from the keyboard', async ({
  translator,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await translator.chooseFile(file('first.srt'));
  await page.getByRole('button', { name: 'More languages' }).click();
  await page.getByPlaceholder('Search language or code...').fill('Finnish');
  await page.getByRole('option', { name: 'Finnish' }).click();
  await page.keyboard.press('Escape');
  app.gemini.setFaults({ fault: null, latencyMs: 20_000 });
  await translator.translate.click();
  const stop = page.getByRole('button', { name: /^Stop Finnish/ });
  await expect(stop).toBeVisible();
  await pressByKey(stop);
  await expect(stop).toBeHidden();
  await part(page, 'Choose the language on the screen');
});

test('and in the list of translations while none is open', async ({ translator }) => {
  const { page } = translator;
  await translator.open();
  await page.getByRole('button', { name: 'Try a sample' }).filter({ visible: true }).click();
  await expect(translator.translation(1)).toBeVisible();
  await translator.clear.click();
  await page.reload();
  await translator.expectReady();
  await page.locator('summary', { hasText: 'Your translations' }).click();
  await pressByKey(page.getByRole('button', { name: 'Delete', exact: true }));
  await expect(page.getByText('Deleted.', { exact: true })).toBeVisible();
  await part(page, 'Your translations');
});

test('the keyboard stays at the button while a message is sent, and sends it once', async ({ page }) => {
  let sent = 0;
  await page.route('/api/contact', (route) => {
    sent += 1;
    return route.fulfill({ json: {} });
  });
  await page.goto('/contact');
  for (const name of ['First name', 'Last name', 'Message']) await page.getByLabel(name).fill('Ada');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.test');
  await page.getByLabel('Subject').selectOption({ index: 1 });
  const send = page.locator('[data-submit]');
  await expect(send).toBeEnabled();
  await pressByKey(send);
  await expect(send).toHaveText('Sending...');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Message Sent Successfully!')).toBeVisible();
  await expect(send).toBeFocused();
  expect(sent).toBe(1);
});
