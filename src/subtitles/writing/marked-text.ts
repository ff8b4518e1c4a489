import type { Cue } from '../cue.ts';
import { type Dialect, drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { srtDialect } from '../markup/srt-dialect.ts';
import { guardLeftoverMarks, hasLeftoverMarks } from '../reading/leftover-marks.ts';
import { placeMark } from './place-mark.ts';
import { plainText } from './plain-text.ts';

/** Tags of SubRip among words that are written as they are. */
export const leftoverDialect: Dialect = { ...srtDialect, escape: guardLeftoverMarks };

/** A cue's text with SubRip's marks for its styles and its place, for a format that has none of its own; reports everything else. */
export function markedText(cue: Cue, dropped: Dropped): string {
  const { xPercent, settings } = cue.placement ?? {};
  if (xPercent !== undefined) drop(dropped, 'position');
  if (settings !== undefined) drop(dropped, 'settings');
  if (cue.id !== undefined) drop(dropped, 'identifier');
  return placeMark(cue) + renderSpans(cue, leftoverDialect, dropped);
}

/** A cue's text in the place of `raw`: with marks where that has them, else as plain text. */
export function textLike(raw: string, cue: Cue, dropped: Dropped): string {
  return hasLeftoverMarks(raw) ? markedText(cue, dropped) : plainText(cue, dropped);
}
