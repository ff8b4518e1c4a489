import { expect, ownProduct, test } from './support/journey.ts';

// Several translations of one person, and a model whose faults stay in this product.
ownProduct('publishing', { POLYCUE_FREE_CREDITS: '100' });
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

test('sends what the dialog showed, whatever the page is given meanwhile', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(VIDEO);
  await translator.chooseLanguage('Dutch');
  await translator.translate.click();
  await youtube.expectTranslated();
  await translator.translation(1).fill('Zoals getoond.');
  await youtube.upload.click();
  await expect(youtube.dialog).toBeVisible();
  // Another part of the page changes the text behind the dialog.
  const behind = page.getByLabel('Translation of subtitle 1', { exact: true });
  await behind.evaluate((box: HTMLTextAreaElement) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')!;
    set!.call(box, 'Niet getoond.');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await youtube.confirm.click();
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeVisible();
  const track = (await youtube.onChannel(VIDEO)).locator('[data-track="nl"]');
  await expect(track).toContainText('Zoals getoond.');
  await expect(track).not.toContainText('Niet getoond.');
});
