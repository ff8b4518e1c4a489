import type { Locator } from '@playwright/test';
import { expect, ownProduct, test } from './support/journey.ts';
import { said } from './support/said.ts';
import type { TranslatorPage } from './support/translator-page.ts';
import type { YouTubePage } from './support/youtube-page.ts';

// Many uploads of one person, and a time limit that a test can wait for.
ownProduct('upload failures', { POLYCUE_FREE_CREDITS: '100', POLYCUE_YOUTUBE_TIMEOUT_MS: '1500' });
test.afterEach(async ({ youtube }) => {
  await youtube.youtubeFaults({});
  await youtube.googleFaults({ fault: null });
});

const VIDEO = 'sintel-2010';
const EDITED = 'Bleibt erhalten.';
const unconfirmed =
  'YouTube did not confirm the upload. Look at the video in YouTube Studio before you try again.';

/** A translation with an edit in it, before the confirmation of its upload. */
async function upToConfirmation(translator: TranslatorPage, youtube: YouTubePage, language: string) {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage(language);
  await translator.translate.click();
  await youtube.expectTranslated();
  await translator.translation(1).fill(EDITED);
  await youtube.upload.click();
  await expect(youtube.dialog).toBeVisible();
}

/** The track on the stand-in's channel, which says how often it was written. */
async function trackOn(youtube: YouTubePage, code: string): Promise<Locator> {
  return (await youtube.onChannel(VIDEO)).locator(`[data-track="${code}"]`);
}

async function expectDraftAfterReload(translator: TranslatorPage): Promise<void> {
  // Google's window may still be open, and a page behind another is given hardly a frame to draw in.
  await translator.page.bringToFront();
  await translator.page.reload();
  await translator.expectReady();
  await expect(translator.translation(1)).toHaveValue(EDITED);
}

const refusals = [
  { fault: 'uploadTooLarge', says: 'The subtitle file is too large for this. The limit is 100 MB.' },
  {
    fault: 'forbidden',
    says: 'YouTube refused this, although the video is on your channel. Try again later, or do it in YouTube Studio.',
  },
  { fault: 'hang', says: unconfirmed },
  { fault: 'reset', says: unconfirmed },
  { fault: 'backendError', says: unconfirmed },
] as const;

test('an upload that is refused, or has no answer, says so each time, writes nothing, and leaves the draft', async ({
  translator,
  youtube,
}) => {
  await upToConfirmation(translator, youtube, 'German');
  const alert = said(translator.editor, 'alert');
  for (const { fault, says } of refusals) {
    await youtube.youtubeFaults({ fault, operation: 'captions.insert' });
    await youtube.confirm.click();
    await expect(alert.filter({ hasText: says })).toBeVisible();
    await youtube.youtubeFaults({});
    await expect(await trackOn(youtube, 'de')).toHaveCount(0);
    await youtube.upload.click();
    await expect(youtube.dialog).toBeVisible();
    await expect(alert).toHaveCount(0);
  }
  await expectDraftAfterReload(translator);
});

const carriedOut = [
  { name: 'loses its connection after it was written', language: 'Polish', code: 'pl', fault: 'reset-after' },
  { name: 'never hears that it was written', language: 'Czech', code: 'cs', fault: 'hang-after' },
] as const;

for (const { name, language, code, fault } of carriedOut) {
  test(`an upload that ${name} is found on the channel, once`, async ({ translator, youtube }) => {
    await upToConfirmation(translator, youtube, language);
    await youtube.youtubeFaults({ fault, operation: 'captions.insert' });
    await youtube.confirm.click();
    await expect(
      translator.editor.getByText(/^Successfully uploaded \d+ subtitles to YouTube!$/),
    ).toBeVisible();
    await expect(await trackOn(youtube, code)).toHaveAttribute('data-writes', '1');
    await expectDraftAfterReload(translator);
  });
}

test('an upload with an unknown outcome is not retried automatically', async ({ translator, youtube }) => {
  await upToConfirmation(translator, youtube, 'Swedish');
  // The write is done, and neither its answer nor the list comes.
  await youtube.youtubeFaults({ fault: 'reset-after' });
  await youtube.confirm.click();
  await expect(said(translator.editor, 'alert').filter({ hasText: unconfirmed })).toBeVisible();
  await youtube.youtubeFaults({});
  await expect(await trackOn(youtube, 'sv')).toHaveAttribute('data-writes', '1');
  await expectDraftAfterReload(translator);
});

test('a session that ended before the confirmation is renewed in the click, and the upload goes on', async ({
  translator,
  youtube,
}) => {
  await upToConfirmation(translator, youtube, 'Finnish');
  await youtube.googleFaults({ expireTokens: true });
  await youtube.confirm.click();
  await expect(
    translator.editor.getByText(/^Successfully uploaded \d+ subtitles to YouTube!$/),
  ).toBeVisible();
  await expect(await trackOn(youtube, 'fi')).toHaveAttribute('data-writes', '1');
});

test('a session that ended and is not renewed says so, keeps the draft, and offers to connect again', async ({
  translator,
  youtube,
}) => {
  await upToConfirmation(translator, youtube, 'Danish');
  await youtube.googleFaults({ expireTokens: true, fault: 'denied' });
  await youtube.confirm.click();
  const alert = said(translator.editor, 'alert');
  await expect(
    alert.filter({
      hasText: 'Your access to YouTube has ended. Connect YouTube again to go on where you were.',
    }),
  ).toBeVisible();
  await expect(translator.editor.getByRole('button', { name: 'Connect YouTube' })).toBeVisible();
  await expect(await trackOn(youtube, 'da')).toHaveCount(0);
  await expectDraftAfterReload(translator);
});
