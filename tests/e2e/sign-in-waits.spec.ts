import type { Page } from '@playwright/test';
import { expect, test } from './support/journey.ts';
import { said } from './support/said.ts';
import { longSrt } from './support/srt.ts';

const STILL_WAITING = /^Still waiting\./u;

/** A database of the sign-in library that is asked for and never opens, as while another tab holds it up. */
async function holdSignInStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, version) {
      if (!name.startsWith('firebase')) return open.call(this, name, version);
      const silent = {
        addEventListener: { value: () => undefined },
        onsuccess: { writable: true, value: null },
      };
      return Object.create(IDBOpenDBRequest.prototype, silent) as IDBOpenDBRequest;
    };
  });
}

test('signing in says what it waits for where the browser’s storage does not answer', async ({
  translator,
  account,
}) => {
  const { page } = translator;
  await holdSignInStorage(page);
  await translator.open();
  await translator.openSignIn();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password').fill(account.password);
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(said(dialog, 'status')).toHaveText('One moment…');
  await expect(said(dialog, 'status')).toHaveText(STILL_WAITING);
});

test('Translate says so too while it is not known who is signed in', async ({ translator }) => {
  const { page } = translator;
  await holdSignInStorage(page);
  await page.addInitScript(() => localStorage.setItem('polycue.signed-in', '1'));
  await translator.open();
  await translator.chooseFile({ name: 'a.srt', mimeType: 'text/plain', buffer: Buffer.from(longSrt(2)) });
  await translator.translate.click();
  const form = page.getByRole('form', { name: 'Translate subtitles' });
  await expect(said(form, 'status').filter({ hasText: STILL_WAITING })).toBeVisible();
});
