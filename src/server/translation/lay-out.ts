import type { StyledText } from '#subtitles/markup.ts';
import { limitsFor, type ReadingLimits } from '#subtitles/reading-limits.ts';
import { reflow } from '#subtitles/reflow.ts';
import { textWidth } from '#subtitles/text-width.ts';
import { scanTimingLine } from '#subtitles/timing-line.ts';

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
  const laidOut = fits ? translation : reflow(translation, { language });
  return { ...laidOut, text: withoutTimings(laidOut.text) };
}

/** A colon that no reader of subtitles takes for one in a time. */
const HARMLESS_COLON = '\u2236';

/** A line that reads as a cue's times would begin a cue of its own. Its colons are changed for a look-alike, so that nothing moves. */
function withoutTimings(text: string): string {
  if (!text.includes(':') && !text.includes('：')) return text;
  return text
    .split('\n')
    .map((line) =>
      scanTimingLine(line, 0, line.length) ? line.replaceAll(/[:：;]/gu, HARMLESS_COLON) : line,
    )
    .join('\n');
}

function longestLine(text: string, isFullWidth: ReadingLimits['isFullWidth']): number {
  return Math.max(...text.split('\n').map((line) => textWidth(line, isFullWidth)));
}

function countLines(text: string): number {
  return text.split('\n').length;
}
