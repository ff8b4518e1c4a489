import { AppError } from '../errors.ts';
import type { TextsUpdate } from '../ports/video-platform.ts';
import type { PlatformAccess } from './platform-access.ts';
import { isSameLanguage } from './target-language.ts';
import type { PlannedTexts } from './texts-update.ts';
import type { UploadWish } from './upload-wish.ts';

/** Writes the texts. If the platform refuses a key, the next is tried; after an unknown outcome, it reads before it writes again. */
export async function writeTexts(
  access: PlatformAccess,
  plan: PlannedTexts,
  wish: UploadWish,
): Promise<void> {
  for (const [at, update] of plan.entries()) {
    try {
      return await writeSurely(access, update, wish);
    } catch (thrown) {
      const isLast = at === plan.length - 1;
      const isRefused = thrown instanceof AppError && thrown.code === 'video_metadata_refused';
      if (isLast || !isRefused) throw thrown;
    }
  }
}

/** The update is idempotent, so a second try is safe. */
async function writeSurely(access: PlatformAccess, update: TextsUpdate, wish: UploadWish): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await access.writeTexts(update);
    } catch (thrown) {
      if (!(thrown instanceof AppError) || thrown.code !== 'upload_unconfirmed') throw thrown;
      if (await isWritten(access, update, wish)) return;
      if (tries === 2) throw thrown;
    }
  }
}

async function isWritten(
  access: PlatformAccess,
  { video, localizations }: TextsUpdate,
  { target }: UploadWish,
): Promise<boolean> {
  const wanted = entryOf(localizations, target);
  const found = await access.findVideo(video.id);
  const written = found && entryOf(found.localizations, target);
  return written?.title === wanted?.title && written?.description === wanted?.description;
}

function entryOf(localizations: TextsUpdate['localizations'], target: UploadWish['target']) {
  const code = Object.keys(localizations).find((key) => isSameLanguage(key, target));
  return code === undefined ? undefined : localizations[code];
}
