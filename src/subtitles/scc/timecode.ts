const SCC_TIME = /^\s*(\d{1,2}):(\d\d):(\d\d)([:;,.])(\d\d)\s+([\da-f][\da-f\s]*)$/iu;
const FRAMES_PER_SECOND = 30;
const DROPPED_PER_MINUTE = 2;

/** A line of SCC: the frame of its first word, and the words. */
export interface SccLine {
  readonly frame: number;
  readonly words: readonly number[];
}

/** Reads a timecode and its hexadecimal words; `null` for other lines. Anything but a colon before the frames means drop-frame (SMPTE ST 12-1). */
export function readSccLine(line: string): SccLine | null {
  const [, hours, minutes, seconds, mark, frames, words] = SCC_TIME.exec(line) ?? [];
  if (words === undefined) return null;
  const totalMinutes = Number(hours) * 60 + Number(minutes);
  const counted = (totalMinutes * 60 + Number(seconds)) * FRAMES_PER_SECOND + Number(frames);
  const dropped = mark === ':' ? 0 : DROPPED_PER_MINUTE * (totalMinutes - Math.floor(totalMinutes / 10));
  const parsed = words
    .trim()
    .split(/\s+/u)
    .map((word) => Number.parseInt(word, 16));
  return { frame: counted - dropped, words: parsed };
}

/** The time of a frame at 30000/1001 frames a second, in whole milliseconds. */
export function frameMs(frame: number): number {
  return Math.round((frame * 1001) / FRAMES_PER_SECOND);
}
