import { expect, test } from 'vitest';
import { ownershipFacts } from '#islands/youtube/ownership-facts.ts';
import { createLog } from '#server/log.ts';
import { AppError } from '#server/errors.ts';
import { namingOwner } from '#server/youtube/ownership.ts';
import type { PlatformAccess } from '#server/youtube/platform-access.ts';

const video = { channelId: 'their-channel', title: 'A film', channelTitle: 'Theirs' };
const channels = [{ id: 'my-channel', title: 'Mine' }];
const fails = () => Promise.reject(new Error('away'));
const access = {
  findVideo: async () => video,
  listOwnChannels: async () => channels,
} as unknown as PlatformAccess;
const refused = (by: PlatformAccess) =>
  namingOwner(by, 'film', () => Promise.reject(new AppError('not_video_owner', { logMessage: 'no' })));

test('a refusal names the owner of the film and the channels of the person', async () => {
  await expect(refused(access)).rejects.toMatchObject({
    code: 'not_video_owner',
    message: 'no',
    publicDetails: {
      videoId: 'film',
      videoTitle: 'A film',
      captionChannelId: 'their-channel',
      captionChannelTitle: 'Theirs',
      userChannelIds: ['my-channel'],
      userChannelTitles: ['Mine'],
    },
  });
});

test('a look-up that fails leaves the owner open', async () => {
  const logged: string[] = [];
  const services = { log: createLog('info', (line) => void logged.push(line)) };
  const away = { findVideo: fails, listOwnChannels: fails, services } as unknown as PlatformAccess;
  await expect(refused(away)).rejects.toMatchObject({
    code: 'not_video_owner',
    publicDetails: { videoId: 'film', captionChannelId: null, userChannelIds: [] },
  });
  expect(logged).toHaveLength(2);
});

test('a refusal for the person’s own film does not say that the film is another’s', async () => {
  const own = { ...access, findVideo: async () => ({ ...video, channelId: 'my-channel' }) };
  await expect(refused(own as unknown as PlatformAccess)).rejects.toMatchObject({
    code: 'own_video_refused',
    message: 'no',
    publicDetails: undefined,
  });
});

test('channels that could not be looked up are not said to be none', async () => {
  const services = { log: createLog('silent', () => undefined) };
  const away = { ...access, listOwnChannels: fails, services } as unknown as PlatformAccess;
  const thrown: unknown = await refused(away).catch((error: unknown) => error);
  expect(ownershipFacts((thrown as AppError).publicDetails).lines).toEqual([
    '“A film” belongs to the channel Theirs.',
  ]);
});

test.each([new AppError('unavailable'), new Error('not_video_owner')])(
  '%s is left as it is',
  async (thrown) => {
    await expect(namingOwner(access, 'film', () => Promise.reject(thrown))).rejects.toBe(thrown);
  },
);

test('what is allowed gives its result', async () => {
  expect(await namingOwner(access, 'film', async () => 'done')).toBe('done');
});
