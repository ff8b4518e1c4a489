import type { ChannelVideos } from '#protocol/youtube.ts';
import { cachedUploads, rememberUploads } from './fetched-cache.ts';
import type { PlatformAccess } from './platform-access.ts';
import { requireUnits } from './quota/daily-units.ts';
import { noteAfterwards } from './note-afterwards.ts';
import { callUnits } from './quota/units.ts';

const LIST_UNITS = callUnits.findOwnUploads + callUnits.listPlaylist + callUnits.listVideos;

/**
 * The newest videos of the connected account's channel, at most 24 h old; `isFresh` bypasses the cache.
 * @throws AppError `no_channel`, `platform_quota`, `platform_user_quota` before the first call.
 */
export async function listChannelVideos(
  access: PlatformAccess,
  { isFresh }: { isFresh: boolean },
): Promise<ChannelVideos> {
  const known = isFresh ? null : await cachedUploads(access);
  if (known) return known;
  await requireUnits(access.services, access.payer, LIST_UNITS);
  const { channel, playlistId } = await access.findOwnUploads();
  const ids = await access.listPlaylist(playlistId);
  const videos = ids.length === 0 ? [] : await access.listVideos(ids);
  const listedAt = new Date(access.services.clock.now()).toISOString();
  const listed: ChannelVideos = {
    channel,
    videos: videos.map((video) => ({ ...video, titleTranslations: [...video.titleTranslations] })),
    listedAt,
  };
  await noteAfterwards(access.services, 'listed videos not kept', () => rememberUploads(access, listed));
  return listed;
}
