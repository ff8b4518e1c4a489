import { expect, test } from './support/journey.ts';

test('a dialog keeps the focus, and gives it back', async ({ translator }) => {
  const { page } = translator;
  await translator.open();
  const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
  await signIn.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Email')).toBeFocused();
  const focusIsInside = () =>
    page.evaluate(() => !!document.activeElement?.closest('[role="dialog"], [data-base-ui-focus-guard]'));
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    // From the last field to the first it passes the page for a frame.
    await expect.poll(focusIsInside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(signIn).toBeFocused();
});
