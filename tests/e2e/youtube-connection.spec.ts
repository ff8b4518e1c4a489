import { createAccount } from './support/account.ts';
import { hold } from './support/hold.ts';
import { expect, ownProduct, test } from './support/journey.ts';
import { agree } from './support/youtube-page.ts';

ownProduct('connection');
test.afterEach(({ youtube }) => youtube.googleFaults({ fault: null }));

const ELEPHANTS = 'elephants06';

test('signing in from the header asks Google who somebody is, and for no access to YouTube', async ({
  translator,
  page,
}) => {
  await translator.open();
  await translator.openSignIn();
  await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
  const opened = page.waitForEvent('popup');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Google/ })
    .click();
  const popup = await opened;
  await expect(popup.getByRole('checkbox')).toHaveCount(3);
  await expect(popup.getByRole('checkbox', { name: /YouTube/ })).toHaveCount(0);
  await popup.getByRole('radio', { name: 'Demo Creator' }).check();
  await agree(popup);
  await expect(translator.settings).toBeVisible();
});

test('connecting YouTube leaves the account that is signed in, asks for its own scope and shows the channel', async ({
  translator,
  youtube,
  page,
  app,
}) => {
  const account = await createAccount(app);
  await translator.open();
  await translator.signIn(account);
  await youtube.enter(ELEPHANTS);
  const popup = await youtube.openConsent();
  await expect(popup.getByRole('checkbox', { name: /YouTube/ })).toBeChecked();
  await expect(popup.getByRole('checkbox', { name: /email/ })).toHaveCount(0);
  await popup.getByRole('radio', { name: 'Demo Creator' }).check();
  await agree(popup);
  await expect(page.getByText('Connected to Open Film Shelf')).toBeVisible();
  // The button is gone: the keyboard goes on at the address.
  await expect(youtube.url).toBeFocused();
  await expect(youtube.track).toContainText('English');
  await expect(page.getByText('From YouTube: Open Film Shelf')).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByText(account.email)).toBeVisible();
});

test('the connection comes back after a reload without a question, and stays away from another account', async ({
  translator,
  youtube,
  page,
  app,
}) => {
  const account = await createAccount(app);
  await translator.open();
  await translator.signIn(account);
  await youtube.enter(ELEPHANTS);
  await youtube.connectHere('Demo Creator');
  await expect(page.getByText('Connected to Open Film Shelf')).toBeVisible();
  await page.reload();
  await translator.expectReady();
  // Google's window has the keyboard for a moment while it renews the access.
  await youtube.showVideos();
  await expect(page.getByText('Connected to Open Film Shelf')).toBeVisible();
  await youtube.enter(ELEPHANTS);
  await expect(youtube.track).toContainText('English');

  await page.getByRole('button', { name: 'Disconnect' }).click();
  await expect(youtube.connection).toHaveAccessibleName('No YouTube account connected');
  await page.reload();
  await translator.expectReady();
  await youtube.enter(ELEPHANTS);
  await expect(youtube.connectButton).toBeVisible();
  await expect(youtube.connection).toHaveAccessibleName('No YouTube account connected');
});

test('access that ran out and is not renewed asks to connect again, and signs nobody out', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('tears-steel');
  await expect(youtube.track).toContainText('English');
  await youtube.googleFaults({ expireTokens: true, fault: 'denied' });
  await translator.translate.click();
  await expect(page.getByText('Your session has expired. Please sign in again.')).toBeVisible();
  await expect(translator.settings).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connect YouTube' }).first()).toBeVisible();
});

test('says what to do where the browser blocks Google’s window', async ({ youtube, page, translator }) => {
  await page.addInitScript(() => {
    Object.assign(window, { open: () => null });
  });
  await translator.open();
  await youtube.enter(ELEPHANTS);
  await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
  await youtube.connectButton.click();
  await expect(
    page.getByText(
      'Your browser did not let Google’s window open. Allow pop-ups for this site and try again.',
    ),
  ).toBeVisible();
});

test('says that videos stay out of reach where the permission was unticked', async ({
  translator,
  youtube,
  page,
}) => {
  await translator.open();
  await youtube.enter(ELEPHANTS);
  const popup = await youtube.openConsent();
  await popup.getByRole('radio', { name: 'Viewer Without a Channel' }).check();
  await popup.getByRole('checkbox', { name: /YouTube/ }).uncheck();
  await agree(popup);
  await expect(
    page.getByText('Access to YouTube was not ticked in Google’s window. Connect YouTube again and tick it.'),
  ).toBeVisible();
  await expect(translator.settings).toBeVisible();
});

test('who signs in next sees neither the video of the one before nor what became of the upload', async ({
  translator,
  youtube,
  account,
  app,
}) => {
  const { page } = translator;
  await translator.open();
  await translator.signIn(account);
  await youtube.showVideos();
  await youtube.connectHere('Demo Creator');
  await youtube.enter('elephants06');
  await translator.translate.click();
  await youtube.expectTranslated();
  await youtube.upload.click();
  await expect(youtube.confirm).toBeEnabled();
  const answer = await hold(page, '**/api/upload-caption');
  await youtube.confirm.click();
  await expect(page.getByText('Uploading...')).toBeVisible();
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.getByRole('button', { name: 'Sign out and delete all' }).last().click();
  await expect(translator.settings).toBeHidden();
  await expect(youtube.url).toHaveValue('');
  await translator.signIn(await createAccount(app));
  const answered = page.waitForEvent('requestfinished', (request) => /upload-caption/u.test(request.url()));
  answer();
  await answered;
  await expect(page.getByText('5 credits left today')).toBeAttached();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(page.getByText('Elephants Dream')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /\S/u })).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('YouTube again');
});
