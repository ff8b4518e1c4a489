import { DOT, MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND, readCanonicalTimecode } from '../timing/timecode.ts';

/** The timings of a WebVTT line, read as the standard demands: https://www.w3.org/TR/webvtt1/#collect-webvtt-cue-timings-and-settings */
export interface VttTimings {
  readonly startMs: number;
  readonly endMs: number;
  /** Where the settings begin. */
  readonly next: number;
}

/** The timings on the line from `from` to `end`, or `null` where the standard says that the cue is to be discarded. */
export function vttTimingsAt(text: string, from: number, end: number): VttTimings | null {
  return usualTimingsAt(text, from, end) ?? anyTimingsAt(text, from, end);
}

const ARROW = '-->';
const USUAL_ARROW = ` ${ARROW} `;
const TIME_CHARS = '00:00:00.000'.length;

/** Fast path: `HH:MM:SS.mmm --> HH:MM:SS.mmm` at the start of the line, as nearly all files have it. */
function usualTimingsAt(text: string, from: number, end: number): VttTimings | null {
  const stop = from + TIME_CHARS + USUAL_ARROW.length;
  const next = stop + TIME_CHARS;
  if (next > end || !text.startsWith(USUAL_ARROW, from + TIME_CHARS)) return null;
  const digit = text.charCodeAt(next) - 48;
  const startMs = readCanonicalTimecode(text, from, DOT);
  const endMs = readCanonicalTimecode(text, stop, DOT);
  return startMs < 0 || endMs < 0 || (digit >= 0 && digit <= 9) ? null : { startMs, endMs, next };
}

function anyTimingsAt(text: string, from: number, end: number): VttTimings | null {
  const start = vttTimestampAt(text, skipWhitespace(text, from, end), end);
  if (!start) return null;
  const arrow = skipWhitespace(text, start.next, end);
  if (!text.startsWith(ARROW, arrow)) return null;
  const stop = vttTimestampAt(text, skipWhitespace(text, arrow + ARROW.length, end), end);
  return stop && { startMs: start.ms, endMs: stop.ms, next: stop.next };
}

/** The times of a line of which the other is broken; `null` for that one. */
export interface VttTimesLeft {
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** The times before and behind the arrow of a line that are whole by themselves. */
export function vttTimesLeft(text: string, from: number, end: number): VttTimesLeft {
  const arrow = from + text.slice(from, end).indexOf(ARROW);
  if (arrow < from) return { startMs: null, endMs: null };
  return { startMs: wholeTimeAt(text, from, arrow), endMs: wholeTimeAt(text, arrow + ARROW.length, end) };
}

/** The time behind blanks that reaches to a blank or to `end`. */
function wholeTimeAt(text: string, from: number, end: number): number | null {
  const time = vttTimestampAt(text, skipWhitespace(text, from, end), end);
  const isWhole = time !== null && (time.next === end || isWhitespaceCode(text.charCodeAt(time.next)));
  return isWhole ? time.ms : null;
}

/** https://www.w3.org/TR/webvtt1/#collect-a-webvtt-timestamp */
export function vttTimestampAt(text: string, from: number, end: number): { ms: number; next: number } | null {
  const first = digitsAt(text, from, end);
  if (!first || text.charCodeAt(first.next) !== 58) return null;
  const second = digitsAt(text, first.next + 1, end);
  if (second?.count !== 2) return null;
  const hasHours = first.count !== 2 || first.value > 59 || text.charCodeAt(second.next) === 58;
  if (hasHours && text.charCodeAt(second.next) !== 58) return null;
  const third = hasHours ? digitsAt(text, second.next + 1, end) : second;
  if (third?.count !== 2 || text.charCodeAt(third.next) !== 46) return null;
  const fraction = digitsAt(text, third.next + 1, end);
  if (fraction?.count !== 3) return null;
  const minutes = hasHours ? second.value : first.value;
  if (minutes > 59 || third.value > 59) return null;
  const hours = hasHours ? first.value : 0;
  return {
    ms: hours * MS_PER_HOUR + minutes * MS_PER_MINUTE + third.value * MS_PER_SECOND + fraction.value,
    next: fraction.next,
  };
}

interface Digits {
  readonly value: number;
  readonly count: number;
  readonly next: number;
}

/** So many hours are still a whole number of milliseconds. */
const MAX_FIELD = 2.4e9;

function digitsAt(text: string, from: number, end: number): Digits | null {
  let value = 0;
  let at = from;
  for (; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    value = Math.min(value * 10 + digit, MAX_FIELD);
  }
  return at === from ? null : { value, count: at - from, next: at };
}

/** What the standard calls ASCII whitespace. */
export function isWhitespaceCode(code: number): boolean {
  return code === 32 || code === 9 || code === 12 || code === 10 || code === 13;
}

export function skipWhitespace(text: string, from: number, end: number): number {
  let at = from;
  while (at < end && isWhitespaceCode(text.charCodeAt(at))) at += 1;
  return at;
}
