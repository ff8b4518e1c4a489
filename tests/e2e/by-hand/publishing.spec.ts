import { chooseLanguage, fourWays, showAll, type Way } from '../support/four-ways.ts';
import { expect, ownProduct, test } from '../support/journey.ts';

ownProduct('publishing', { POLYCUE_FREE_CREDITS: '100' });
test.afterEach(({ youtube }) => youtube.youtubeFaults({}));

const VIDEO = 'elephants06';

fourWays('nothing goes out that was not meant', 'mouse', async (way) => {
  const { hand, translator, youtube, target, code } = way;
  const { page } = hand;
  const { gemini } = youtube.app;
  await translator.open();

  await test.step('sign-in and access by one consent', () => connect(way));

  await test.step('another’s video is named with both channels, ids on demand', async () => {
    await hand.press(translator.translate);
    const alert = page.getByRole('alert').filter({ hasText: 'Failed to download caption:' });
    await expect(alert).toContainText('belongs to the channel The Neighbour’s Films.', { timeout: 30_000 });
    await expect(alert).toContainText('You are connected to Open Film Shelf.');
    await expect(alert.getByText(/UCneighbour0000000000002/)).toBeHidden();
    await hand.press(alert.locator('summary', { hasText: 'Details' }));
    await expect(alert.getByText(/UCneighbour0000000000002/)).toBeVisible();
    await expect(alert).toContainText('UCopenFilmShelf000000001');
    await expect(alert).toContainText('neighbour-1');
  });

  await test.step('a part is translated', async () => {
    await hand.write(youtube.url, `https://youtube.com/shorts/${VIDEO}`);
    await hand.tick(youtube.includeTexts);
    await chooseLanguage(hand, translator, target);
    gemini.setFaults({ fault: 'hang', after: 1 });
    await hand.press(translator.translate);
    await expect(translator.editor.getByText(/^[1-9]\d* of 78$/)).toBeVisible({ timeout: 30_000 });
    await hand.press(translator.cancel);
    gemini.setFaults({ fault: null });
  });

  await test.step('a part asks twice, and is a draft unless it is published', async () => {
    await hand.press(youtube.upload);
    await expect(youtube.dialog).toContainText(/[1-9]\d* of 78 translated, \d+ flagged/, {
      timeout: 30_000,
    });
    await expect(youtube.dialog).toContainText(/Not translated: [1-9]\d* of 78 subtitles\./);
    await expect(youtube.dialog.getByRole('radio', { name: /^Draft/ })).toBeChecked();
    await expect(youtube.confirm).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(youtube.dialog).toBeHidden();
  });

  await test.step('an error stays until it is closed', async () => {
    await youtube.youtubeFaults({ fault: 'uploadTooLarge', operation: 'captions.insert' });
    await page.clock.install();
    await upload(way);
    const alert = translator.editor.getByRole('alert').filter({ hasText: 'The subtitle file is too large' });
    await expect(alert).toBeVisible();
    // A success would be gone after five seconds.
    await page.clock.fastForward(60_000);
    await hand.press(translator.editor.getByRole('button', { name: 'Close this message' }));
    await expect(alert).toBeHidden();
    await youtube.youtubeFaults({});
  });

  await test.step('what was agreed to is on YouTube', async () => {
    await upload(way);
    await expect(translator.editor.getByText(/^Successfully uploaded \d+ subtitles/)).toBeVisible();
    await expect(youtube.upload).toBeFocused();
    await expect((await youtube.onChannel(VIDEO)).locator(`[data-track="${code}"]`)).toContainText('draft');
    await page.bringToFront();
  });

  await test.step('the rest costs nothing more, and a title that stayed the original is said to', async () => {
    await failTitle(way);
    await expect(translator.editor.getByText(/costs no further credit\.$/)).toBeVisible();
    await hand.press(translator.resume);
    await youtube.expectTranslated();
    await expect(youtube.texts.getByRole('status').first()).toHaveText(
      'The title could not be translated. The description is translated.',
    );
    await hand.press(youtube.upload);
    await expect(youtube.dialog).toContainText(
      'The title could not be translated and stays as it is on YouTube.',
    );
    await expect(youtube.confirm).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(youtube.dialog).toBeHidden();
    await showAll(hand);
  });
});

/** Nothing is asked for a video before the session stands: that would be refused, and blamed on something else. */
async function connect({ hand, translator, youtube }: Way): Promise<void> {
  const { page } = hand;
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 401) refused.push(response.url());
  });
  await hand.choose(page.getByRole('radio', { name: 'YouTube Video URL' }));
  await hand.write(youtube.url, 'https://studio.youtube.com/video/neighbour-1/edit');
  await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
  const opened = page.waitForEvent('popup');
  await hand.press(youtube.connectButton.first());
  const google = hand.in(await opened);
  await google.choose(google.page.getByRole('radio', { name: 'Demo Creator' }));
  await google
    .press(google.page.getByRole('button', { name: 'Continue' }))
    .catch((error: unknown) => google.page.isClosed() || Promise.reject(error as Error));
  // Google's window, the session, the channel and the video answer one after the other.
  await expect(page.getByText('Connected to Open Film Shelf')).toBeVisible({ timeout: 30_000 });
  await expect(translator.settings).toBeVisible();
  await expect(page.getByText('From YouTube: The Neighbour’s Films')).toBeVisible();
  expect(refused).toEqual([]);
}

/** Confirms the upload of a translation that is not complete. */
async function upload({ hand, youtube }: Way): Promise<void> {
  await hand.press(youtube.upload);
  await hand.tick(youtube.dialog.getByRole('checkbox', { name: 'Upload it although it is not complete' }));
  await expect(youtube.confirm).toHaveText('Upload as a draft');
  await hand.press(youtube.confirm);
}

async function failTitle({ hand: { page } }: Way): Promise<void> {
  await page.route('**/api/translate-text', async (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    if (text.length > 100) return route.continue();
    return route.fulfill({ status: 502, json: { error: 'No.', code: 'model_unavailable', requestId: 'r' } });
  });
}
