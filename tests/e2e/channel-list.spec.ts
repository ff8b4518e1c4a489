import { expectClean } from './support/expect-clean.ts';
import { expect, ownProduct, test } from './support/journey.ts';

ownProduct('channel list');

test('a video of the channel is chosen by keyboard, and its captions are there without an address', async ({
  translator,
  youtube,
  page,
}) => {
  await youtube.connect('Demo Creator');
  const toggle = page.getByRole('button', { name: 'Choose from your videos' });
  const list = page.getByRole('listbox', { name: 'Videos of Open Film Shelf' });
  await youtube.youtubeFaults({ fault: 'channelClosed', operation: 'channels.list' });
  await toggle.press('Enter');
  await expect(page.getByText('This YouTube channel is closed. Connect another account.')).toBeVisible();
  await youtube.youtubeFaults({});
  await page.getByRole('button', { name: 'Refresh your videos' }).press('Enter');
  await expect(list).toBeFocused();
  const options = list.getByRole('option');
  await expect(options).toHaveCount(5);
  await expect(options.filter({ hasText: 'Elephants Dream' }).first()).toContainText(
    'Spoken: English · Titles: English, Swedish',
  );
  await expectClean(translator, 'list of videos');
  await page.setViewportSize({ width: 360, height: 780 });
  await expectClean(translator, 'list of videos on a phone');

  await list.press('t');
  await list.press('Enter');
  await expect(list).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(youtube.url).toHaveValue('https://www.youtube.com/watch?v=tears-steel');
  await expect(youtube.track).toContainText('English');

  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await toggle.press('Enter');
  await expect(options.filter({ hasText: 'Tears of Steel' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(toggle).toBeFocused();
  expect(asked).not.toContain('/api/youtube/videos');
});
