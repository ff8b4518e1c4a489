import { closeBlock } from './close.ts';
import { noteNumber } from './numbers.ts';
import { Block, HAS_MARKUP, resetBlock, type SrtState } from './state.ts';
import { isBlankCode } from '../timing/blanks.ts';
import { digitAt } from '../timing/scan-timecode.ts';
import { readCanonicalTimecode } from '../timing/timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from '../timing/timing-line.ts';

const LF = 10;
const CR = 13;
const SPACE = 32;
const DASH = 45;
const ZERO = 48;
const OPENING_BRACKET = 91;
const NO_BREAK_SPACE = 0xa0;
const OGHAM_SPACE = 0x1680;
const MINUS = 0x2212;
const IDEOGRAPHIC_SPACE = 0x3000;
const MAX_NUMBER_DIGITS = 9;

/** What was found last. One object is used again and again, so that finding allocates nothing. */
interface Found {
  number: number;
  startMs: number;
  endMs: number;
  /** Where the text below the times begins. */
  from: number;
  /** Lines of the text before it. */
  lines: number;
}

/**
 * Reads regular blocks, one after the other: number, times, text, a blank line, and then the number and the times of the next. Nearly all blocks are
 * regular, and take a fraction of the time that it takes to look at each line for every fault. Stops behind the block that holds `until`. Gives the
 * position behind the last of them, or `at` where there is none; {@link readLine} reads what comes next.
 */
export function readRegularBlocks(state: SrtState, at: number, until = Infinity): number {
  const { text, breakChars } = state;
  const found: Found = { number: 0, startMs: 0, endMs: 0, from: 0, lines: 0 };
  let next = at;
  let isHead = findHead(text, at, breakChars, found);
  while (isHead && next < until) {
    const { number, startMs, endMs, from } = found;
    const to = findEnd(state, found);
    isHead = to >= 0 && findHead(text, to + 2 * breakChars, breakChars, found);
    if (!isHead) break;
    if (next === at) closeOpenBlock(state);
    countNumber(state, number, next);
    addCue(state, startMs, endMs, from, to, found.lines);
    next = to + 2 * breakChars;
  }
  return next;
}

/** Finds the number and the times at `at`. `false` where anything about them is unusual. */
function findHead(text: string, at: number, breakChars: number, found: Found): boolean {
  let timing = at;
  let number = 0;
  for (
    let digit = text.charCodeAt(timing) - ZERO;
    digit >= 0 && digit <= 9;
    digit = text.charCodeAt(timing) - ZERO
  ) {
    number = number * 10 + digit;
    timing += 1;
  }
  const digits = timing - at;
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || !isBreak(text, timing, breakChars)) return false;
  timing += breakChars;
  const end = timing + CANONICAL_TIMING_CHARS;
  if (!hasCanonicalArrow(text, timing) || !isBreak(text, end, breakChars)) return false;
  found.number = number;
  found.startMs = readCanonicalTimecode(text, timing);
  found.endMs = canonicalEndMs(text, timing);
  found.from = end + breakChars;
  return found.startMs >= 0 && found.endMs >= 0;
}

/** Finds where regular text ends, before a blank line. -1 where a line needs the full checks, or where it never ends. */
function findEnd({ text, breakChars, nextReturn }: SrtState, found: Found): number {
  let at = found.from;
  for (let lines = 1; ; lines += 1) {
    const next = text.indexOf('\n', at) + 1;
    const end = next - breakChars;
    if (next === 0 || !isRegularLine(text, at, end)) return -1;
    if (nextReturn(at) < end || !isBreak(text, end, breakChars)) return -1;
    if (isBreak(text, next, breakChars)) {
      found.lines = lines;
      return end;
    }
    at = next;
  }
}

/** Whether a line ends at `at` as the lines of this file do. */
function isBreak(text: string, at: number, breakChars: number): boolean {
  if (breakChars === 1) return text.charCodeAt(at) === LF;
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF;
}

/** Whether a line can be nothing but text. In brackets, times have been seen: `[00:01.000 --> 00:02.000] words`. */
function isRegularLine(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  if (first === OPENING_BRACKET) return !text.slice(from, to).includes('->');
  if (first !== DASH) return beginsRegularly(text, from);
  return beginsRegularly(text, text.charCodeAt(from + 1) === SPACE ? from + 2 : from + 1);
}

/** Whether at `at` stands a sign that is no blank of any kind, no digit, and no minus: what begins with it is text. */
function beginsRegularly(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code > SPACE && code !== DASH && code !== OPENING_BRACKET && digitAt(text, at) < 0;
  if (code < 0x2000) return code > NO_BREAK_SPACE && code !== OGHAM_SPACE && digitAt(text, at) < 0;
  if (code <= IDEOGRAPHIC_SPACE)
    return isVisiblePunctuation(code) || (code > MINUS && code < IDEOGRAPHIC_SPACE);
  return code < 0xfe00 || (code > 0xff00 && digitAt(text, at) < 0);
}

/** Dashes, quotes, bullets, ellipses: U+2010 to U+2027. Around them stand blanks and invisible signs. */
function isVisiblePunctuation(code: number): boolean {
  return code >= 0x2010 && code <= 0x2027;
}

/** Goes on to the number of the next cue. The expected one is not a problem. */
function countNumber(state: SrtState, number: number, at: number): void {
  state.line += 2;
  if (number === state.lastNumber + 1) state.lastNumber = number;
  else {
    state.lastFrom = at;
    noteNumber(state, number);
  }
}

/** Adds a cue with the text of a regular block. Plain text needs no further checks. */
function addCue(
  state: SrtState,
  startMs: number,
  endMs: number,
  from: number,
  to: number,
  lines: number,
): void {
  const { text, track, breakChars, line } = state;
  if (state.nextSign(from) < to || isBlankCode(text.charCodeAt(to - 1))) {
    resetBlock(state, Block.cue);
    Object.assign(state, { startMs, endMs, from, to, lines, marks: HAS_MARKUP });
    closeOpenBlock(state);
  } else {
    const hasReturns = breakChars === 2 && lines > 1;
    track.add(
      { startMs, endMs, text: hasReturns ? withoutReturns(text, from, to, lines) : text.slice(from, to) },
      line,
    );
  }
  state.line += lines + 1;
}

/** Leaves no block open: the next line is the number of another cue. */
function closeOpenBlock(state: SrtState): void {
  closeBlock(state);
  resetBlock(state, Block.preamble);
  state.isBlankPending = true;
}

/** The text of several lines that end in CR and LF. Most are two, which the engine joins without copying them. */
function withoutReturns(text: string, from: number, to: number, lines: number): string {
  if (lines > 2) return text.slice(from, to).replaceAll(/\r/gu, '');
  const lineFeed = text.indexOf('\n', from);
  return text.slice(from, lineFeed - 1) + text.slice(lineFeed, to);
}
