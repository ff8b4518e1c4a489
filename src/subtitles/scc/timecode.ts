const SCC_TIME = /^\s*(\d{1,2}):(\d\d):(\d\d)([:;,.])(\d\d)\s+([\da-f][\da-f\s]*)$/iu;
/** Two or more words of four digits, of which the first is a control code: any less might be words to read, `00:00:01:00 1984`. */
const SCC_LINE = /^\s*\d{1,2}:\d\d:\d\d[:;,.]\d\d\s+[19][\da-f]{3}(?:\s+[\da-f]{4})+\s*$/iu;
/** The first line of a file. */
export const SCC_SIGNATURE = /^\s*scenarist_scc\b/iu;
const FRAMES_PER_SECOND = 30;
const DROPPED_PER_MINUTE = 2;

/** The words of a line behind a timecode that cannot be read: a control code first, as in {@link SCC_LINE}. */
const BROKEN_LINE = /^\s*(?=\S{0,15}\d)\S{1,16}\s+([19][\da-f]{3}(?:\s+[\da-f]{4})+)\s*$/iu;

/** A line of SCC: the frame of its first word, `null` where that cannot be read, and the words. */
export interface SccLine {
  readonly frame: number | null;
  readonly words: readonly number[];
}

/** Whether a line can only be one of SCC. */
export function isSccLine(line: string): boolean {
  return SCC_LINE.test(line);
}

/** Reads a timecode and its hexadecimal words; `null` for other lines. Anything but a colon before the frames means drop-frame (SMPTE ST 12-1). */
export function readSccLine(line: string): SccLine | null {
  const [, hours, minutes, seconds, mark, frames, words] = SCC_TIME.exec(line) ?? [];
  if (words === undefined) {
    const behind = BROKEN_LINE.exec(line)?.[1];
    return behind === undefined ? null : { frame: null, words: wordsOf(behind) };
  }
  const totalMinutes = Number(hours) * 60 + Number(minutes);
  const counted = (totalMinutes * 60 + Number(seconds)) * FRAMES_PER_SECOND + Number(frames);
  const dropped = mark === ':' ? 0 : DROPPED_PER_MINUTE * (totalMinutes - Math.floor(totalMinutes / 10));
  return { frame: counted - dropped, words: wordsOf(words) };
}

function wordsOf(text: string): number[] {
  return text
    .trim()
    .split(/\s+/u)
    .map((word) => Number.parseInt(word, 16));
}

/** The time of a frame at 30000/1001 frames a second, in whole milliseconds. */
export function frameMs(frame: number): number {
  return Math.round((frame * 1001) / FRAMES_PER_SECOND);
}

/** The frame that is shown at a time. */
export function frameAt(ms: number): number {
  return Math.round((ms * FRAMES_PER_SECOND) / 1001);
}
