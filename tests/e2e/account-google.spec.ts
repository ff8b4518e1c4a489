import type { GoogleFault } from '#demo/google/faults.ts';
import type { App } from './support/app.ts';
import { expect, test } from './support/journey.ts';
import type { TranslatorPage } from './support/translator-page.ts';

async function setFault({ googleOrigin }: App, fault: GoogleFault | null): Promise<void> {
  const reply = await fetch(`${googleOrigin}/__stand-in/faults`, {
    method: 'POST',
    body: JSON.stringify({ fault }),
  });
  expect(reply.status).toBe(200);
}

const googleButton = ({ page }: TranslatorPage) =>
  page.getByRole('dialog').getByRole('button', { name: /Google/ });

/** Opens the dialog and waits until Google's library is there: before, a press says that it is not. */
async function openReady(translator: TranslatorPage): Promise<void> {
  await translator.open();
  await translator.openSignIn();
  await translator.page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
}

test.afterEach(({ app }) => setFault(app, null));

const failures: readonly (readonly [what: string, fault: GoogleFault, message: string])[] = [
  ['is closed', 'popup-closes', 'Authentication failed: Sign-in was cancelled. Please try again.'],
  ['is refused by the person', 'denied', 'Authentication failed: Sign-in failed. Please try again.'],
  ['brings no access token', 'no-token', 'Authentication failed. Please try again.'],
  [
    'brings a token that user info refuses',
    'userinfo-401',
    'Authentication failed: Failed to process authentication. Please try again.',
  ],
  [
    'comes while user info is down',
    'userinfo-500',
    'Authentication failed: Failed to process authentication. Please try again.',
  ],
];

test.describe('Google’s window', () => {
  for (const [what, fault, message] of failures) {
    test(`${what}: the dialog says so and lets the person try again`, async ({ translator, app }) => {
      const { page } = translator;
      await openReady(translator);
      await setFault(app, fault);
      const opened = page.waitForEvent('popup');
      await googleButton(translator).click();
      const popup = await opened;
      if (fault !== 'popup-closes' && fault !== 'denied') {
        await popup
          .getByRole('button', { name: 'Continue' })
          .click()
          .catch((error: unknown) => {
            if (!popup.isClosed()) throw error;
          });
      }
      await expect(page.getByRole('alert').getByText(message, { exact: true })).toBeVisible();
      await expect(translator.settings).toBeHidden();
      await expect(googleButton(translator)).toBeEnabled();
    });
  }

  test('is closed by the person before anything was chosen', async ({ translator }) => {
    const { page } = translator;
    await openReady(translator);
    const opened = page.waitForEvent('popup');
    await googleButton(translator).click();
    const popup = await opened;
    await expect(popup.getByRole('button', { name: 'Continue' })).toBeVisible();
    await popup.close();
    await expect(
      page.getByText('Authentication failed: Sign-in was cancelled. Please try again.'),
    ).toBeVisible();
  });

  test('is blocked by the browser', async ({ translator }) => {
    const { page } = translator;
    await page.addInitScript(() => {
      Object.assign(window, { open: () => null });
    });
    await openReady(translator);
    await googleButton(translator).click();
    await expect(
      page.getByText(
        'Your browser did not let Google’s window open. Allow pop-ups for this site and try again.',
      ),
    ).toBeVisible();
  });
});

test('a Google account is asked for in Google’s window before it is deleted long after its sign-in', async ({
  translator,
}) => {
  const { page } = translator;
  const choose = async (press: () => Promise<void>) => {
    const opened = page.waitForEvent('popup');
    await press();
    const popup = await opened;
    await popup.getByRole('radio', { name: 'Viewer Without a Channel' }).check();
    await popup
      .getByRole('button', { name: 'Continue' })
      .click()
      .catch((error: unknown) => {
        if (!popup.isClosed()) throw error;
      });
  };
  await openReady(translator);
  await choose(() => googleButton(translator).click());
  await expect(translator.settings).toBeVisible();
  let isOld = true;
  await page.route('**/api/account', async (route) => {
    if (!isOld) return route.continue();
    isOld = false;
    return route.fulfill({
      status: 403,
      json: { error: 'Please sign in again.', code: 'sign_in_again', requestId: 'r' },
    });
  });
  await translator.settings.click();
  await page.getByRole('button', { name: 'Delete Account' }).click();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again.getByLabel('Password')).toBeHidden();
  await choose(() => again.getByRole('button', { name: 'Continue with Google' }).click());
  await expect(page.getByText('Account deleted successfully')).toBeVisible();
  await expect(translator.settings).toBeHidden();
});

test('Google’s library has five seconds to load', async ({ translator, app }) => {
  const { page } = translator;
  await page.clock.install();
  await setFault(app, 'script-hangs');
  await translator.open();
  await translator.openSignIn();
  await expect(googleButton(translator)).toBeVisible();
  await googleButton(translator).click();
  await expect(
    page.getByText(
      'Authentication failed: Authentication is not ready yet. Please wait a moment and try again.',
    ),
  ).toBeVisible();
  const tooLate = page.getByText(
    'Authentication failed: Google authentication failed to load. Please refresh the page.',
  );
  await expect(tooLate).toBeHidden();
  await page.clock.fastForward(5_100);
  await expect(tooLate).toBeVisible();
});
