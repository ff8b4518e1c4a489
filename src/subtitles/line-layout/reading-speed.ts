import type { Cue } from '../cue.ts';
import type { ReadingLimits } from './reading-limits.ts';
import { textWidth } from './text-width.ts';

/** Characters a second that a reader has to take in. Line breaks are not read. */
export function readingSpeed(
  { text, startMs, endMs }: Cue,
  { isFullWidth }: Pick<ReadingLimits, 'isFullWidth'>,
): number {
  const width = textWidth(text.replaceAll('\n', ''), isFullWidth);
  const seconds = (endMs - startMs) / 1000;
  if (width === 0) return 0;
  return seconds > 0 ? Math.round((width / seconds) * 10) / 10 : Infinity;
}
