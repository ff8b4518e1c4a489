import { excerptOf } from '../reading/problem-log.ts';
import { Block, nextCueIndex, type SrtState } from './state.ts';
import { digitAt } from '../timing/scan-timecode.ts';
import { isZeroWidthCode, skipBlanks } from '../timing/blanks.ts';

export const NO_NUMBER = -1;
/** Lines longer than this are not numbers. */
const MAX_ODD_NUMBER_CHARS = 12;

/** The number on the line from `from` to `to`, or {@link NO_NUMBER} where it holds anything else. */
export function cueNumberAt(text: string, from: number, to: number): number {
  let at = skipBlanks(text, from, to);
  const start = at;
  let value = 0;
  for (; at < to; at += 1) {
    const digit = digitAt(text, at);
    if (digit < 0) break;
    value = Math.min(value * 10 + digit, Number.MAX_SAFE_INTEGER);
  }
  return at === start || skipBlanks(text, at, to) < to ? NO_NUMBER : value;
}

/** Whether the last line is the number that the next cue should have. Before the first cue, that is 1, and nothing stands above it. */
export function isNextNumber(state: SrtState): boolean {
  const isDue = cueNumberAt(state.text, state.lastFrom, state.lastTo) === state.lastNumber + 1;
  return isDue && (state.kind !== Block.preamble || state.lines === 1);
}

/**
 * Whether the last line is the next cue's number though blank lines stand between it and the times: some programs write a blank line after
 * every line. A number that is not due is text.
 */
export function isNumberApart(state: SrtState): boolean {
  if (state.lines === 0) return false;
  const number = cueNumberAt(state.text, state.lastFrom, state.lastTo);
  if (state.kind === Block.preamble && state.lines === 1) return number !== NO_NUMBER;
  return state.isBlankBeforeLast && number === state.lastNumber + 1;
}

/** Reports an identifier in the number's place, and gives it. */
export function oddNumber(state: SrtState): string {
  const id = excerptOf(state.text.slice(state.lastFrom, state.lastTo));
  state.log.add('odd_number', { line: state.line - 1, cueIndex: nextCueIndex(state), excerpt: id });
  state.lastNumber += 1;
  return id;
}

/** Reports a cue that no blank line separates from the next. */
export function noteMissingBlank(state: SrtState): void {
  if (state.kind === Block.cue && state.lines > 0)
    state.log.note('missing_blank_line', state.line, nextCueIndex(state));
}

export function noteMissingNumber(state: SrtState): void {
  state.log.note('missing_number', state.line, nextCueIndex(state));
  state.lastNumber += 1;
}

/** Compares a number with the one before it. */
export function noteNumber(state: SrtState, number: number): void {
  const { lastNumber } = state;
  const isFirst = nextCueIndex(state) === 0;
  if (!isFirst && number === lastNumber)
    state.log.note('duplicate_number', state.line - 1, nextCueIndex(state));
  else if (!isFirst && number !== lastNumber + 1)
    state.log.note('number_out_of_sequence', state.line - 1, nextCueIndex(state));
  if (isZeroWidthCode(state.text.charCodeAt(state.lastFrom)))
    state.log.note('zero_width_characters', state.line - 1);
  state.lastNumber = number;
}

/** `2.5`, `#12` and `Cue 5` have been seen in the place of a number. */
export function isOddNumber(text: string, from: number, to: number): boolean {
  const line = text.slice(from, Math.min(to, from + MAX_ODD_NUMBER_CHARS * 2)).trim();
  return line.length <= MAX_ODD_NUMBER_CHARS && /\d/u.test(line);
}
