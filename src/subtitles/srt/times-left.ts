import { isBlankCode, skipBlanks } from '../timing/blanks.ts';
import { scanTimecode } from '../timing/scan-timecode.ts';

/** The times of a broken line that are whole. */
interface TimesLeft {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

const ARROW = '->';

/** Reads the times before and behind the arrow of a line that is broken elsewhere. */
export function timesLeft(text: string, from: number, to: number): TimesLeft {
  // In the line alone: a search through the rest of the file for each line would take the square of its length.
  const arrow = from + text.slice(from, to).indexOf(ARROW);
  if (arrow < from) return { startMs: wholeTimeAt(text, from, to), endMs: null };
  let before = arrow;
  while (before > from && (text.charAt(before - 1) === '-' || isBlankCode(text.charCodeAt(before - 1))))
    before -= 1;
  return {
    startMs: wholeTimeAt(text, from, before),
    endMs: wholeTimeAt(text, arrow + ARROW.length, to),
  };
}

/** A time with hours and colons that reaches to a blank or to `to`; `null` where there is none. */
function wholeTimeAt(text: string, from: number, to: number): number | null {
  const time = scanTimecode(text, from, to);
  if (!time?.hasColon || time.fields < 3) return null;
  return time.next === to || skipBlanks(text, time.next, to) > time.next ? time.ms : null;
}

/** No timing line is longer. */
const MAX_TIMING_CHARS = 120;
const CLOCK = /[\w?]{1,4}:[\w?]{1,3}[:,.]/u;

/** Whether a line with an arrow is one of times, and not one of words: it has the colons of a clock, or at least as many digits as letters. */
export function isLikeTimes(text: string, from: number, to: number): boolean {
  if (to - from > MAX_TIMING_CHARS) return false;
  const line = text.slice(from, to);
  return CLOCK.test(line) || lettersIn(line) <= digitsIn(line);
}

/** Whether a line has an arrow to a time with hours and a fraction, and nothing behind it: no words have. */
export function endsAsTimes(text: string, from: number, to: number): boolean {
  if (to - from > MAX_TIMING_CHARS) return false;
  return /-->[ \t]{0,9}\d{1,3}:\d\d:\d\d[,.]\d{1,3}$/u.test(text.slice(from, to).trimEnd());
}

function lettersIn(line: string): number {
  return line.replaceAll(/\P{L}/gu, '').length;
}

function digitsIn(line: string): number {
  return line.replaceAll(/\P{Nd}/gu, '').length;
}

/** Whether a line is a clock's time and nothing that could be words: what is left of a timing line. */
export function isTimesAlone(text: string, from: number, to: number): boolean {
  if (to - from > MAX_TIMING_CHARS) return false;
  const line = text.slice(from, to);
  return /^[\s\d:;,.?x_-]+$/iu.test(line) && /\d:\d\d:\d\d/u.test(line);
}
