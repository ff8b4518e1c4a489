import { MS_PER_SECOND } from '../timing/timecode.ts';

/**
 * The time of hours, minutes, seconds and frames. NTSC's codes drop numbers to keep to the clock, and a file does not say whether its own do: hours are
 * hours.
 */
export function timeOfCode(
  [hours = 0, minutes = 0, seconds = 0, frames = 0]: Iterable<number>,
  fps: number,
): number {
  return ((hours * 60 + minutes) * 60 + seconds) * MS_PER_SECOND + Math.round((frames * MS_PER_SECOND) / fps);
}

/** The code of a time, of which a frame is the smallest part. Hours begin anew after 99. */
export function codeOfTime(
  ms: number,
  fps: number,
): [hours: number, minutes: number, seconds: number, frames: number] {
  const wholeSeconds = Math.floor(ms / MS_PER_SECOND);
  const frames = Math.round(((ms - wholeSeconds * MS_PER_SECOND) * fps) / MS_PER_SECOND);
  const isNext = frames >= Math.round(fps);
  const seconds = isNext ? wholeSeconds + 1 : wholeSeconds;
  return [Math.floor(seconds / 3600) % 100, Math.floor(seconds / 60) % 60, seconds % 60, isNext ? 0 : frames];
}
