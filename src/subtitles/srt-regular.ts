import { addCue, closeBlock } from './srt-close.ts';
import { noteNumber } from './srt-numbers.ts';
import { Block, HAS_MARKUP, resetBlock, type Ahead, type SrtState } from './srt-state.ts';
import { readCanonicalTimecode } from './timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from './timing-line.ts';

const LF = 10;
const DASH = 45;
const MAX_NUMBER_DIGITS = 9;

/**
 * Reads blocks that are as they should be, one after the other: number, times, text, a blank line. Nearly all blocks are, and this way takes a
 * fraction of the time that looking at each line for every fault takes. Gives the position behind the last of them, or `at` where there is
 * none; what comes next is for {@link readLine} to look at.
 */
export function readRegularBlocks(state: SrtState, at: number): number {
  const { text, ahead } = state;
  let next = at;
  while (findBlock(text, next, ahead)) {
    state.line += 2;
    // Nothing is to be said of a number that is due.
    if (ahead.number === state.lastNumber + 1) state.lastNumber = ahead.number;
    else {
      state.lastFrom = next;
      noteNumber(state, ahead.number);
    }
    if (next > at) addCue(state, text.slice(state.from, state.to));
    else {
      closeBlock(state);
      resetBlock(state, Block.cue);
    }
    open(state, ahead);
    next = ahead.to + 2;
  }
  if (next > at) settle(state);
  return next;
}

/** The block becomes the one that is open. */
function open(state: SrtState, { startMs, endMs, from, to, lines, lastFrom, hasMarkup }: Ahead): void {
  state.blockLine = state.line;
  state.startMs = startMs;
  state.endMs = endMs;
  state.lines = lines;
  state.from = from;
  state.to = to;
  state.lastFrom = lastFrom;
  state.marks = hasMarkup ? HAS_MARKUP : 0;
  state.line += lines + 1;
}

/** Leaves all else of the block as if it had been read line by line. */
function settle(state: SrtState): void {
  const { from, to, lines, lastFrom } = state;
  state.lastTo = to;
  state.toBeforeLast = lines === 1 ? from : lastFrom - 1;
  state.marksBeforeLast = state.marks;
  state.isBlankPending = true;
}

/** Finds a regular block at `at`. `false` where anything is unusual. */
function findBlock(text: string, at: number, ahead: Ahead): boolean {
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
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || text.charCodeAt(timing) !== LF) return false;
  timing += 1;
  const from = timing + CANONICAL_TIMING_CHARS + 1;
  if (!hasCanonicalArrow(text, timing) || text.charCodeAt(from - 1) !== LF) return false;
  // A dot is a fault in SubRip, which the tolerant way tells of.
  if (text.charCodeAt(timing + 8) !== 44 || text.charCodeAt(timing + 25) !== 44) return false;
  ahead.number = number;
  ahead.startMs = readCanonicalTimecode(text, timing);
  ahead.endMs = canonicalEndMs(text, timing);
  ahead.from = from;
  return ahead.startMs >= 0 && ahead.endMs >= 0 && findEnd(text, from, ahead) && findSigns(text, ahead);
}

/**
 * Finds where regular text ends: before a blank line. `false` where it holds a sign that asks for a closer look, or where it never ends. The searches
 * are the engine's own, many times faster than a loop over letters.
 */
function findEnd(text: string, from: number, ahead: Ahead): boolean {
  let lastFrom = from;
  let lines = 1;
  if (!beginsRegularly(text.charCodeAt(from))) return false;
  for (let end = text.indexOf('\n', from); end >= 0; end = text.indexOf('\n', lastFrom)) {
    const next = text.charCodeAt(end + 1);
    if (next === LF) {
      ahead.to = end;
      ahead.lines = lines;
      ahead.lastFrom = lastFrom;
      return true;
    }
    if (!beginsRegularly(next)) return false;
    lastFrom = end + 1;
    lines += 1;
  }
  return false;
}

/** Whether a line begins with what can be neither a number, nor a time, nor a blank. */
function beginsRegularly(code: number): boolean {
  if (code < 128) return code > 32 && code !== DASH && (code < 48 || code > 57);
  return (code >= 0xc0 && code < 0x2000 && !isArabicDigit(code)) || (code > 0x3040 && code < 0xd800);
}

function isArabicDigit(code: number): boolean {
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
}

function positionOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

/** Finds out whether the block holds markup. `false` where it holds what ends the regular way. */
function findSigns(text: string, ahead: Ahead): boolean {
  const { from, to } = ahead;
  if (ahead.nearest < from) findNearest(text, from, ahead);
  ahead.hasMarkup = ahead.nearest < to;
  return ahead.return >= to && !hasArrow(text, from, to);
}

function findNearest(text: string, from: number, ahead: Ahead): void {
  if (ahead.return < from) ahead.return = positionOf(text, '\r', from);
  if (ahead.less < from) ahead.less = positionOf(text, '<', from);
  if (ahead.brace < from) ahead.brace = positionOf(text, '{', from);
  if (ahead.ampersand < from) ahead.ampersand = positionOf(text, '&', from);
  ahead.nearest = Math.min(ahead.return, ahead.less, ahead.brace, ahead.ampersand);
}

/** To look for one sign and then back is quicker than to look for two. The next block's arrow ends the search. */
function hasArrow(text: string, from: number, to: number): boolean {
  for (let at = text.indexOf('>', from); at >= 0 && at < to; at = text.indexOf('>', at + 1))
    if (text.charCodeAt(at - 1) === DASH) return true;
  return false;
}
