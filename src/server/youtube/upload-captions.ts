import { errorSentence } from '#messages/error-sentence.ts';
import type { UploadReply, UploadRequest } from '#protocol/youtube.ts';
import { AppError } from '../errors.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';
import { toCaptionItem } from './caption-item.ts';
import { cachedTracks, forgetFetched, listFreshTracks } from './fetched-cache.ts';
import { namingOwner } from './ownership.ts';
import type { PlatformAccess } from './platform-access.ts';
import type { PlannedTexts } from './texts-update.ts';
import { requireUnits } from './quota/daily-units.ts';
import { noteAfterwards } from './note-afterwards.ts';
import { callUnits } from './quota/units.ts';
import { beginUpload, type RunningUpload } from './upload-record.ts';
import { parseUploadJob, type UploadJob } from './upload-job.ts';
import { requireConfirmed } from './confirmed-upload.ts';
import { findExisting, insertTrack, replaceTrack } from './write-track.ts';
import { planVideoTexts, writeTexts } from './write-texts.ts';

/** A list that the confirmation showed recently is not fetched again: the platform itself refuses a second track. */
const RECENT_MS = 10 * 60_000;

/**
 * Uploads a translation: the captions, then title and description. Everything is checked before anything is written; a track in the way is
 * replaced only where the user said so (docs/behaviour.md#youtube-upload).
 * @throws AppError `track_exists` with the track in the details, and whatever the checks and the platform refuse.
 */
export async function uploadCaptions(access: PlatformAccess, request: UploadRequest): Promise<UploadReply> {
  const job = await parseUploadJob(request, access.services.yieldToEventLoop);
  await requireConfirmed(access, job);
  const texts = job.texts ? await planVideoTexts(access, job) : [];
  const upload = await beginUpload(access.services, access.uid, job);
  const written = await writeCaptions(access, job, texts, upload);
  const metadata = await addTexts(access, job, texts);
  return { success: true, subtitleCount: job.subtitleCount, ...written, ...metadata };
}

interface Written {
  readonly captions: UploadReply['captions'];
  readonly track: CaptionTrack;
}

async function writeCaptions(
  access: PlatformAccess,
  job: UploadJob,
  texts: PlannedTexts,
  upload: RunningUpload,
): Promise<Pick<UploadReply, 'captions' | 'track'>> {
  const { services } = access;
  const { captions, track } = await writeOnce(access, job, texts, upload).catch(async (thrown: unknown) => {
    await noteAfterwards(services, 'the end of an upload not kept', () => upload.failed());
    throw thrown;
  });
  // From here on it is a success, whether it can be kept that it is or not.
  const listed = captions === 'unchanged' ? track : await lookAfterwards(access, job.videoId, track);
  await noteAfterwards(services, 'an upload not kept', () => upload.done(listed));
  return { captions, track: toCaptionItem(listed) };
}

/** The track as the platform lists it after it was written. What was fetched before is forgotten. */
async function lookAfterwards(access: PlatformAccess, videoId: string, track: CaptionTrack) {
  await noteAfterwards(access.services, 'fetched captions not forgotten', () =>
    forgetFetched(access, videoId, track.id),
  );
  return lookUp(access, videoId, track);
}

/** Checks, and then writes the track; nothing where the same text is there already. */
async function writeOnce(
  access: PlatformAccess,
  job: UploadJob,
  texts: PlannedTexts,
  upload: RunningUpload,
): Promise<Written> {
  const existing = await findInTheWay(access, job);
  if (existing && !job.mayReplace && upload.wasUploaded(existing))
    return { captions: 'unchanged', track: existing };
  if (existing && !mayReplace(job, existing)) throw trackExists(job, existing);
  const cost = costOf({ isReplacing: existing !== null, hasTexts: texts.length > 0 });
  await requireUnits(access.services, access.payer, cost);
  const track = await namingOwner(access, job.videoId, () => writeTrack(access, job, existing));
  return { captions: existing ? 'replaced' : 'inserted', track };
}

/** The track in the way. One that would be replaced is listed afresh: it may have been edited in the last minutes. */
async function findInTheWay(access: PlatformAccess, job: UploadJob): Promise<CaptionTrack | null> {
  const { tracks, isKnown } = await recentTracks(access, job.videoId);
  const existing = findExisting(tracks, job);
  if (!existing || !job.mayReplace || !isKnown) return existing;
  const fresh = await listFreshTracks(access, job.videoId);
  // Of one that is gone the platform says so.
  return findExisting(fresh.tracks, job) ?? existing;
}

/** The person agreed to replace the track that they saw, neither another one nor a newer text of it. */
function mayReplace({ mayReplace: isAllowed, confirmed }: UploadJob, existing: CaptionTrack): boolean {
  if (!isAllowed || confirmed === null) return isAllowed;
  const { replacesTrackId, replacesTrackUpdatedAt = existing.updatedAt } = confirmed;
  return replacesTrackId === existing.id && replacesTrackUpdatedAt === existing.updatedAt;
}

/** Units of the remaining calls of an upload, the final status check included. */
export function costOf({ isReplacing, hasTexts }: { isReplacing: boolean; hasTexts: boolean }): number {
  const captions = (isReplacing ? callUnits.replaceTrack : callUnits.insertTrack) + callUnits.listTracks;
  return captions + (hasTexts ? callUnits.findVideo + callUnits.writeTexts : 0);
}

interface RecentTracks {
  readonly tracks: readonly CaptionTrack[];
  /** They were listed earlier. */
  readonly isKnown: boolean;
}

/** The tracks as they were listed some minutes ago, or now. */
export async function recentTracks(access: PlatformAccess, videoId: string): Promise<RecentTracks> {
  const known = await cachedTracks(access, videoId);
  const isRecent = known !== null && known.listedAtMs + RECENT_MS > access.services.clock.now();
  const { tracks } = isRecent ? known : await listFreshTracks(access, videoId);
  return { tracks, isKnown: isRecent };
}

async function writeTrack(
  access: PlatformAccess,
  job: UploadJob,
  existing: CaptionTrack | null,
): Promise<CaptionTrack> {
  if (existing) return replaceTrack(access, existing, job);
  try {
    return await insertTrack(access, job);
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.code !== 'track_exists') throw thrown;
    // The track was created between the list and the upload.
    const { tracks } = await listFreshTracks(access, job.videoId);
    throw trackExists(job, findExisting(tracks, job), thrown);
  }
}

function trackExists({ target, name }: UploadJob, existing: CaptionTrack | null, cause?: unknown): AppError {
  return new AppError('track_exists', {
    params: { language: target.name, name },
    publicDetails: { existing: existing && toCaptionItem(existing) },
    cause,
  });
}

/** The status after the upload, looked up once. The upload has succeeded even if the look-up fails. */
async function lookUp(access: PlatformAccess, videoId: string, track: CaptionTrack): Promise<CaptionTrack> {
  try {
    const { tracks } = await listFreshTracks(access, videoId);
    return tracks.find(({ id }) => id === track.id) ?? track;
  } catch (error) {
    access.services.log.info({ error }, 'status after an upload not known');
    return track;
  }
}

/** The captions are uploaded already, so a failure here is reported together with that success. */
async function addTexts(
  access: PlatformAccess,
  job: UploadJob,
  texts: PlannedTexts,
): Promise<Pick<UploadReply, 'metadata' | 'metadataError'>> {
  if (texts.length === 0) return { metadata: 'not_asked' };
  try {
    await namingOwner(access, job.videoId, () => writeTexts(access, job));
    return { metadata: 'written' };
  } catch (thrown) {
    if (!(thrown instanceof AppError)) throw thrown;
    access.services.log.info({ code: thrown.code, logMessage: thrown.message }, 'texts not written');
    // The sentence of a fault names the id of the reply that fails, and this one succeeds.
    const { code, params } = thrown.code === 'internal' ? new AppError('upstream_failed') : thrown;
    return { metadata: 'failed', metadataError: { code, error: errorSentence(code, params) } };
  }
}
