import type { Cue } from '../cue.ts';
import { type Dialect, drop, type Dropped, renderSpans } from '../markup/render-spans.ts';
import { srtDialect } from '../markup/srt-dialect.ts';
import { guardLeftoverMarks, hasLeftoverMarks } from '../reading/leftover-marks.ts';
import { plainText } from './plain-text.ts';

/** Tags of SubRip among words that are written as they are. */
export const leftoverDialect: Dialect = { ...srtDialect, escape: guardLeftoverMarks };

/** A cue's text in the place of `raw`: with marks where that has them, although its format has none, else as plain text. */
export function markedText(cue: Cue, raw: string, dropped: Dropped): string {
  if (!hasLeftoverMarks(raw)) return plainText(cue, dropped);
  const { anchor = 2, xPercent } = cue.placement ?? {};
  if (xPercent !== undefined) drop(dropped, 'position');
  return (anchor === 2 ? '' : `{\\an${anchor}}`) + renderSpans(cue, leftoverDialect, dropped);
}
