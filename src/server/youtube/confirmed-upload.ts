import type { ConfirmedUpload } from '#protocol/youtube.ts';
import type { Track } from '#subtitles/cue.ts';
import { parseSrtInSlices } from '#subtitles/srt/srt.ts';
import { AppError } from '../errors.ts';
import { cachedText } from './fetched-cache.ts';
import type { PlatformAccess } from './platform-access.ts';
import type { UploadJob } from './upload-job.ts';

/**
 * Refuses an upload that differs from the confirmed one, or that the page should not have offered
 * (docs/decisions/0075).
 * @throws AppError `upload_changed`, `nothing_translated`, `partly_translated`.
 */
export async function requireConfirmed(access: PlatformAccess, job: UploadJob): Promise<void> {
  const { confirmed, subtitleCount } = job;
  if (confirmed === null) return;
  const { total, translated, allowsUntranslated } = confirmed;
  if (total !== subtitleCount || translated > total) throw new AppError('upload_changed');
  if (translated === 0 || (await isSourceItself(access, job, confirmed)))
    throw new AppError('nothing_translated');
  if (translated < total && !allowsUntranslated)
    throw new AppError('partly_translated', { params: { missing: total - translated, total } });
}

/** Whether the captions are a translation of the fetched ones. Known only while the fetched ones are cached. */
async function isSourceItself(
  access: PlatformAccess,
  { content }: UploadJob,
  { sourceTrackId }: ConfirmedUpload,
): Promise<boolean> {
  if (sourceTrackId === null) return false;
  const source = await cachedText(access, sourceTrackId);
  return source !== null && hasNoWordsBut(content, source, access.services.yieldToEventLoop);
}

/** Whether each cue of a file that has words stands in another file. */
async function hasNoWordsBut(content: string, source: string, pause: () => Promise<void>): Promise<boolean> {
  const sourceTexts = new Set(wordedTexts((await parseSrtInSlices(source, pause)).cues));
  const texts = wordedTexts((await parseSrtInSlices(content, pause)).cues);
  return texts.every((text) => sourceTexts.has(text));
}

function wordedTexts(cues: Track): string[] {
  return cues.map(({ text }) => text).filter((text) => /\p{L}/u.test(text));
}
