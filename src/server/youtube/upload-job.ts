import { findTextIssues, MAX_TRACK_NAME_CHARS, titleLength } from '#protocol/video-texts.ts';
import { type ConfirmedUpload, PLATFORM_TOKEN_HEADER, type UploadRequest } from '#protocol/youtube.ts';
import type { Language } from '#subtitles/languages/languages.ts';
import { parseSrtInSlices, serialiseSrtInSlices } from '#subtitles/srt/srt.ts';
import type { YieldToEventLoop } from '../concurrency/yield-to-event-loop.ts';
import { AppError } from '../errors.ts';
import { refuseCostlyTrack } from '../limits/track-bounds.ts';
import { targetLanguage } from './target-language.ts';

/** A complete, parsed request for an upload. */
export interface UploadJob {
  readonly videoId: string;
  readonly target: Language;
  readonly name: string;
  readonly isDraft: boolean;
  readonly mayReplace: boolean;
  /** SubRip, as it is sent. */
  readonly content: string;
  readonly subtitleCount: number;
  /** `null` where title and description are not uploaded. */
  readonly texts: { readonly title: string | undefined; readonly description: string | undefined } | null;
  /** The language of the video's own title, where the user was asked for it. */
  readonly defaultLanguage: Language | null;
  /** What the person confirmed; `null` for clients other than the page. */
  readonly confirmed: ConfirmedUpload | null;
}

/** Checks the fields that every upload needs, the access token included. @throws AppError `upload_incomplete`. */
export function requireUpload({ videoId, targetLang, srtContent }: UploadRequest, request: Request): void {
  const token = request.headers.get(PLATFORM_TOKEN_HEADER);
  if (!videoId || !targetLang || !srtContent?.trim() || !token) throw new AppError('upload_incomplete');
}

/**
 * Checks everything that can be checked without the platform.
 * @throws AppError `upload_incomplete`, `unknown_language`, `track_name_too_long`, `unreadable_subtitles`, `translation_too_large`, `texts_unfit`.
 */
export async function parseUploadJob(request: UploadRequest, pause: YieldToEventLoop): Promise<UploadJob> {
  const {
    videoId,
    srtContent,
    targetLang,
    translatedTitle: title,
    translatedDescription: description,
  } = request;
  if (!videoId || !targetLang || !srtContent) throw new AppError('upload_incomplete');
  const name = request.trackName?.trim() ?? '';
  if (titleLength(name) > MAX_TRACK_NAME_CHARS)
    throw new AppError('track_name_too_long', { params: { limit: MAX_TRACK_NAME_CHARS } });
  const hasTexts = request.updateMetadata === true && (title !== undefined || description !== undefined);
  const target = targetLanguage(targetLang);
  if (hasTexts) refuseUnfitTexts(target.code, { title, description });
  return {
    ...(await readTrack(srtContent, pause)),
    videoId,
    target,
    name,
    isDraft: request.draftMode ?? false,
    mayReplace: request.onExisting === 'replace',
    texts: hasTexts ? { title, description } : null,
    defaultLanguage: request.defaultLanguage ? targetLanguage(request.defaultLanguage) : null,
    confirmed: request.confirmed ?? null,
  };
}

/** The platform reads no markup in SubRip and would show it, so styles are removed; a plain file is sent unchanged. */
async function readTrack(
  srt: string,
  pause: YieldToEventLoop,
): Promise<Pick<UploadJob, 'content' | 'subtitleCount'>> {
  refuseCostlyTrack(srt);
  const { cues } = await parseSrtInSlices(srt, pause);
  if (cues.length === 0) throw new AppError('unreadable_subtitles');
  const isPlain = cues.every(({ spans, placement }) => spans === undefined && placement === undefined);
  const plain = cues.map(({ startMs, endMs, text }) => ({ startMs, endMs, text }));
  return { content: isPlain ? srt : await serialiseSrtInSlices(plain, pause), subtitleCount: cues.length };
}

function refuseUnfitTexts(
  language: string,
  { title = 'none given', description = '' }: { title: string | undefined; description: string | undefined },
): void {
  const issues = findTextIssues({ title, description }).map((issue) => ({ language, ...issue }));
  if (issues.length > 0) throw new AppError('texts_unfit', { publicDetails: { issues } });
}
