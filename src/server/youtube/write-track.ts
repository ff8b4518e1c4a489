import { AppError } from '../errors.ts';
import type { CaptionTrack } from '../ports/video-platform.ts';
import { listFreshTracks } from './fetched-cache.ts';
import type { PlatformAccess } from './platform-access.ts';
import { captionCodes, isSameLanguage } from './target-language.ts';
import type { UploadJob } from './upload-job.ts';

const MAX_TRIES = 2;

/** The track that conflicts with the upload: same language under any code, and same name. Automatic captions never conflict. */
export function findExisting(
  tracks: readonly CaptionTrack[],
  { target, name }: Pick<UploadJob, 'target' | 'name'>,
): CaptionTrack | null {
  return (
    tracks.find(
      (track) => track.kind !== 'asr' && track.name === name && isSameLanguage(track.language, target),
    ) ?? null
  );
}

/** Inserts the track once: after an unknown outcome, it checks the list before it tries again. */
export async function insertTrack(access: PlatformAccess, job: UploadJob): Promise<CaptionTrack> {
  const { videoId, name, isDraft, content } = job;
  const codes = captionCodes(job.target);
  let isUncertain = false;
  for (let tries = 1; ;) {
    // There is always one.
    const language = codes[0]!;
    try {
      return await access.insertTrack({ videoId, language, name, isDraft, content });
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown;
      if (thrown.code === 'track_metadata_refused' && codes.length > 1) {
        codes.shift();
        continue;
      }
      const isOurs = thrown.code === 'track_exists' && isUncertain;
      if (thrown.code !== 'upload_unconfirmed' && !isOurs) throw thrown;
      const found = findExisting(await listOrGiveUp(access, job, thrown), job);
      if (found) return found;
      if (tries === MAX_TRIES) throw thrown;
      isUncertain = true;
      tries += 1;
    }
  }
}

/** Replaces the text of a track. Idempotent; the date in the list shows whether it was written. */
export async function replaceTrack(
  access: PlatformAccess,
  existing: CaptionTrack,
  job: UploadJob,
): Promise<CaptionTrack> {
  const { content, isDraft } = job;
  for (let tries = 1; ; tries += 1) {
    try {
      return await access.replaceTrack(existing.id, { content, isDraft });
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'upload_unconfirmed') throw thrown;
      const tracks = await listOrGiveUp(access, job, thrown);
      const found = tracks.find(({ id }) => id === existing.id);
      if (found && found.updatedAt !== existing.updatedAt) return found;
      if (tries === MAX_TRIES) throw thrown;
    }
  }
}

/** If the list fails as well, the outcome stays unknown, and nothing is sent again. */
async function listOrGiveUp(
  access: PlatformAccess,
  { videoId }: UploadJob,
  unconfirmed: AppError,
): Promise<readonly CaptionTrack[]> {
  try {
    return (await listFreshTracks(access, videoId)).tracks;
  } catch (cause) {
    throw new AppError('upload_unconfirmed', { logMessage: `${unconfirmed.message}; no list either`, cause });
  }
}
