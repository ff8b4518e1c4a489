import type { StyledText } from '#subtitles/markup.ts';
import { limitsFor, type ReadingLimits } from '#subtitles/reading-limits.ts';
import { reflow } from '#subtitles/reflow.ts';
import { textWidth } from '#subtitles/text-width.ts';

/** Lengths that the specification's guidance gives where the language is not known. */
const SOURCE_LINE_CHARS = 42;

/**
 * A translation in lines that fit. A layout that is no worse than the source's own stays as the model gave it: only what grew past its room is
 * broken anew.
 */
export function layOut(translation: StyledText, source: string, language: string): StyledText {
  const limits = limitsFor(language);
  const excess = Math.max(1, longestLine(source, false) / SOURCE_LINE_CHARS);
  const maxLines = Math.max(limits.maxLines, countLines(source));
  const fits =
    longestLine(translation.text, limits.isFullWidth) <= limits.maxLineChars * excess &&
    countLines(translation.text) <= maxLines;
  return fits ? translation : reflow(translation, { language });
}

function longestLine(text: string, isFullWidth: ReadingLimits['isFullWidth']): number {
  return Math.max(...text.split('\n').map((line) => textWidth(line, isFullWidth)));
}

function countLines(text: string): number {
  return text.split('\n').length;
}
