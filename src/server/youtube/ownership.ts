import type { OwnershipDebug } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import type { PlatformAccess } from './platform-access.ts';

/**
 * Runs a call that needs the right to edit the video. A refusal then names the owner of the video and the user's channels, or says that YouTube
 * refused although the video is on one of them.
 */
export async function namingOwner<Result>(
  access: PlatformAccess,
  videoId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not_video_owner') throw thrown;
    const ownership = await ownershipOf(access, videoId);
    const cause = { cause: thrown, logMessage: thrown.message };
    const isOwn = ownership.userChannelIds.some((id) => id === ownership.captionChannelId);
    if (isOwn) throw new AppError('own_video_refused', cause);
    throw new AppError('not_video_owner', { ...cause, publicDetails: ownership });
  }
}

async function ownershipOf(access: PlatformAccess, videoId: string): Promise<OwnershipDebug> {
  // A failed look-up leaves the owner or the channels open: the refusal itself matters more.
  const orLog =
    <Nothing>(nothing: Nothing) =>
    (error: unknown) => {
      access.services.log.info({ error }, 'whose video it is could not be looked up');
      return nothing;
    };
  const [video, channels] = await Promise.all([
    access.findVideo(videoId).catch(orLog(null)),
    access.listOwnChannels().catch(orLog(null)),
  ]);
  return {
    captionChannelId: video?.channelId ?? null,
    userChannelIds: (channels ?? []).map(({ id }) => id),
    videoId,
    ...(video ? { videoTitle: video.title, captionChannelTitle: video.channelTitle } : {}),
    ...(channels ? { userChannelTitles: channels.map(({ title }) => title) } : {}),
  };
}
