import type { StyledText } from '#subtitles/markup/markup.ts';
import { DEFAULT_LINE_CHARS, limitsFor, type ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';
import { reflow } from '#subtitles/line-layout/reflow.ts';
import { textWidth } from '#subtitles/line-layout/text-width.ts';
import { indentLike } from './indent-like.ts';

/**
 * Breaks a translation into lines that fit. A layout that is no worse than the source's is kept as the model gave it: only lines that are too
 * long are broken again. It is indented like the source.
 */
export function layOut(translation: StyledText, source: string, language: string): StyledText {
  const limits = limitsFor(language);
  const excess = Math.max(1, longestLine(source, false) / DEFAULT_LINE_CHARS);
  const maxLines = Math.max(limits.maxLines, countLines(source));
  const fits =
    longestLine(translation.text, limits.isFullWidth) <= limits.maxLineChars * excess &&
    countLines(translation.text) <= maxLines;
  return indentLike(fits ? translation : reflow(translation, { language }), source);
}

function longestLine(text: string, isFullWidth: ReadingLimits['isFullWidth']): number {
  return Math.max(...text.split('\n').map((line) => textWidth(line, isFullWidth)));
}

function countLines(text: string): number {
  return text.split('\n').length;
}
