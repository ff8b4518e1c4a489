import { newCredentials, type Account } from './support/account.ts';
import type { App } from './support/app.ts';
import { expectClean } from './support/expect-clean.ts';
import { expect, test } from './support/journey.ts';
import { TranslatorPage } from './support/translator-page.ts';

/** Signs up in the dialog and follows the link that is shown there. */
async function signUp({ page }: TranslatorPage, { email, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Create account', exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.locator('form').getByRole('button', { name: 'Create account', exact: true }).click();
  await dialog.getByRole('link', { name: `Verify ${email}` }).click();
  await expect(page.getByText('Your email is verified. You can sign in now.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function fillSignIn({ page }: TranslatorPage, { email, password }: Account): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByLabel('Password').fill(password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
}

async function accountsOf({ identityOrigin, projectId }: App): Promise<readonly string[]> {
  const reply = await fetch(
    `${identityOrigin}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`,
    {
      method: 'POST',
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ returnUserInfo: true }),
    },
  );
  const { userInfo = [] } = (await reply.json()) as { userInfo?: { email?: string }[] };
  return userInfo.map(({ email = '' }) => email);
}

test('an account lives from signing up to its deletion', async ({ translator, app, browser }) => {
  const account = newCredentials();
  const { page } = translator;
  await translator.open();
  await translator.openSignIn();
  await signUp(translator, account);
  await fillSignIn(translator, account);
  await expect(page.getByText('5 credits left today')).toBeAttached();

  const elsewhere = await browser.newContext({ baseURL: app.origin });
  const other = new TranslatorPage(await elsewhere.newPage());
  await other.open();
  await other.signIn(account);

  await translator.settings.click();
  const drawer = page.getByRole('dialog', { name: 'Account Settings' });
  await expect(drawer.getByRole('button', { name: /^Revoke/ })).toHaveCount(2);
  await expectClean(translator, 'settings with two sessions');

  await test.step('a key that Gemini refuses is saved only where the person insists, and is marked', async () => {
    const key = drawer.getByLabel('API key', { exact: true });
    const question = page.getByRole('alertdialog');
    await key.fill('rejected-key');
    await drawer.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(question.getByText('Save this key all the same?')).toBeVisible();
    await question.getByRole('button', { name: 'Do not save it' }).last().press('Enter');
    await expect(key).toHaveValue('rejected-key');
    await expect(page.getByText('5 credits left today')).toBeAttached();
    await drawer.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await question.getByRole('button', { name: 'Save it all the same' }).press('Enter');
    await expect(key).toHaveValue('•'.repeat(40));
    await expect(drawer.getByText(/Gemini did not accept it/)).toBeVisible();
    // What is pressed while the first save ends is left out.
    await expect(drawer.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  });

  await test.step('a key of their own makes the account unlimited', async () => {
    await drawer.getByLabel('API key', { exact: true }).fill(`AIza${'s'.repeat(35)}`);
    await drawer.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    await expect(drawer.getByText('API key saved successfully!')).toBeVisible();
    await expect(drawer.getByLabel('API key', { exact: true })).toHaveValue('•'.repeat(40));
    await expect(page.getByText('Unlimited translations')).toBeAttached();
    await expectClean(translator, 'settings with a stored key');
  });

  await test.step('the other device is out once its session is revoked', async () => {
    const prolonged = other.page.waitForResponse('**/api/auth/session');
    await other.page.reload();
    expect((await prolonged).ok(), 'a visit lets the session live on').toBe(true);
    const theirs = drawer.getByRole('listitem').filter({ hasNotText: 'this device' });
    await theirs.getByRole('button', { name: /^Revoke/ }).press('Enter');
    await expect(drawer.getByText('Session revoked')).toBeVisible();
    await other.page.reload();
    await expect(other.settings).toBeHidden();
    await elsewhere.close();
  });

  await test.step('nothing is left after the deletion', async () => {
    await drawer.getByRole('button', { name: 'Delete Account' }).press('Enter');
    const question = page
      .getByRole('alertdialog')
      .or(page.getByRole('dialog', { name: 'Delete your account?' }));
    await expect(question.getByText(/permanent and cannot be undone/)).toBeVisible();
    await expectClean(translator, 'the question before the deletion');
    await question.getByRole('button', { name: 'Delete my account' }).press('Enter');
    await expect(page.getByText('Account deleted successfully')).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(translator.settings).toBeHidden();
    expect(await accountsOf(app)).not.toContain(account.email);
  });
});
