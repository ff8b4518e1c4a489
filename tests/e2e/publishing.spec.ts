import { expect, test } from './support/journey.ts';

// Several translations of one person, and a model whose faults stay in this product.
test.use({ appName: 'publishing', appEnv: { POLYCUE_FREE_CREDITS: '100' } });
test.afterEach(({ youtube }) => youtube.youtubeFaults({}));

const VIDEO = 'elephants06';

test('offers no upload while nothing is translated, and asks YouTube for nothing', async ({
  translator,
  youtube,
  app,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Polish');
  app.gemini.setFaults({ fault: 'blocked' });
  await translator.translate.click();
  await expect(translator.editor.getByText(/0 of 78|Done/).first()).toBeVisible({ timeout: 60_000 });
  await expect(youtube.upload).toHaveAttribute('aria-disabled', 'true');
  await expect(youtube.upload).toHaveAccessibleDescription(
    'Nothing is translated yet, so there is nothing to upload.',
  );
  await youtube.upload.click({ force: true });
  await expect(youtube.dialog).toBeHidden();
  await expect((await youtube.onChannel(VIDEO)).locator('[data-track="pl"]')).toHaveCount(0);
});

test('asks a second time before an incomplete translation goes out, as a draft unless it is published', async ({
  translator,
  youtube,
  app,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Norwegian');
  app.gemini.setFaults({ fault: 'hang', after: 1 });
  await translator.translate.click();
  await expect(translator.editor.getByText(/^[1-9]\d* of 78$/)).toBeVisible();
  await translator.cancel.click();
  await youtube.upload.click();
  const counts = await youtube.dialog.getByText(/^\d+ of \d+ translated, \d+ flagged$/).textContent();
  const [translated = 0, total = 0] = (counts ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(translated).toBeGreaterThan(0);
  expect(translated).toBeLessThan(total);
  await expect(youtube.dialog).toContainText(
    `${total - translated} of ${total} subtitles are not translated.`,
  );
  await expect(youtube.dialog.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await expect(youtube.confirm).toBeDisabled();
  await youtube.dialog.getByRole('checkbox', { name: 'Upload it although it is not complete' }).check();
  await expect(youtube.confirm).toHaveText('Upload as a draft');
  await youtube.confirm.click();
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeVisible();
  await expect((await youtube.onChannel(VIDEO)).locator('[data-track="no"]')).toContainText('draft');
});

test('sends what the dialog showed, whatever the page is given meanwhile', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Danish');
  await translator.translate.click();
  await youtube.expectTranslated();
  await translator.translation(1).fill('Som vist.');
  await youtube.upload.click();
  await expect(youtube.dialog).toBeVisible();
  // Another part of the page changes the text behind the dialog.
  const behind = page.getByLabel('Translation of subtitle 1', { exact: true });
  await behind.evaluate((box: HTMLTextAreaElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(box, 'Ikke vist.');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await youtube.confirm.click();
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeVisible();
  const track = (await youtube.onChannel(VIDEO)).locator('[data-track="da"]');
  await expect(track).toContainText('Som vist.');
  await expect(track).not.toContainText('Ikke vist.');
});

test('keeps an error until it is closed', async ({ translator, youtube, page }) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Dutch');
  await translator.translate.click();
  await youtube.expectTranslated();
  await youtube.upload.click();
  await expect(youtube.dialog).toBeVisible();
  await youtube.youtubeFaults({ fault: 'uploadTooLarge', operation: 'captions.insert' });
  await page.clock.install();
  await youtube.confirm.click();
  const alert = translator.editor.getByRole('alert').filter({ hasText: 'The subtitle file is too large' });
  await expect(alert).toBeVisible();
  // A success would be gone after five seconds.
  await page.clock.fastForward(60_000);
  await expect(alert).toBeVisible();
  await translator.editor.getByRole('button', { name: 'Close this message' }).click();
  await expect(alert).toBeHidden();
});

test('says of a title that stayed the original that it could not be translated, on the screen and to a screen reader', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Italian');
  await youtube.includeTexts.check();
  await page.route('**/api/translate-text', async (route) => {
    const { text } = route.request().postDataJSON() as { text: string };
    if (text.length > 100) return route.continue();
    return route.fulfill({ status: 502, json: { error: 'No.', code: 'model_unavailable', requestId: 'r' } });
  });
  await translator.translate.click();
  await youtube.expectTranslated();
  await expect(youtube.description).toBeVisible();
  await expect(youtube.texts.getByRole('status').first()).toHaveText(
    'The title could not be translated. The description is translated.',
  );
  await youtube.upload.click();
  await expect(youtube.dialog).toContainText(
    'The title could not be translated and stays as it is on YouTube.',
  );
  await expect(youtube.confirm).toBeDisabled();
});
