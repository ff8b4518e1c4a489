import { MAX_CONTEXT_DESCRIPTION_CHARS, MAX_CONTEXT_TITLE_CHARS } from '#protocol/limits.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Source } from '#islands/project/source.ts';

/** The title and description as context for the model: names and terms of the captions are often spelt out there. */
export function videoOptions({ video }: Source): Pick<TranslateOptions, 'title' | 'description'> {
  if (!video?.metadata) return {};
  const { title, description } = video.metadata;
  return {
    title: title.slice(0, MAX_CONTEXT_TITLE_CHARS),
    description: description.slice(0, MAX_CONTEXT_DESCRIPTION_CHARS),
  };
}
