import type { OwnershipDebug } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import type { PlatformAccess } from './platform-access.ts';

/** Runs what needs the right to edit the video; a refusal then says whose video it is and which channels the user has. */
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
      detail: thrown.message,
      details: await ownershipOf(access, videoId),
    });
  }
}

async function ownershipOf(access: PlatformAccess, videoId: string): Promise<OwnershipDebug> {
  // What cannot be found out is left open: the refusal itself matters more.
  const [video, channels] = await Promise.all([
    access.findVideo(videoId).catch(() => null),
    access.listOwnChannels().catch(() => []),
  ]);
  return {
    captionChannelId: video?.channelId ?? null,
    userChannelIds: channels.map(({ id }) => id),
    videoId,
  };
}
