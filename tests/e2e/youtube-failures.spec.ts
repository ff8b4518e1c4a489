import { expect, ownProduct, test } from './support/journey.ts';

const ELEPHANTS = 'https://www.youtube.com/watch?v=elephants06';

ownProduct('no captions', { POLYCUE_FREE_CREDITS: '100' });

test('a video without captions and a private one have different messages', async ({
  translator,
  youtube,
}) => {
  await youtube.connect('Demo Creator');
  await youtube.enter('no-captions');
  await translator.translate.click();
  await expect(
    youtube.page.getByRole('alert').filter({ hasText: 'No subtitle tracks found for this video.' }).first(),
  ).toBeVisible();
  await youtube.enter('private-one');
  await translator.translate.click();
  await expect(
    youtube.page.getByRole('alert').filter({ hasText: 'Failed to list captions.' }).first(),
  ).toBeVisible();
});

test('an address that is none, and nobody signed in', async ({ translator, youtube }) => {
  await translator.open();
  await youtube.enter('https://www.youtube.com/watch?v=short');
  await translator.translate.click();
  await expect(youtube.page.getByText('Invalid YouTube URL. Could not extract video ID.')).toBeVisible();
  await youtube.enter(ELEPHANTS);
  await translator.translate.click();
  await expect(
    youtube.page.getByText('Please sign in and connect your YouTube account to fetch subtitles.'),
  ).toBeVisible();
});

test('an account without YouTube says so', async ({ translator, youtube, account }) => {
  await translator.open();
  await translator.signIn(account);
  await youtube.enter(ELEPHANTS);
  await expect(youtube.connection).toHaveAccessibleName('No YouTube account connected');
  await translator.translate.click();
  await expect(
    youtube.page.getByText('Connect YouTube first: its subtitles can only be fetched with your permission.'),
  ).toBeVisible();
});

test('a session that ended is renewed by itself, once', async ({ translator, youtube }) => {
  await youtube.connect('Demo Creator');
  await youtube.googleFaults({ expireTokens: true });
  await youtube.enter(ELEPHANTS);
  await expect(youtube.track).toContainText('English');
  await translator.translate.click();
  await youtube.expectTranslated();
});

test('a listing that fails in the browser is answered by the server', async ({ youtube }) => {
  await youtube.connect('Demo Creator');
  await youtube.page.route(/\/youtube\/v3\/captions\?/, (route) => route.abort());
  await youtube.enter(ELEPHANTS);
  await expect(youtube.track).toContainText('English');
});
