import { expect, test as journey } from './support/journey.ts';
import { startPlainPlatform } from './support/plain-platform.ts';

type PlainPlatform = Awaited<ReturnType<typeof startPlainPlatform>>;

const test = journey.extend<object, { platform: PlainPlatform }>({
  platform: [
    // The first parameter must be a pattern, even where nothing is taken from it.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const platform = await startPlainPlatform();
      await use(platform);
      platform.stop();
    },
    { scope: 'worker' },
  ],
  appName: 'other platform',
  appEnv: ({ platform }, use) => use(platform.settings),
});

test('a platform of somebody else serves the whole circle by its addresses alone', async ({
  translator,
  youtube,
  platform,
  page,
}) => {
  await translator.open();
  await youtube.enter('plainvideo1');
  await page.waitForFunction(() => globalThis.google?.accounts?.oauth2 !== undefined);
  await youtube.connectButton.click();
  await expect(youtube.connection).toHaveAccessibleName('YouTube account connected');
  await expect(page.getByText('From YouTube: Plain channel')).toBeVisible();
  await translator.chooseLanguage('German');
  await youtube.includeTexts.check();
  await translator.translate.click();
  await youtube.expectTranslated();
  await expect(youtube.description).not.toHaveValue('');
  await youtube.upload.click();
  await youtube.confirm.click();
  await expect(
    translator.editor.getByText('Successfully uploaded 2 subtitles and metadata to YouTube!'),
  ).toBeVisible();
  expect(platform.languages()).toEqual(['en', 'de']);
  expect(Object.keys(platform.localizations)).toEqual(['de']);

  await translator.settings.click();
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click();
  await page.getByRole('button', { name: 'Sign out and delete all' }).click();
  await expect.poll(() => platform.givenBack).toEqual(['plain-token']);
});
