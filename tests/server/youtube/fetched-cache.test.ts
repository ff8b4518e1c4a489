import { expect, test } from 'vitest';
import type { PlatformAccess } from '#server/youtube/platform-access.ts';
import {
  cachedText,
  cachedTracks,
  cachedUploads,
  forgetFetched,
  listFreshTracks,
  rememberText,
  rememberUploads,
} from '#server/youtube/fetched-cache.ts';
import { noonMs, testServices } from '../test-services.ts';

const services = testServices();
const accessOf = (sub: string, uid = 'ann') =>
  ({ services, uid, account: { sub }, listTracks: async () => [] }) as unknown as PlatformAccess;
const uploads = { videos: [] } as never;
const all = async (access: PlatformAccess) => [
  await cachedTracks(access, 'film'),
  await cachedText(access, 'track'),
  await cachedUploads(access),
];

test('what was fetched for one account is there for it alone, until something is written', async () => {
  const access = accessOf('channel');
  expect(await all(access)).toEqual([null, null, null]);
  await listFreshTracks(access, 'film');
  await rememberText(access, 'track', { srt: 'words', lastUpdated: '' });
  await rememberUploads(access, uploads);
  const fetched = [{ tracks: [], listedAtMs: noonMs }, 'words', uploads];
  expect(await all(access)).toEqual(fetched);
  expect(await all(accessOf('another channel'))).toEqual([null, null, null]);
  expect(await all(accessOf('channel', 'bob'))).toEqual([null, null, null]);
  expect(await cachedText(access, 'film')).toBeNull();

  await forgetFetched(access, 'another film', 'another track');
  expect(await all(access)).toEqual([...fetched.slice(0, 2), null]);
  await forgetFetched(access, 'film', 'track');
  expect(await all(access)).toEqual([null, null, null]);
});
