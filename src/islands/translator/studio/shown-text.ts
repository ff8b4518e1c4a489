import type { Cue } from '#subtitles/cue.ts';
import type { Direction } from '#subtitles/languages/languages.ts';
import { directionOf } from '#subtitles/languages/line-direction.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import type { Work } from '#islands/project/work.ts';

/** What stands for a cue, with its tags, and how it is spoken and written. */
export interface ShownText {
  readonly text: string;
  /** `undefined` where nobody can tell. */
  readonly lang: string | undefined;
  readonly direction: Direction;
}

interface How {
  readonly work: Work | null;
  readonly sourceLang: string | undefined;
}

/** The translation of a cue, or its own words, in their own language, where there is none. */
export function shownText(cue: Cue, index: number, { work, sourceLang }: How): ShownText {
  const text = work?.texts[index];
  if (!work || text == null)
    return { text: toTaggedText(cue), lang: sourceLang, direction: directionOf([cue]) };
  return { text, lang: work.target.code, direction: work.target.direction };
}
