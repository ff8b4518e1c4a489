import { tabTo } from './support/by-keyboard.ts';
import { expect, test } from './support/journey.ts';

// A phone's width: everything is in one column, and what is folded away must still be reached.
test.use({
  viewport: { width: 360, height: 740 },
  appName: 'publishing',
  appEnv: { POLYCUE_FREE_CREDITS: '100' },
});

test('captions are translated and published by keyboard on a narrow screen', async ({
  translator,
  youtube,
  page,
}) => {
  const { keyboard } = page;
  await youtube.connect('Demo Creator');
  await youtube.url.focus();
  await keyboard.type('https://youtu.be/elephants06');
  await translator.chooseLanguage('Finnish');
  await tabTo(page, /^Include Metadata Translation/);
  await keyboard.press('Space');
  await expect(youtube.includeTexts).toBeChecked();
  await tabTo(page, /^Translate$/);
  await keyboard.press('Enter');
  await youtube.expectTranslated();
  await expect(youtube.texts.getByRole('status').first()).toHaveText(/are translated|is translated/);

  await youtube.upload.focus();
  await keyboard.press('Enter');
  await expect(youtube.dialog.getByText(/^\d+ of \d+ translated, \d+ flagged$/)).toBeVisible();
  await expect(youtube.dialog.getByRole('radio', { name: /^Draft/ })).toBeChecked();
  await tabTo(page, /^Upload as a draft$/);
  await keyboard.press('Enter');
  await expect(
    page.getByText(/^Successfully uploaded \d+ subtitles and metadata to YouTube!$/),
  ).toBeVisible();
  await expect(youtube.upload).toBeFocused();
  await expect((await youtube.onChannel('elephants06')).locator('[data-track="fi"]')).toContainText('draft');
});
