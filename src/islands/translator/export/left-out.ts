import { isDocumentFormat, type SubtitleFormat } from '#subtitles/formats.ts';
import type { Dropped } from '#subtitles/markup/render-spans.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { type OwnPart, ownPartsOf } from '#subtitles/own-parts.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';

export type LeftOut = keyof Dropped | OwnPart;

/** What the source file has and a file that is not written into it has not: its own parts, and what no translation is edited with, such as who speaks. */
export function leftOutOf({ text, format, cues }: Source, { texts }: Work): LeftOut[] {
  const parts = text === undefined || !isDocument(format) ? [] : ownPartsOf(text, format);
  const unedited: Dropped = {};
  for (const [index, cue] of cues.entries())
    if (cue.spans && texts[index] != null) toTaggedText(cue, unedited);
  return [...parts, ...(Object.keys(unedited) as (keyof Dropped)[])];
}

function isDocument(format: string): format is Parameters<typeof ownPartsOf>[1] {
  return isDocumentFormat(format as SubtitleFormat);
}
