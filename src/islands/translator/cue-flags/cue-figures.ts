import type { Cue } from '#subtitles/cue.ts';
import type { ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { textWidth } from '#subtitles/line-layout/text-width.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';

/** What a text asks of its reader. Tags and line breaks do not count. */
export interface CueFigures {
  readonly charsPerSecond: number;
  /** The length of each line. */
  readonly lineChars: readonly number[];
}

export function figuresOf(
  cue: Cue,
  tagged: string,
  { isFullWidth }: Pick<ReadingLimits, 'isFullWidth'>,
): CueFigures {
  const styled = fromTaggedText(tagged);
  return {
    charsPerSecond: readingSpeed({ ...cue, ...styled }, { isFullWidth }),
    lineChars: styled.text.split('\n').map((line) => textWidth(line, isFullWidth)),
  };
}

/** Seconds as an editor reads them: tenths are enough. */
export function secondsText({ startMs, endMs }: Pick<Cue, 'startMs' | 'endMs'>): string {
  return ((endMs - startMs) / 1_000).toFixed(1);
}
