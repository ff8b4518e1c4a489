import type { CaptionList } from '#protocol/youtube.ts';
import { detectFormat } from '#subtitles/detect-format.ts';
import { readSubtitles } from '#subtitles/read.ts';
import { collapseRollingInSlices } from '#subtitles/timing/rolling.ts';
import { parseSrtInSlices, serialiseSrtInSlices } from '#subtitles/srt/srt.ts';
import { toReadableTiming } from '#subtitles/timing/timing.ts';
import type { YieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';
import { AppError } from '../errors.ts';
import { refuseCostlyFetched } from '../limits/track-bounds.ts';
import { toCaptionItem } from './caption-item.ts';
import { cachedText, cachedTracks, listFreshTracks, rememberText } from './fetched-cache.ts';
import { noteAfterwards } from './note-afterwards.ts';
import { namingOwner } from './ownership.ts';
import type { PlatformAccess } from './platform-access.ts';
import { enterUnits } from './quota/daily-units.ts';
import { callUnits } from './quota/units.ts';

/** The tracks of a video, at most 24 h old; `isFresh` bypasses the cache. */
export async function listCaptions(
  access: PlatformAccess,
  videoId: string,
  { isFresh }: { isFresh: boolean },
): Promise<CaptionList> {
  const known = isFresh ? null : await cachedTracks(access, videoId);
  const { tracks } = known ?? (await listFreshTracks(access, videoId));
  return { items: tracks.map(toCaptionItem) };
}

/** Which track, and how new: its owner may have corrected it since it was last fetched. */
interface TrackWish {
  readonly captionId: string;
  /** When it was last changed, as the caller's list says; empty where it does not. */
  readonly lastUpdated: string;
}

/**
 * A track as SubRip, ready to be translated: rolling automatic captions without their repeats, and every cue long enough to be read.
 * @throws AppError `empty_track`, `track_not_convertible`, `translation_too_large`, `not_video_owner` with both sides' channels in the details.
 */
export async function fetchCaptions(
  access: PlatformAccess,
  { captionId, lastUpdated }: TrackWish,
  videoId: string,
): Promise<string> {
  const known = await cachedText(access, captionId, lastUpdated);
  if (known !== null) return known;
  const source = await namingOwner(access, videoId, () => download(access, captionId));
  if (source.trim() === '') throw new AppError('empty_track');
  const srt = await makeReadable(source, access.services.yieldToEventLoop);
  await noteAfterwards(access.services, 'fetched captions not kept', async () => {
    await enterBrowserListing(access, videoId);
    await rememberText(access, captionId, { srt, lastUpdated });
  });
  return srt;
}

/** A track is whatever its owner uploaded, and others wait while it is read: it is bounded first. SubRip, which most downloads are, is read in slices, and all are written so. */
async function makeReadable(source: string, pause: YieldToEventLoop): Promise<string> {
  const isSubRip = detectFormat(source) === 'srt';
  refuseCostlyFetched(source, { isSubRip });
  const cues = isSubRip ? (await parseSrtInSlices(source, pause)).cues : readSubtitles(source).cues;
  if (cues.length === 0)
    throw new AppError('track_not_convertible', { logMessage: 'no cue in the download' });
  const collapsed = await collapseRollingInSlices(cues, pause);
  return serialiseSrtInSlices(toReadableTiming(collapsed), pause);
}

/** The browser lists tracks without us: the units of that call are recorded with the download that follows. */
async function enterBrowserListing(access: PlatformAccess, videoId: string): Promise<void> {
  if ((await cachedTracks(access, videoId)) !== null) return;
  await enterUnits(access.services, access.payer, callUnits.listTracks);
}

/** A track that the platform cannot convert to SubRip may be readable in its original form. */
async function download(access: PlatformAccess, captionId: string): Promise<string> {
  try {
    return await access.downloadTrack(captionId, 'srt');
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'track_not_convertible') throw thrown;
    return access.downloadTrack(captionId, 'original');
  }
}
