import type { OwnershipDebug } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import type { PlatformAccess } from './platform-access.ts';

/** Runs a call that needs the right to edit the video; a refusal then names the owner of the video and the user's channels. */
export async function namingOwner<Result>(
  access: PlatformAccess,
  videoId: string,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'not_video_owner') throw thrown;
    throw new AppError('not_video_owner', {
      cause: thrown,
      logMessage: thrown.message,
      publicDetails: await ownershipOf(access, videoId),
    });
  }
}

async function ownershipOf(access: PlatformAccess, videoId: string): Promise<OwnershipDebug> {
  // A failed look-up leaves the owner open: the refusal itself matters more.
  const orLog =
    <Nothing>(nothing: Nothing) =>
    (error: unknown) => {
      access.services.log.info({ error }, 'whose video it is could not be looked up');
      return nothing;
    };
  const [video, channels] = await Promise.all([
    access.findVideo(videoId).catch(orLog(null)),
    access.listOwnChannels().catch(orLog([])),
  ]);
  return {
    captionChannelId: video?.channelId ?? null,
    userChannelIds: channels.map(({ id }) => id),
    videoId,
    ...(video ? { videoTitle: video.title, captionChannelTitle: video.channelTitle } : {}),
    userChannelTitles: channels.map(({ title }) => title),
  };
}
