import { AppError } from '../errors.ts';
import type { TextsUpdate, Video } from '../ports/video-platform.ts';
import type { PlatformAccess } from './platform-access.ts';
import { isSameLanguage } from './target-language.ts';
import { aloneWithTexts } from './texts-lease.ts';
import { planTexts, type PlannedTexts } from './texts-update.ts';
import type { UploadJob } from './upload-job.ts';

/** The texts over those that the video has now. @throws AppError `video_not_found`, and as `planTexts`. */
export async function planVideoTexts(access: PlatformAccess, job: UploadJob): Promise<PlannedTexts> {
  const video = await access.findVideo(job.videoId);
  if (!video) throw new AppError('video_not_found');
  return planTexts(video, job);
}

/**
 * Writes the texts over those that the video has by now: captions were written since they were checked, and what others wrote meanwhile stays. If the
 * platform refuses a key, the next is tried.
 */
export async function writeTexts(access: PlatformAccess, job: UploadJob): Promise<void> {
  await aloneWithTexts(access.services, job.videoId, async () => {
    const plan = await planVideoTexts(access, job);
    for (const at of plan.keys()) {
      try {
        return await writeSurely(access, job, { plan, at });
      } catch (thrown) {
        const isLast = at === plan.length - 1;
        const isRefused = thrown instanceof AppError && thrown.code === 'video_metadata_refused';
        if (isLast || !isRefused) throw thrown;
      }
    }
  });
}

/** After an unknown outcome it reads before it writes again. */
async function writeSurely(
  access: PlatformAccess,
  job: UploadJob,
  { plan, at }: { readonly plan: PlannedTexts; readonly at: number },
): Promise<void> {
  const update = plan[at];
  if (!update) return;
  try {
    return await access.writeTexts(update);
  } catch (thrown) {
    if (!isUnconfirmed(thrown)) throw thrown;
    const again = await unlessWritten(access, job, { update, at });
    if (!again) return;
    await access.writeTexts(again).catch(async (later: unknown) => {
      if (!isUnconfirmed(later) || (await unlessWritten(access, job, { update: again, at }))) throw later;
    });
  }
}

function isUnconfirmed(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'upload_unconfirmed';
}

/** The same update over what the video has now; `null` where it has been written. */
async function unlessWritten(
  access: PlatformAccess,
  job: UploadJob,
  { update, at }: { readonly update: TextsUpdate; readonly at: number },
): Promise<TextsUpdate | null> {
  const video = await access.findVideo(job.videoId);
  if (!video) return update;
  if (hasTexts(video, update, job)) return null;
  return planTexts(video, job)[at] ?? update;
}

function hasTexts(video: Video, { localizations }: TextsUpdate, { target }: UploadJob): boolean {
  const wanted = entryOf(localizations, target);
  const written = entryOf(video.localizations, target);
  return written?.title === wanted?.title && written?.description === wanted?.description;
}

function entryOf(localizations: TextsUpdate['localizations'], target: UploadJob['target']) {
  const code = Object.keys(localizations).find((key) => isSameLanguage(key, target));
  return code === undefined ? undefined : localizations[code];
}
