import type { Source } from '#islands/project/source.ts';

/** What no file system or unpacker takes in a name, and what would show it in another order than it has. */
const UNFIT = /[\p{Cc}\p{Bidi_Control}"*/:<>?\\|]+/gu;

/**
 * What the files of all languages begin with: the video's id, or the name of the source without its ending and without its own language.
 * `Film.2024.en.srt` from English gives `Film.2024`.
 */
export function fileStem(
  { fileName, videoId }: Pick<Source, 'fileName' | 'videoId'>,
  sourceCode: string | null,
): string {
  if (videoId) return videoId;
  const stem = fileName.replace(/\.[^.\s]{1,6}$/u, '');
  const language = sourceCode === null ? '' : `.${sourceCode.toLowerCase()}`;
  const named =
    language !== '' && stem.toLowerCase().endsWith(language) ? stem.slice(0, -language.length) : stem;
  return named.replace(UNFIT, '_').replace(/^[.\s]+|[.\s]+$/gu, '') || 'translated';
}
