import { closeBlock } from './close.ts';
import { noteNumber } from './numbers.ts';
import { Block, HAS_MARKUP, resetBlock, type SrtState } from './state.ts';
import { isBlankCode } from '../timing/blanks.ts';
import { knownTimeAt } from '../timing/timecode.ts';
import { CANONICAL_TIMING_CHARS, SECOND_TIME_AT } from '../timing/timing-line.ts';

const ZERO = 48;
const TIME = String.raw`\d\d:[0-5]\d:[0-5]\d,\d{3}`;

/**
 * Characters with which text or markup begins and nothing else: no blank, no digit, and no dash of an arrow. Digits of other scripts are left out too,
 * as times are read in them, and U+1680, the one blank among the letters.
 */
const START = String.raw`[!-,.\/:-Z\\-\x7f\xc0-\u065f\u066a-\u06ef\u06fa-\u0965\u0970-\u09e5\u09f0-\u167f\u1681-\u1fff\u3041-\ud7ff]`;

/** More lines than a cue has. Longer blocks are read line by line: an expression that steps back needs room for each. */
const MAX_LINES = 9;

/** A regular block and the blank line behind it, where the number and the times of another cue follow. */
function blockPattern(lineEnd: string): RegExp {
  const head = String.raw`\d{1,9}${lineEnd}${TIME} --> ${TIME}${lineEnd}`;
  // In brackets, times have been seen: `[00:01.000 --> 00:02.000] words`.
  const line = String.raw`(?:${START}|- ?${START}|\[(?![^\r\n]*->))[^\r\n]*${lineEnd}`;
  return new RegExp(String.raw`${head}(?:${line}){1,${MAX_LINES}}${lineEnd}(?=${head})`, 'y');
}

/** By how many characters a line end has. */
const patterns = { 1: blockPattern(String.raw`\n`), 2: blockPattern(String.raw`\r\n`) } as const;

/**
 * Reads regular blocks, one after the other: number, times, text, a blank line, and then the number and the times of the next. Nearly all blocks are
 * regular, and an expression finds one in a fraction of the time that it takes to look at each line for every fault. Stops behind the block that holds
 * `until`. Gives the position behind the last of them, or `at` where there is none; {@link readLine} reads what comes next.
 */
export function readRegularBlocks(state: SrtState, at: number, until = Infinity): number {
  const { text } = state;
  const pattern = patterns[state.breakChars];
  let next = at;
  while (next < until) {
    const end = endOfMatch(pattern, text, next);
    if (end < 0) break;
    const timing = readNumber(state, next);
    if (next === at) closeOpenBlock(state);
    readCue(state, timing, end);
    next = end;
  }
  return next;
}

function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : -1;
}

/** Reads the line of the number, and gives where the times stand. */
function readNumber(state: SrtState, at: number): number {
  const { text } = state;
  let number = 0;
  let end = at;
  for (let code = text.charCodeAt(end); code >= ZERO; code = text.charCodeAt(end)) {
    number = number * 10 + code - ZERO;
    end += 1;
  }
  state.line += 2;
  // The expected number is not a problem.
  if (number === state.lastNumber + 1) state.lastNumber = number;
  else {
    state.lastFrom = at;
    noteNumber(state, number);
  }
  return end + state.breakChars;
}

/** Reads the times and the text of a block that ends at `end`. Plain text needs no further checks. */
function readCue(state: SrtState, timing: number, end: number): void {
  const { text, track, breakChars, line } = state;
  const startMs = knownTimeAt(text, timing);
  const endMs = knownTimeAt(text, timing + SECOND_TIME_AT);
  const from = timing + CANONICAL_TIMING_CHARS + breakChars;
  const to = end - 2 * breakChars;
  const lines = countLines(text, from, to);
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

function countLines(text: string, from: number, to: number): number {
  let lines = 1;
  for (let at = text.indexOf('\n', from); at < to; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

/** The text of several lines that end in CR and LF. Most are two, which the engine joins without copying them. */
function withoutReturns(text: string, from: number, to: number, lines: number): string {
  if (lines > 2) return text.slice(from, to).replaceAll(/\r/gu, '');
  const lineFeed = text.indexOf('\n', from);
  return text.slice(from, lineFeed - 1) + text.slice(lineFeed, to);
}
