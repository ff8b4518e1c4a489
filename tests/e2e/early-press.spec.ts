import { hold } from './support/hold.ts';
import { expect, test } from './support/journey.ts';
import { longSrt } from './support/srt.ts';

const file = { name: 'short.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(6)) };

const SCRIPTS = /\/_astro\/.*\.js/;

test('a message cannot be sent before the page can send it: it would stand in the address', async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/contact', { waitUntil: 'commit' });
  const send = page.locator('[data-submit]');
  await page.locator('textarea[name=message]').fill('my private words');
  await expect(send).toBeDisabled();
  await page.getByLabel('First name').press('Enter');
  expect(page.url()).not.toContain('private');
  release();
  await expect(send).toBeEnabled();
  await expect(page.locator('textarea[name=message]')).toHaveValue('my private words');
});

test('what is opened and chosen before the tool has come alive is open and chosen then', async ({
  page,
  translator,
}) => {
  const release = await hold(page, SCRIPTS);
  await page.goto('/translate', { waitUntil: 'commit' });
  await page.getByText('Tone, glossary and notes').click();
  await page.getByText('YouTube Video URL', { exact: true }).first().click();
  release();
  await translator.expectReady();
  await expect(page.getByRole('textbox', { name: 'YouTube Video URL' })).toBeVisible();
  await expect(page.getByLabel(/^Glossary for /)).toBeVisible();
});

test('the sign-in that was opened too early closes once somebody is signed in', async ({
  page,
  translator,
  account,
}) => {
  await translator.open();
  await translator.signIn(account);
  const release = await hold(page, /\/api\//);
  await page.reload();
  await translator.expectReady();
  await page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  release();
  await expect(translator.settings).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('the keyboard goes on at the button after a name was changed', async ({ page, translator }) => {
  await translator.open();
  await translator.chooseFile(file);
  await page.getByText('Your translations').click();
  const rename = page.getByRole('button', { name: 'Rename' });
  for (const key of ['Escape', 'Enter']) {
    await rename.click();
    await page.keyboard.press(key);
    await expect(rename).toBeFocused();
  }
});
