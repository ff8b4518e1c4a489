import { expect, ownProduct, test } from './support/journey.ts';

// Enough to fetch captions and to ask what an upload would do, and too little to upload.
ownProduct('youtube user quota', { POLYCUE_YOUTUBE_USER_UNITS: '600' });

test('an upload over one’s own share says so, and waits in the draft', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('tears-steel');
  await translator.chooseLanguage('German');
  await translator.translate.click();
  await youtube.expectTranslated();
  await youtube.upload.click();
  const sentence = page.getByText(/^Your share of today’s YouTube limit is used up\./);
  await expect(sentence).toBeVisible();
  await expect(
    page.getByText(/^The upload is kept with this translation\. It can go on after /),
  ).toBeVisible();
  await expect(youtube.dialog).toBeHidden();
  await expect((await youtube.onChannel('tears-steel')).locator('[data-track="de"]')).toHaveCount(0);

  await page.reload();
  await translator.expectReady();
  await expect(sentence).toBeVisible();
  await expect(page.getByText('The original subtitles are from YouTube: Open Film Shelf')).toBeVisible();
});
