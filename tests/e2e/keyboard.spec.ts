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

test('on a phone, keys that are pressed together stand in one line', async ({ translator }) => {
  const { page } = translator;
  await page.setViewportSize({ width: 360, height: 780 });
  await translator.open();
  await page.getByRole('button', { name: 'Try a sample' }).first().click();
  await expect(translator.translation(1)).toHaveValue(/\p{L}/u);
  await page.getByRole('button', { name: 'Shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  const broken = await dialog.locator('kbd').evaluateAll((keys) =>
    keys
      .filter((one) => {
        const words = document.createRange();
        words.selectNodeContents(one);
        return !one.textContent.includes(', ') && words.getClientRects().length > 1;
      })
      .map(({ textContent }) => textContent),
  );
  expect(broken).toEqual([]);
  expect(await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
