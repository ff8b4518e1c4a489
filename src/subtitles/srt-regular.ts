import { closeBlock } from './srt-close.ts';
import { noteNumber } from './srt-numbers.ts';
import { Block, HAS_MARKUP, resetBlock, type Ahead, type SrtState } from './srt-state.ts';
import { readCanonicalTimecode } from './timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from './timing-line.ts';

const LF = 10;
const MAX_NUMBER_DIGITS = 9;

/**
 * Reads a block that is as it should be: number, times, text, a blank line. Nearly all blocks are, and this way takes a fraction of the time that
 * looking at each line for every fault takes. Gives the position behind the blank line, or `at` where anything is unusual: then nothing has
 * been read, and {@link readLine} looks closer.
 */
export function readRegularBlock(state: SrtState, at: number): number {
  const { text } = state;
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
  if (digits === 0 || digits > MAX_NUMBER_DIGITS || text.charCodeAt(timing) !== LF) return at;
  timing += 1;
  const from = timing + CANONICAL_TIMING_CHARS + 1;
  if (!hasCanonicalArrow(text, timing) || text.charCodeAt(from - 1) !== LF) return at;
  // A dot is a fault in SubRip, which the tolerant way tells of.
  if (text.charCodeAt(timing + 8) !== 44 || text.charCodeAt(timing + 25) !== 44) return at;
  const startMs = readCanonicalTimecode(text, timing);
  const endMs = canonicalEndMs(text, timing);
  if (startMs < 0 || endMs < 0) return at;
  if (!findEnd(text, from, state.ahead)) return at;
  const { to, lines, lastFrom } = state.ahead;
  const hasMarkup = markupBetween(text, state.ahead, from, to);
  if (hasMarkup === null) return at;

  state.lastFrom = at;
  state.line += 2;
  // Nothing is to be said of a number that is due.
  if (number === state.lastNumber + 1) state.lastNumber = number;
  else noteNumber(state, number);
  closeBlock(state);
  resetBlock(state, Block.cue);
  state.startMs = startMs;
  state.endMs = endMs;
  // The text becomes the block's, as if it had been read line by line.
  state.lines = lines;
  state.from = from;
  state.to = state.lastTo = to;
  state.marks = state.marksBeforeLast = hasMarkup ? HAS_MARKUP : 0;
  state.lastFrom = lastFrom;
  state.toBeforeLast = lines === 1 ? from : lastFrom - 1;
  state.line += lines + 1;
  state.isBlankPending = true;
  return to + 2;
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
  if (code < 128) return code > 32 && code !== 45 && (code < 48 || code > 57);
  return (code >= 0xc0 && code < 0x2000 && !isArabicDigit(code)) || (code > 0x3040 && code < 0xd800);
}

function isArabicDigit(code: number): boolean {
  return (code >= 0x660 && code <= 0x669) || (code >= 0x6f0 && code <= 0x6f9);
}

function positionOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from);
  return at < 0 ? text.length : at;
}

/** To look for one sign and then back is quicker than to look for two. */
function arrowFrom(text: string, from: number): number {
  let at = text.indexOf('>', from);
  while (at > 0 && text.charCodeAt(at - 1) !== 45) at = text.indexOf('>', at + 1);
  return at < 0 ? text.length : at - 1;
}

/** Whether there is markup between the two places; `null` where there is something that ends the regular way. */
function markupBetween(text: string, signs: Ahead, from: number, to: number): boolean | null {
  if (signs.return < from) signs.return = positionOf(text, '\r', from);
  if (signs.arrow < from) signs.arrow = arrowFrom(text, from);
  if (signs.return < to || signs.arrow < to) return null;
  if (signs.less < from) signs.less = positionOf(text, '<', from);
  if (signs.brace < from) signs.brace = positionOf(text, '{', from);
  if (signs.ampersand < from) signs.ampersand = positionOf(text, '&', from);
  return signs.less < to || signs.brace < to || signs.ampersand < to;
}
