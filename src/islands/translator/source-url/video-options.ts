import type { TranslateOptions } from '#protocol/translate.ts';
import type { Source } from '../source.ts';

const MAX_TITLE_CHARS = 200;
const MAX_DESCRIPTION_CHARS = 5_000;

/** What the model is told of a video besides its captions: names and terms stand in its title and description. */
export function videoOptions({ video }: Source): Pick<TranslateOptions, 'title' | 'description'> {
  if (!video?.metadata) return {};
  const { title, description } = video.metadata;
  return {
    title: title.slice(0, MAX_TITLE_CHARS),
    description: description.slice(0, MAX_DESCRIPTION_CHARS),
  };
}
