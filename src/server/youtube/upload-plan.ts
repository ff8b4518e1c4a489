import type { UploadPlan } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import { toCaptionItem } from './caption-item.ts';
import { listFreshTracks } from './fetched-cache.ts';
import type { PlatformAccess } from './platform-access.ts';
import { isSameLanguage, targetLanguage } from './target-language.ts';
import { readUnits } from './quota/daily-units.ts';
import { costOf, recentTracks } from './upload-captions.ts';
import { findExisting } from './write-track.ts';
import { callUnits } from './quota/units.ts';

interface PlanQuestion {
  readonly videoId: string;
  readonly target: string;
  readonly trackName: string;
  /** Of several languages, the later ones: the list that the first one asked for is good enough. */
  readonly mayBeRecent?: boolean;
}

/** What an upload would do, for the confirmation before it. Nothing is written. @throws AppError `unknown_language`, `video_not_found`. */
export async function planUpload(access: PlatformAccess, question: PlanQuestion): Promise<UploadPlan> {
  const target = targetLanguage(question.target);
  const name = question.trackName.trim();
  const { videoId } = question;
  const [video, channels] = await Promise.all([access.findVideo(videoId), access.listOwnChannels()]);
  if (!video) throw new AppError('video_not_found');
  const { tracks } = await (question.mayBeRecent ? recentTracks : listFreshTracks)(access, videoId);
  const existing = findExisting(tracks, { target, name });
  const inLanguage = tracks.filter(
    ({ kind, language }) => kind !== 'asr' && isSameLanguage(language, target),
  );
  const { id, title, channelId, channelTitle, thumbnailUrl, defaultLanguage } = video;
  return {
    video: { id, title, channelId, channelTitle, thumbnailUrl, defaultLanguage },
    channels,
    isOwnVideo: channels.some((channel) => channel.id === channelId),
    captionCode: existing?.language ?? target.captionCode,
    localizationCode: target.localizationCode,
    existing: existing && toCaptionItem(existing),
    takenNames: inLanguage.map((track) => track.name),
    hasLocalization: Object.keys(video.localizations).some((code) => isSameLanguage(code, target)),
    isOriginalLanguage: defaultLanguage !== null && isSameLanguage(defaultLanguage, target),
    cost: {
      newTrack: costOf({ isReplacing: false, hasTexts: false }),
      replacement: callUnits.listTracks + costOf({ isReplacing: true, hasTexts: false }),
      metadata: callUnits.writeTexts + 2 * callUnits.findVideo,
    },
    quota: await readUnits(access.services, access.payer),
  };
}
