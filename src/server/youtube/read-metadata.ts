import type { VideoMetadata } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import type { PlatformAccess } from './platform-access.ts';

/** The title, the description and other facts that the page shows of a video. @throws AppError `video_not_found`. */
export async function readMetadata(access: PlatformAccess, videoId: string): Promise<VideoMetadata> {
  const video = await access.findVideo(videoId);
  if (!video) throw new AppError('video_not_found');
  const { title, description, channelId, channelTitle, thumbnailUrl, defaultLanguage, localizations } = video;
  return {
    title,
    description,
    channelId,
    channelTitle,
    thumbnailUrl,
    defaultLanguage,
    localizations: Object.keys(localizations),
  };
}
