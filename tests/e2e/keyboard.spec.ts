import { tabTo } from './support/by-keyboard.ts';
import { film } from './support/films.ts';
import { expect, test } from './support/journey.ts';

test('the main job is done by keyboard alone', async ({ translator, account }) => {
  const { page } = translator;
  const { keyboard } = page;
  await translator.open();

  await tabTo(page, /^Sign in$/);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await keyboard.type(account.email);
  await keyboard.press('Tab');
  await keyboard.type(account.password);
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(translator.settings).toBeVisible();

  await tabTo(page, /^Translate To/);
  await keyboard.press('Enter');
  await expect(page.getByPlaceholder('Search language or code...')).toBeFocused();
  await keyboard.type('zzzz');
  await expect(page.getByText('No matches')).toBeVisible();
  await keyboard.press('Escape');
  await expect(page.getByPlaceholder('Search language or code...')).toBeHidden();
  await expect(translator.language).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(page.getByPlaceholder('Search language or code...')).toBeFocused();
  await keyboard.type('hin');
  await expect(page.getByRole('option', { name: 'Hindi' })).toBeVisible();
  await keyboard.press('Enter');
  await expect(translator.language).toContainText('Hindi');
  await expect(translator.language).toBeFocused();

  await tabTo(page, /^SRT File/);
  const chooser = page.waitForEvent('filechooser');
  await keyboard.press('Enter');
  await (await chooser).setFiles(film('sintel-short.en.srt'));
  await expect(page.getByText('Selected: sintel-short.en.srt')).toBeVisible();
  await tabTo(page, /^Translate$/);
  await keyboard.press('Enter');
  await translator.expectTranslated(13);

  await tabTo(page, /^Translation of subtitle 1$/);
  await keyboard.press('Control+A');
  await keyboard.type('नमस्ते');
  await expect(translator.translation(1)).toHaveValue('नमस्ते');
  await tabTo(page, /^Download$/);
  const download = page.waitForEvent('download');
  await keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('translated_hi.srt');
});

test('a dialog keeps the focus, and gives it back', async ({ translator }) => {
  const { page } = translator;
  await translator.open();
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
  await signIn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const left: string[] = [];
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.closest('[role="dialog"], [data-base-ui-focus-guard]')
        ? null
        : (focused?.outerHTML.slice(0, 80) ?? 'nothing');
    });
    if (outside) left.push(outside);
  }
  expect(left).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();
});
