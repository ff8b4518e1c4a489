import { newCredentials, signInByApi } from '../support/account.ts';
import { expectTone, fourWays, type Way } from '../support/four-ways.ts';
import { expect, test } from '../support/journey.ts';
import { TranslatorPage } from '../support/translator-page.ts';

fourWays(
  'an account is made, verified in another tab and used, and words fit what happened',
  'mouse',
  async (way) => {
    const { hand, translator } = way;
    const { page } = hand;
    const { email, password } = newCredentials();
    const dialog = page.getByRole('dialog');
    const inDialog = (name: string) => dialog.getByRole('button', { name, exact: true });
    const signIn = page.getByRole('banner').getByRole('button', { name: 'Sign in', exact: true });
    await translator.open();

    await test.step('an error names the field, and the focus stays on the button', async () => {
      await hand.press(signIn);
      await expect(dialog).toHaveAccessibleName('Email Sign In');
      await hand.write(dialog.getByLabel('Email'), 'not-an-address');
      await hand.write(dialog.getByLabel('Password'), password);
      await hand.press(inDialog('Sign In'));
      await expectTone(dialog.getByText('Invalid email address format.'), 'red');
      await hand.write(dialog.getByLabel('Email'), email);
      await hand.press(inDialog('Sign In'));
      await expectTone(dialog.getByText('No account found with this email.'), 'red');
      await expect(inDialog('Sign In')).toBeFocused();
    });

    await test.step('the title follows what the window is for', async () => {
      await hand.press(inDialog('Create account'));
      await expect(dialog).toHaveAccessibleName('Create account');
      await hand.press(inDialog('Create account'));
      await expectTone(dialog.getByText(/^Registration successful!/), 'green');
      await expect(dialog).toHaveAccessibleName('Email Sign In');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await hand.press(signIn);
      await hand.press(inDialog('Create account'));
      await page.keyboard.press('Escape');
      await hand.press(signIn);
      await expect(dialog).toHaveAccessibleName('Email Sign In');
    });

    await test.step('another link is sent to who says who they are', async () => {
      await hand.write(dialog.getByLabel('Email'), email);
      await hand.press(inDialog('Resend verification email'));
      await expect(dialog.getByText(/^Please enter your password too/)).toBeVisible();
      await hand.write(dialog.getByLabel('Password'), 'not-the-password');
      await hand.press(inDialog('Sign In'));
      await expectTone(dialog.getByText('Incorrect password. Please try again.'), 'red');
      await hand.write(dialog.getByLabel('Password'), password);
      await hand.press(inDialog('Resend verification email'));
      await expectTone(dialog.getByText('Verification email sent! Please check your inbox.'), 'green');
    });

    await verifyInAnotherTab(way, email);
    await useSettings(way, { email, password });
  },
);

/** The tab in which somebody waits is signed in; a link that is opened twice says that all is well. */
async function verifyInAnotherTab({ hand, translator, youtube }: Way, email: string): Promise<void> {
  const link = youtube.app.links.findLast((sent) => sent.email === email && sent.mode === 'verifyEmail');
  const other = new TranslatorPage(await hand.page.context().newPage());
  await other.page.goto(link?.url ?? '');
  await expect(other.page.getByText('Your email is verified. You can sign in now.')).toBeVisible();
  await expect(hand.page.getByRole('dialog')).toBeHidden();
  await expect(translator.settings).toBeVisible();
  // The tab of the link follows.
  await expect(
    other.page.getByRole('button', { name: 'Account settings', exact: true, includeHidden: true }),
  ).toBeAttached();
  await hand
    .in(other.page)
    .press(other.page.getByRole('dialog').getByRole('button', { name: 'Sign In', exact: true }));
  await expect(other.page.getByRole('dialog')).toBeHidden();
  await expect(other.settings).toBeVisible();
  await other.page.goto(link?.url ?? '');
  await expect(other.page.getByText('Your email is verified already. You can sign in.')).toBeVisible();
  await other.page.close();
}

/** A key, a picture and a session of another device. */
async function useSettings({ hand, translator, youtube }: Way, account: { email: string; password: string }) {
  const { page } = hand;
  const token = await signInByApi(youtube.app, account);
  await fetch(`${youtube.app.origin}/api/auth/session`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await hand.press(translator.settings);
  const drawer = page.getByRole('dialog', { name: 'Account Settings' });
  const key = drawer.getByLabel('API key', { exact: true });
  const save = drawer.getByRole('button', { name: 'Save', exact: true });
  const question = page.getByRole('alertdialog');

  await test.step('a picture', async () => {
    await hand.pickFile(page.getByLabel('Change profile photo'), {
      name: 'dot.png',
      mimeType: 'image/png',
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
        'base64',
      ),
    });
    await expectTone(page.getByText('Profile picture updated!'), 'green');
  });

  await test.step('a key is tested, and one that fails is saved only where the person insists', async () => {
    await hand.write(key, 'rejected-key');
    await hand.press(save);
    await expect(question.getByText('Save this key all the same?')).toBeVisible();
    await hand.press(question.getByText('Do not save it', { exact: true }).last());
    await expect(page.getByText('5 credits left today')).toBeAttached();
    await hand.write(key, `AIza${'k'.repeat(35)}`);
    await hand.press(save);
    await expectTone(drawer.getByText('API key saved successfully!'), 'green');
    await expect(page.getByText('Unlimited translations')).toBeAttached();
  });

  await test.step('a session elsewhere is ended', async () => {
    const theirs = drawer.getByRole('listitem').filter({ hasNotText: 'this device' });
    await hand.press(theirs.getByRole('button', { name: /^Revoke/ }));
    await expectTone(drawer.getByText('Session revoked'), 'green');
  });
}
