import { closeBlock } from './close.ts';
import { noteNumber } from './numbers.ts';
import { Block, HAS_MARKUP, type RegularBlock, resetBlock, type Signs, type SrtState } from './state.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { isBlankCode } from '../timing/blanks.ts';
import { readCanonicalTimecode } from '../timing/timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from '../timing/timing-line.ts';

const LF = 10;
const CR = 13;
const DASH = 45;
const OPENING_BRACKET = 91;
/** The one blank among the letters. */
const OGHAM_SPACE = 0x1680;
const MAX_NUMBER_DIGITS = 9;

/**
 * Fast path for regular blocks, one after the other: number, times, text, a blank line. Nearly all blocks are, and this fast path takes a
 * fraction of the time of checking each line for every fault. Stops behind the block that holds `until`. Gives the position behind the last of them, or
 * `at` where there is none; {@link readLine} reads what comes next.
 */
export function readRegularBlocks(state: SrtState, at: number, until = Infinity): number {
  let [open, ahead] = state.regular;
  let next = at;
  while (next < until && findBlock(state, next, ahead)) {
    state.line += 2;
    // The expected number is not a problem.
    if (ahead.number === state.lastNumber + 1) state.lastNumber = ahead.number;
    else {
      state.lastFrom = next;
      noteNumber(state, ahead.number);
    }
    if (next === at) closeBlock(state);
    else close(state, open);
    [open, ahead] = [ahead, open];
    state.kind = Block.cue;
    open.line = state.line;
    state.line += open.lines + 1;
    next = open.to + 2 * state.breakChars;
  }
  if (next > at) settle(state, open);
  return next;
}

/** Turns a regular block into a cue. Plain text needs no further checks. */
function close(state: SrtState, block: RegularBlock): void {
  const { text, track, breakChars } = state;
  const { startMs, endMs, from, to, line, lines, hasMarkup } = block;
  if (hasMarkup || isBlankCode(text.charCodeAt(to - 1))) {
    settle(state, block);
    closeBlock(state);
    return;
  }
  const hasReturns = breakChars === 2 && lines > 1;
  track.add({ startMs, endMs, text: hasReturns ? withoutReturns(text, block) : text.slice(from, to) }, line);
}

/** The lines of a block whose lines end in CR and LF. To join two lines takes less time than searching them, and leaves one text in one piece. */
function withoutReturns(text: string, { from, to, lines, lastFrom }: RegularBlock): string {
  if (lines === 2) return [text.slice(from, lastFrom - 2), text.slice(lastFrom, to)].join('\n');
  return text.slice(from, to).replaceAll(/\r/gu, '');
}

/** Leaves the block in `state`, as reading it line by line would. Its last line is text, so the block before that line is not needed. */
function settle(state: SrtState, block: RegularBlock): void {
  const { startMs, endMs, line, from, to, lines, lastFrom, hasMarkup } = block;
  resetBlock(state, Block.cue);
  state.blockLine = line;
  state.startMs = startMs;
  state.endMs = endMs;
  state.lines = lines;
  state.from = from;
  state.to = state.lastTo = to;
  state.lastFrom = lastFrom;
  state.marks = hasMarkup ? HAS_MARKUP : 0;
  state.isBlankPending = true;
}

/** Finds a regular block at `at`. `false` where anything is unusual. */
function findBlock(state: SrtState, at: number, ahead: RegularBlock): boolean {
  const { text, signs, breakChars } = state;
  let timing = at;
  let number = 0;
  for (
    let digit = text.charCodeAt(timing) - 48;
    digit >= 0 && digit <= 9;
    digit = text.charCodeAt(timing) - 48
  ) {
    number = number * 10 + digit;
    timing += 1;
  }
  const digits = timing - at;
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || !isBreak(text, timing, breakChars)) return false;
  timing += breakChars;
  const timingEnd = timing + CANONICAL_TIMING_CHARS;
  if (!hasCanonicalArrow(text, timing) || !isBreak(text, timingEnd, breakChars)) return false;
  ahead.number = number;
  ahead.startMs = readCanonicalTimecode(text, timing);
  ahead.endMs = canonicalEndMs(text, timing);
  ahead.from = timingEnd + breakChars;
  if (ahead.startMs < 0 || ahead.endMs < 0 || !findEnd(text, breakChars, ahead)) return false;
  const { from, to } = ahead;
  if (signs.nearest < from) findNearest(text, from, signs);
  ahead.hasMarkup = signs.nearest < to;
  return signs.return >= to;
}

/**
 * Finds where regular text ends: before a blank line. `false` where a line needs the full checks, or where it never ends. Uses the engine's own
 * searches, which are many times faster than a loop over letters.
 */
function findEnd(text: string, breakChars: number, ahead: RegularBlock): boolean {
  let lastFrom = ahead.from;
  let lines = 1;
  for (;;) {
    const next = text.indexOf('\n', lastFrom) + 1;
    const end = next - breakChars;
    if (next === 0 || !isRegularLine(text, lastFrom, end)) return false;
    if (breakChars === 2 && !isFirstReturn(text, lastFrom, end)) return false;
    if (isBreak(text, next, breakChars)) {
      ahead.to = end;
      ahead.lines = lines;
      ahead.lastFrom = lastFrom;
      return true;
    }
    lastFrom = next;
    lines += 1;
  }
}

/** Whether a line ends at `at` as the lines of this file do. */
function isBreak(text: string, at: number, breakChars: number): boolean {
  if (breakChars === 1) return text.charCodeAt(at) === LF;
  return text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF;
}

/** Whether a line that ends in CR and LF has no other CR. */
function isFirstReturn(text: string, from: number, at: number): boolean {
  return text.charCodeAt(at) === CR && text.indexOf('\r', from) === at;
}

/** Whether a line can be nothing but text. In brackets, times have been seen: `[00:01.000 --> 00:02.000] words`. */
function isRegularLine(text: string, from: number, to: number): boolean {
  const first = text.charCodeAt(from);
  if (first === OPENING_BRACKET) return !text.slice(from, to).includes('->');
  return beginsRegularly(first);
}

/** Whether a line begins with what can be neither a number, nor a time, nor a blank. */
function beginsRegularly(code: number): boolean {
  if (code < 128) return code > 32 && code !== DASH && (code < 48 || code > 57);
  if (code === OGHAM_SPACE || isOtherDigit(code)) return false;
  return (code >= 0xc0 && code < 0x2000) || (code > 0x3040 && code < 0xd800);
}

/** Arabic, Persian, Devanagari and Bengali digits, in which times are read too. */
function isOtherDigit(code: number): boolean {
  if (code < 0x660 || code > 0x9ef) return false;
  return (
    code <= 0x669 || (code >= 0x6f0 && code <= 0x6f9) || (code >= 0x966 && code <= 0x96f) || code >= 0x9e6
  );
}

function positionOf(text: string, character: string, from: number): number {
  const at = text.indexOf(character, from);
  return at < 0 ? text.length : at;
}

function findNearest(text: string, from: number, signs: Signs): void {
  if (signs.return < from) signs.return = positionOf(text, '\r', from);
  if (signs.less < from) signs.less = positionOf(text, '<', from);
  if (signs.brace < from) signs.brace = positionOf(text, '{', from);
  if (signs.ampersand < from) signs.ampersand = positionOf(text, '&', from);
  if (signs.guard < from) signs.guard = positionOf(text, GUARD, from);
  signs.nearest = Math.min(signs.return, signs.less, signs.brace, signs.ampersand, signs.guard);
}
