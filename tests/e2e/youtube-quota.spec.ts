import { expect, ownProduct, test } from './support/journey.ts';

// YouTube's word that the day is over is remembered for everybody: this journey has a product of its own.
ownProduct('youtube quota');

test('an upload over the limit waits in the draft, and survives a reload', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('tears-steel');
  await translator.chooseLanguage('German');
  await translator.translate.click();
  await youtube.expectTranslated();
  await translator.translation(1).fill('Bleibt erhalten.');
  await youtube.upload.click();
  await expect(youtube.dialog).toBeVisible();
  await youtube.youtubeFaults({ fault: 'quotaExceeded', operation: 'captions.insert' });
  await youtube.confirm.click();
  const sentence = page.getByText(
    /^Today’s YouTube limit of this site is used up\. It starts again at midnight Pacific time \(\d\d:\d\d here\)\./,
  );
  await expect(sentence).toBeVisible();
  await expect(
    page.getByText(/^The upload is kept with this translation\. It can go on after /),
  ).toBeVisible();
  await expect((await youtube.onChannel('tears-steel')).locator('[data-track="de"]')).toHaveCount(0);

  await page.reload();
  await translator.expectReady();
  await expect(sentence).toBeVisible();
  await expect(translator.translation(1)).toHaveValue('Bleibt erhalten.');
  // The form is folded to one line while a source is open.
  const other = page.getByRole('button', { name: 'Other source' });
  const { x, y } = (await other.boundingBox())!;
  // A slow finger: all that the connection needs comes meanwhile. Google's window between press and release would drop the press.
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await expect(translator.settings).toBeVisible();
  await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
  await page.mouse.up();
  await expect(youtube.url).toHaveValue('https://www.youtube.com/watch?v=tears-steel');
  // The connection came back by itself.
  await expect(youtube.upload).toBeVisible();
});
