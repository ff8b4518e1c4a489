import { readCanonicalTimecode } from './timecode.ts';
import { type ScannedTimecode, scanTimecode, TimecodeFault } from './scan-timecode.ts';
import { skipBlanks } from './blanks.ts';

/** A timing line: its two times, and where the rest of the line begins. */
export interface TimingLine {
  readonly startMs: number;
  readonly endMs: number;
  readonly next: number;
  /** `TimecodeFault` bits of both times together, {@link ODD_ARROW} and {@link NUMBER_BEFORE}. */
  readonly faults: number;
  /** Whether it is almost certainly a timing line: an arrow with shaft and head between times with colons, hours or a fraction in each. */
  readonly isClear: boolean;
  /** Whether both times have hours, colons and a fraction, whatever stands between them. */
  readonly isFull: boolean;
}

const OPENING_BRACKET = 91;
const CLOSING_BRACKET = 93;

export const ODD_ARROW = 1024;
/** The cue's number stands on the same line. */
export const NUMBER_BEFORE = 2048;
/** Marks of a list, a table or of emphasis stand around the times. */
export const MARKS_AROUND = 4096;

/** Reads a timing line in any shape seen; `null` where the line from `from` to `end` is none. */
export function scanTimingLine(text: string, from: number, end: number): TimingLine | null {
  return scanAt(text, from, end) ?? scanAfterNumber(text, from, end) ?? scanMarked(text, from, end);
}

function scanAt(text: string, from: number, end: number): TimingLine | null {
  const at = skipBlanks(text, from, end);
  if (text.charCodeAt(at) !== OPENING_BRACKET) return scanTimes(text, at, end);
  // "[00:01.000 --> 00:02.000] words" is how speech recognition prints its findings.
  const timing = scanTimes(text, at + 1, end);
  const close = timing ? skipBlanks(text, timing.next, end) : end;
  return timing && text.charCodeAt(close) === CLOSING_BRACKET ? { ...timing, next: close + 1 } : null;
}

/** What chats and tables put before times, a number among it: `1. **`, `[2] `, `#3 `, `4;`. */
const MARKS_BEFORE =
  /[^\S\r\n]{0,9}(?:[-•#(*_`"“][^\S\r\n]{0,9}){0,4}(?:\[?\d{1,6}[.)\]]{0,2}(?:[^\S\r\n]{1,4}(?:\|[^\S\r\n]{0,4})?|[;,|][^\S\r\n]{0,4})[(*_`"“]{0,2})?(?=\d)/uy;
const MARKS_BEHIND = /[^\S\r\n]{0,9}[)*_`"”]{0,3}[^\S\r\n]{0,9}[:;,|]?/uy;

/** Full times with an arrow leave no doubt, whatever marks stand around them. */
function scanMarked(text: string, from: number, end: number): TimingLine | null {
  MARKS_BEFORE.lastIndex = from;
  if (!MARKS_BEFORE.test(text)) return null;
  const timing = scanTimes(text, MARKS_BEFORE.lastIndex, end);
  if (!timing?.isClear || !timing.isFull) return null;
  MARKS_BEHIND.lastIndex = timing.next;
  MARKS_BEHIND.test(text);
  return { ...timing, next: Math.min(end, MARKS_BEHIND.lastIndex), faults: timing.faults | MARKS_AROUND };
}

function scanTimes(text: string, from: number, end: number): TimingLine | null {
  const start = scanTimecode(text, from, end);
  if (!start) return null;
  const arrow = scanArrow(text, start.next, end);
  if (!arrow) return null;
  const stop = scanTimecode(text, arrow.next, end);
  if (!stop) return null;
  const hasColons = start.hasColon && stop.hasColon;
  const hasFractions = hasFraction(start) && hasFraction(stop);
  const hasHours = start.fields === 3 && stop.fields === 3;
  // "1:30 - 2:30" is text: a single dash, or nothing, counts only between full timecodes.
  if (arrow.isWeak && (start.fields < 3 || stop.fields < 3)) return null;
  const isFull = hasHours && hasColons && hasFractions;
  if (arrow.isWord && !isFull) return null;
  const faults = start.faults | stop.faults | (arrow.isUsual ? 0 : ODD_ARROW);
  return {
    startMs: start.ms,
    endMs: stop.ms,
    next: stop.next,
    faults,
    isClear: arrow.isClear && hasColons && (hasHours || hasFractions),
    isFull,
  };
}

function hasFraction({ faults }: ScannedTimecode): boolean {
  return (faults & TimecodeFault.missingMilliseconds) === 0;
}

function scanAfterNumber(text: string, from: number, end: number): TimingLine | null {
  let position = skipBlanks(text, from, end);
  while (position < end && isDigitCode(text.charCodeAt(position))) position += 1;
  const after = skipBlanks(text, position, end);
  if (after === position) return null;
  const timing = scanAt(text, after, end);
  return timing && { ...timing, faults: timing.faults | NUMBER_BEFORE };
}

function isDigitCode(code: number): boolean {
  return code >= 48 && code <= 57;
}

interface Arrow {
  readonly next: number;
  readonly isUsual: boolean;
  /** It has a shaft and a head: `->`, `==>`. */
  readonly isClear: boolean;
  /** A single dash or nothing. */
  readonly isWeak: boolean;
  readonly isWord: boolean;
}

const SHAFTS = '-‐‑‒–—―−－=~_';
/** The last is what Word makes of `-->`, in the font Wingdings. */
const HEADS = '>→⇒⟶»›＞➔➜➝➞➡⮕\uf0e0';

/** The reference for `>`; machine translation parts it: `- & gt;`. */
const REFERENCE = /& ?(?:amp ?; ?)?gt(?: ?;|\b)/iuy;
/** What Word’s arrow becomes where its font is lost, and how a program translates it. */
const WORD_ARROW = /(?:à|to)(?=\s)/uy;

function referenceChars(text: string, at: number): number {
  REFERENCE.lastIndex = at;
  return REFERENCE.exec(text)?.[0].length ?? 0;
}

function scanArrow(text: string, from: number, end: number): Arrow | null {
  const begin = skipBlanks(text, from, end);
  let position = begin;
  let shafts = 0;
  let heads = 0;
  for (; position < end; position += 1) {
    const char = text.charAt(position);
    if (SHAFTS.includes(char)) shafts += 1;
    else if (HEADS.includes(char)) heads += 1;
    else if (char === '&' && referenceChars(text, position) > 0) {
      heads += 1;
      position += referenceChars(text, position) - 1;
    } else if (skipBlanks(text, position, position + 1) === position) break;
    // A minus sign belongs to the time that follows it.
    if (heads > 0 && shafts > 0 && SHAFTS.includes(text.charAt(position + 1))) {
      position += 1;
      break;
    }
  }
  if (shafts + heads === 0 && position === from) return null;
  WORD_ARROW.lastIndex = begin;
  const word = shafts + heads === 0 && begin < end ? WORD_ARROW.exec(text)?.[0] : undefined;
  if (word !== undefined)
    return { next: begin + word.length, isUsual: false, isClear: false, isWeak: true, isWord: true };
  const isUsual = shafts === 2 && heads === 1 && text.startsWith('-->', begin);
  return {
    next: position,
    isUsual,
    isClear: heads > 0 && shafts > 0,
    isWeak: heads === 0 && shafts < 2,
    isWord: false,
  };
}

/** The length of `HH:MM:SS,mmm --> HH:MM:SS,mmm`. */
export const CANONICAL_TIMING_CHARS = 29;
/** Where the second time begins in it. */
export const SECOND_TIME_AT = 17;

/** Whether the arrow stands at `at` where a canonical timing line has it. */
export function hasCanonicalArrow(text: string, at: number): boolean {
  return (
    text.charCodeAt(at + 14) === 45 &&
    text.charCodeAt(at + 13) === 45 &&
    text.charCodeAt(at + 15) === 62 &&
    text.charCodeAt(at + 12) === 32 &&
    text.charCodeAt(at + 16) === 32
  );
}

/** The second time of a canonical timing line, or -1. */
export function canonicalEndMs(text: string, at: number): number {
  return readCanonicalTimecode(text, at + SECOND_TIME_AT);
}
