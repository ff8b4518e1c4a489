import { findTextIssues } from '#protocol/video-texts.ts';
import { AppError } from '../errors.ts';
import type { Localization, TextsUpdate, Video } from '../ports/video-platform.ts';
import { isSameLanguage, localizationCodes } from './target-language.ts';
import type { UploadJob } from './upload-job.ts';

/** What will be written over a video's texts: one update for each key worth trying, the likeliest first. */
export type PlannedTexts = readonly TextsUpdate[];

/**
 * Merges the translated texts into those of the video, and checks every language: one that does not fit would make the platform
 * refuse them all. The original title and description never change.
 * @throws AppError `original_language`, `default_language_missing`, `texts_unfit`.
 */
export function planTexts(video: Video, job: UploadJob): PlannedTexts {
  const { target, texts, defaultLanguage } = job;
  if (!texts) return [];
  const ownLanguage = video.defaultLanguage ?? defaultLanguage?.localizationCode ?? null;
  if (ownLanguage === null) throw new AppError('default_language_missing');
  if (isSameLanguage(ownLanguage, target))
    throw new AppError('original_language', { params: { language: target.name } });
  const present = Object.keys(video.localizations);
  return localizationCodes(target, present).map((code) => {
    const before: Localization = video.localizations[code] ?? video;
    const { title = before.title, description = before.description } = texts;
    const localizations = { ...video.localizations, [code]: { title, description } };
    refuseUnfit(localizations);
    return { video, localizations, defaultLanguage: video.defaultLanguage === null ? ownLanguage : null };
  });
}

function refuseUnfit(localizations: Readonly<Record<string, Localization>>): void {
  const issues = Object.entries(localizations).flatMap(([language, texts]) =>
    findTextIssues(texts).map((issue) => ({ language, ...issue })),
  );
  if (issues.length > 0) throw new AppError('texts_unfit', { publicDetails: { issues } });
}
