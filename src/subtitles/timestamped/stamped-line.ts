import { skipBlanks } from '../timing/blanks.ts';
import { type FrameTimecode, frameTimecode } from '../timing/frame-timecode.ts';
import { digitAt, scanTimecode } from '../timing/scan-timecode.ts';
import { MS_PER_SECOND } from '../timing/timecode.ts';

/** A time as it is written: where it counts frames, its milliseconds depend on their rate. */
export interface StampTime {
  readonly ms: number;
  readonly frames: FrameTimecode | null;
}

/** A line that begins with a time. */
export interface StampedLine {
  readonly start: StampTime;
  /** The second time inside the brackets, or of two that count frames. */
  readonly end: StampTime | null;
  /** What follows the times, as it is written. */
  readonly rest: string;
  /** Who speaks, where the line says so before the time. */
  readonly speaker?: string;
}

/** A time and where it ends. */
interface FoundTime extends StampTime {
  readonly next: number;
  readonly hasHours: boolean;
}

const OPENING = '[(';
const CLOSING = '])';
const MAX_STAMP_CHARS = 24;

/** Dashes between two times; those of East Asia stand beside them without blanks. */
const DASHES = String.raw`\u2013\u2014\u2212~\u301c\uff5e\u2192-`;
const BEHIND_TIME = new RegExp(String.raw`[\s${DASHES}]`, 'u');

/** Reads `0:00 words`, `[00:12] words`, `[0:05 - 0:09] words`, `00:00:05:10 00:00:09:00 words` and a time alone; `null` for other lines. */
export function stampedLine(line: string): StampedLine | null {
  const from = skipBlanks(line, 0, line.length);
  const bracket = OPENING.indexOf(line.charAt(from));
  if (bracket >= 0) return bracketedLine(line, from + 1, CLOSING.charAt(bracket));
  const start = timeAt(line, from);
  if (!start) return numberedLine(line, from);
  const end = start.frames ? framesAfterBlanks(line, start.next) : null;
  const { next } = end ?? start;
  if (next < line.length && !BEHIND_TIME.test(line.charAt(next))) return null;
  return { start, end, rest: line.slice(next) };
}

function bracketedLine(line: string, from: number, closing: string): StampedLine | null {
  const start = timeAt(line, from);
  if (!start) return closing === ']' ? secondsLine(line) : null;
  const end = rangeEndAt(line, start.next);
  const close = skipBlanks(line, (end ?? start).next, line.length);
  if (line.charAt(close) !== closing) return null;
  return { start, end, rest: line.slice(close + 1) };
}

const SECONDS = String.raw`(\d{1,7}\.\d{1,6})s`;
/** As faster-whisper prints its segments: `[0.00s -> 1.50s] words`. */
const SECONDS_LINE = new RegExp(String.raw`^\s{0,9}\[${SECONDS}\s{0,9}-{1,2}>\s{0,9}${SECONDS}\]`, 'u');

function secondsLine(line: string): StampedLine | null {
  const [matched, start, end] = SECONDS_LINE.exec(line.slice(0, 2 * MAX_STAMP_CHARS)) ?? [];
  if (matched === undefined) return null;
  const timeOf = (seconds: string | undefined) => ({
    ms: Math.round(Number(seconds) * MS_PER_SECOND),
    frames: null,
  });
  return { start: timeOf(start), end: timeOf(end), rest: line.slice(matched.length) };
}

/** Some programs number the lines with two times of frames. */
function numberedLine(line: string, from: number): StampedLine | null {
  if (digitAt(line, from) < 0) return null;
  const number = /^\d{1,5}[ \t]{1,9}(?=\d)/u.exec(line.slice(from, from + MAX_STAMP_CHARS));
  const stamped = number && stampedLine(line.slice(from + number[0].length));
  return stamped?.end ? stamped : null;
}

function timeAt(line: string, at: number): FoundTime | null {
  if (digitAt(line, at) < 0) return null;
  const end = Math.min(line.length, at + MAX_STAMP_CHARS);
  const time = scanTimecode(line, at, end);
  if (!time || time.fields < 2 || !time.hasColon) return null;
  const { ms, next, fields } = time;
  const hasHours = fields > 2;
  return { ms, frames: hasHours ? frameTimecode(line.slice(at, next)) : null, next, hasHours };
}

function framesAfterBlanks(line: string, at: number): FoundTime | null {
  const time = timeAt(line, skipBlanks(line, at, line.length));
  return time?.frames ? time : null;
}

const RANGE_MARK = new RegExp(String.raw`^\s{0,9}(?:[${DASHES}]|to\b)\s{0,9}`, 'u');

/** The time that follows a dash: of `0:05 - 0:09` the end, of `0:05 - 9:30 is late` a part of what is said. With hours it needs no dash. */
function rangeEndAt(line: string, at: number): FoundTime | null {
  const mark = RANGE_MARK.exec(line.slice(at, at + MAX_STAMP_CHARS));
  const end = timeAt(line, mark ? at + mark[0].length : skipBlanks(line, at, line.length));
  return mark || end?.hasHours ? end : null;
}

/** Which signs between times and words a file uses: they are part of what is said where it does not. */
export interface Conventions {
  /** Behind a time and a dash stands the end. */
  readonly hasRanges: boolean;
  /** A dash stands between time and words. */
  readonly hasDashes: boolean;
}

/** The conventions of a file by its lines. A dialogue begins with a dash in some lines, a file's own dash stands in each. */
export function conventionsOf(lines: readonly StampedLine[]): Conventions {
  const ranges = lines.filter((line) => isRange(line));
  const hasRanges = ranges.length > 1 && ranges.length * 2 >= lines.length;
  const worded = lines.map((line) => behindRange(line, hasRanges).rest.trim()).filter((rest) => rest !== '');
  return { hasRanges, hasDashes: worded.length > 1 && worded.every((rest) => DASH.test(rest)) };
}

function isRange({ start, rest }: StampedLine): boolean {
  const end = rest === '' ? null : rangeEndAt(rest, 0);
  return end !== null && end.ms >= start.ms;
}

function behindRange(line: StampedLine, hasRanges: boolean): Pick<StampedLine, 'end' | 'rest'> {
  const end = hasRanges && !line.end ? rangeEndAt(line.rest, 0) : null;
  return end ? { end, rest: line.rest.slice(end.next) } : line;
}

const DASH = /^[-\u2013\u2014]\s+/u;
const COLON = /^:\s+/u;

/** The end and the words of a line, in a file of such conventions. */
export function wordsOf(
  line: StampedLine,
  { hasRanges, hasDashes }: Conventions,
): { readonly end: StampTime | null; readonly text: string } {
  const { end, rest } = behindRange(line, hasRanges);
  const words = rest.trim().replace(COLON, '');
  return { end, text: withoutSpokenTime(hasDashes ? words.replace(DASH, '') : words, line.start.ms) };
}

/** How screen readers say a time: it is copied beside the time in YouTube's transcripts. */
const SPOKEN_TIME = /^(?:(\d{1,2}) hours?,? ?)?(?:(\d{1,2}) minutes?,? ?)?(?:(\d{1,2}) seconds?)?\s*/u;

/** A text without the time that a screen reader says, where it is the time of the line. */
export function withoutSpokenTime(text: string, ms: number): string {
  if (!/^\d/u.test(text)) return text;
  const [spoken = '', hours = 0, minutes = 0, seconds = 0] = SPOKEN_TIME.exec(text) ?? [];
  const spokenSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds);
  return spoken !== '' && spokenSeconds * 1000 === ms ? text.slice(spoken.length) : text;
}
