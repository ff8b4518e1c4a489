import type { Cue } from '../cue.ts';
import { COMMA, formatTimecode } from '../timing/timecode.ts';
import { type GrowingFile, putText } from '../writing/growing-file.ts';
import { putNumber } from '../writing/put-digits.ts';
import { isShortTime, putTimes, TIMES_BYTES } from '../writing/put-times.ts';

const LF = 10;

/** What {@link putFrame} writes at the longest: times of more hours than any clock has. */
export const MAX_FRAME_BYTES = 128;

/** Puts what stands before a cue's text, for which there must be room: a blank line, the number, the times. Gives where it ends; `end` stays. */
export function putFrame(file: GrowingFile, number: number, cue: Cue): number {
  const { startMs, endMs } = cue;
  if (!isShortTime(startMs) || !isShortTime(endMs)) return putText(file, longFrame(number, cue));
  const { bytes, end: at } = file;
  bytes[at] = LF;
  bytes[at + 1] = LF;
  const numberEnd = putNumber(bytes, at + 2, number);
  bytes[numberEnd] = LF;
  putTimes(bytes, numberEnd + 1, startMs, endMs, COMMA);
  return numberEnd + 1 + TIMES_BYTES;
}

/** Times of a hundred hours or more and fractional times are rare. */
function longFrame(number: number, { startMs, endMs }: Cue): string {
  return `\n\n${number}\n${formatTimecode(startMs, ',')} --> ${formatTimecode(endMs, ',')}\n`;
}
