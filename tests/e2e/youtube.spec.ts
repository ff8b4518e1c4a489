import { expect, ownProduct, test } from './support/journey.ts';

const ELEPHANTS = 'https://www.youtube.com/watch?v=elephants06';

// One person has all of these journeys: a day's free credits are few.
ownProduct('own video', { POLYCUE_FREE_CREDITS: '100' });

test('goes from its address to translated captions, title and description on the channel', async ({
  translator,
  youtube,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(ELEPHANTS);
  await expect(youtube.connection).toHaveAccessibleName('YouTube account connected');
  await expect(youtube.page.getByText('From YouTube: Open Film Shelf')).toBeVisible();
  await expect(youtube.track).toContainText('English');
  await youtube.track.selectOption({ label: 'English' });
  await translator.chooseLanguage('German');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await youtube.expectTranslated();
  await expect(youtube.title).not.toHaveValue('');
  // What must come through a translation untouched.
  await expect(youtube.description).toHaveValue(/0:15[\s\S]*3:00[\s\S]*https:\/\/orange\.blender\.org/);
  await expect(youtube.description).toHaveValue(/#openfilm #blender[\s\S]*films@polycue\.test/);

  await youtube.title.fill('Elefantentraum');
  await translator.translation(1).fill('Von Hand übersetzt.');
  await youtube.upload.click();
  await expect(youtube.dialog).toContainText('Open Film Shelf');
  await expect(youtube.dialog).toContainText('Elephants Dream');
  await expect(youtube.dialog).toContainText('German (de)');
  await expect(youtube.dialog).toContainText(/(\d+) of \1 translated, \d+ flagged/);
  await expect(youtube.dialog.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await youtube.dialog.getByRole('radio', { name: /^Public/ }).check();
  await expect(youtube.dialog).toContainText(/Costs \d+ of the \d+ units/);
  await youtube.confirm.click();
  await expect(
    translator.editor.getByText(/^Successfully uploaded \d+ subtitles and metadata to YouTube!$/),
  ).toBeVisible();
  await expect(youtube.studio).toHaveAttribute(
    'href',
    'https://studio.youtube.com/video/elephants06/translations',
  );
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeHidden({ timeout: 20_000 });

  const video = await youtube.onChannel('elephants06');
  await expect(video.getByRole('heading', { level: 2 })).toHaveText('Elephants Dream');
  await expect(video.locator('[data-track="de"]')).toHaveCount(1);
  await expect(video.locator('[data-track="de"]')).toContainText('Von Hand übersetzt.');
  await expect(video.locator('[data-track="de"]')).toContainText('public');
  await expect(video.locator('[data-language="de"] h4')).toHaveText('Elefantentraum');
  await expect(video.locator('[data-language="sv"] h4')).toHaveText('Elephants Dream – en öppen film');
});

test('after a reload, the form names the track that is open, not the first of the video', async ({
  translator,
  youtube,
}) => {
  const { page } = translator;
  await youtube.connect('Demo Creator');
  await youtube.enter(ELEPHANTS);
  await youtube.track.selectOption({ label: 'Swedish' });
  await translator.chooseLanguage('German');
  await translator.translate.click();
  await youtube.expectTranslated();

  await page.reload();
  await translator.expectReady();
  // The connection has come back, and with it the list of tracks.
  await expect(youtube.upload).toBeVisible();
  await expect(page.locator('option', { hasText: 'Swedish' })).toBeAttached();
  await page.getByRole('button', { name: 'Other source' }).click();
  await expect(youtube.track.locator('option:checked')).toHaveText('Swedish');
});

test('asks before a second upload, and replaces or adds as chosen', async ({ translator, youtube }) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('https://youtu.be/tears-steel');
  await translator.chooseLanguage('Finnish');
  await translator.translate.click();
  await youtube.expectTranslated();
  await youtube.upload.click();
  await youtube.confirm.click();
  await expect(
    translator.editor.getByText(/^Successfully uploaded \d+ subtitles to YouTube!$/),
  ).toBeVisible();

  await translator.translation(1).fill('Toinen kerta.');
  await youtube.upload.click();
  await expect(youtube.dialog).toContainText('This video already has a track in Finnish.');
  await youtube.dialog.getByRole('button', { name: 'Cancel' }).last().click();
  await expect(youtube.dialog).toBeHidden();
  await expect(youtube.upload).toBeFocused();
  await expect((await youtube.onChannel('tears-steel')).locator('[data-track="fi"]')).not.toContainText(
    'Toinen',
  );

  await youtube.upload.click();
  await expect(youtube.dialog.getByRole('radio', { name: 'Replace it' })).toBeChecked();
  await youtube.confirm.click();
  await expect(youtube.dialog).toBeHidden();
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeVisible();
  const replaced = await youtube.onChannel('tears-steel');
  await expect(replaced.locator('[data-track="fi"]')).toHaveCount(1);
  await expect(replaced.locator('[data-track="fi"]')).toContainText('Toinen kerta.');

  await youtube.upload.click();
  await youtube.dialog.getByRole('radio', { name: 'Add under another name' }).check();
  await expect(youtube.confirm).toBeDisabled();
  await youtube.dialog.getByLabel('Track name').fill('Second look');
  await youtube.dialog.getByRole('radio', { name: /^Draft/ }).check();
  await youtube.confirm.click();
  await expect(youtube.dialog).toBeHidden();
  await expect(translator.editor.getByText(/^Successfully uploaded/)).toBeVisible();
  const both = (await youtube.onChannel('tears-steel')).locator('[data-track="fi"]');
  await expect(both).toHaveCount(2);
  await expect(both.filter({ hasText: 'Second look' })).toContainText('draft');
});

test('without a language of its own is asked for it before its texts are added', async ({
  translator,
  youtube,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('sintel-2010');
  await translator.chooseLanguage('Polish');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await youtube.expectTranslated();
  // The lines of the original, none broken.
  await expect(youtube.description).toHaveValue(/^[^\n]+\n\nhttps:\/\/durian\.blender\.org\n\n[^\n]+$/);
  await youtube.upload.click();
  await expect(youtube.confirm).toBeDisabled();
  await youtube.dialog.getByLabel('Language of the video’s own title and description').selectOption('en');
  await youtube.confirm.click();
  await expect(translator.editor.getByText(/and metadata to YouTube!$/)).toBeVisible();
  const video = await youtube.onChannel('sintel-2010');
  await expect(video.getByRole('heading', { level: 2 })).toHaveText('Sintel: the gatekeeper’s scene');
  await expect(video).toContainText('own language: en');
  await expect(video.locator('[data-language="pl"]')).toHaveCount(1);
});

test('with nothing but automatic captions offers them, marked, and says each line once', async ({
  translator,
  youtube,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('https://www.youtube.com/embed/auto-rolled');
  await expect(youtube.track).toContainText('English, automatic');
  await translator.chooseLanguage('German');
  await translator.translate.click();
  await youtube.expectTranslated();
  const { name, text } = await translator.download();
  expect(name).toBe('auto-rolled_de.srt');
  const lines = text.split(/\n{2,}/).map((block) => block.split('\n').slice(2).join(' '));
  expect(lines.filter((line, at) => line !== '' && line === lines[at - 1])).toEqual([]);
});

test('measures title and description while one types, and uploads none that YouTube would refuse', async ({
  translator,
  youtube,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter(ELEPHANTS);
  await translator.chooseLanguage('Dutch');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await youtube.expectTranslated();
  await youtube.title.fill('x'.repeat(101));
  await expect(youtube.texts).toContainText('101 of 100 characters');
  await expect(youtube.texts).toContainText('Too long for YouTube by 1.');
  await youtube.description.fill('é'.repeat(2_501));
  await expect(youtube.texts).toContainText('5002 of 5000 bytes');
  await youtube.upload.click();
  await expect(youtube.dialog).toContainText('The title or the description does not fit yet.');
  await expect(youtube.confirm).toBeDisabled();
});
