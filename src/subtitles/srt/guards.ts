import { GUARD, guardBlankLines, unguardBlankLines } from '../markup/blank-lines.ts';
import { mapLines } from '../markup/map-lines.ts';
import { scanTimingLine } from '../timing/timing-line.ts';

const ARROW = /--(?=\u2060*>)/gu;
const GUARDED_ARROW = /--\u2060(?=\u2060*>)/gu;
/** Some programs read any line with two of these as a timing line. */
const TIMESTAMP = /\p{Nd}:(?=\u2060*\p{Nd}+:\p{Nd}+[.,]\p{Nd})/gu;
const GUARDED_TIMESTAMP = /(\p{Nd}:)\u2060(?=\u2060*\p{Nd}+:\p{Nd}+[.,]\p{Nd})/gu;

/** Matches every text that {@link guardText} changes, and some more. */
const MAY_NEED_GUARD =
  /[\r\u2060]|-->|:\p{Nd}+[.,]\p{Nd}|(?:^|\n)[^\p{L}\p{Nd}\n]*\p{Nd}+\s*[^\p{L}\s]|\n\s|^\s|\s$/u;
/** Of texts beyond this length, an expression that steps back needs more room than there is. */
const MAX_MATCHED_CHARS = 2 ** 16;

/** `false` where {@link guardText} leaves a text as it is. */
export function mayNeedGuard(text: string): boolean {
  return text.length > MAX_MATCHED_CHARS || MAY_NEED_GUARD.test(text);
}

/**
 * A text written so that every reader of SubRip takes it for text: an invisible U+2060 breaks up what would be read as an arrow or as times, and
 * fills blank lines, which would end the cue. {@link unguardText} takes exactly these out again.
 */
export function guardText(text: string): string {
  if (!mayNeedGuard(text)) return text;
  return mapLines(guardBlankLines(text), guardLine, mayNeedGuards);
}

/** The text that {@link guardText} was given. */
export function unguardText(text: string): string {
  return unguardBlankLines(mapLines(text, unguardLine, () => true));
}

/** Two times and an arrow need more. */
const SHORTEST_TIMING_CHARS = 8;
const ARROW_CHARS = '--'.length;

/** Of a short line, only an arrow is guarded. */
function mayNeedGuards(text: string, from: number, to: number): boolean {
  if (to - from >= SHORTEST_TIMING_CHARS) return true;
  return to - from > ARROW_CHARS && text.slice(from, to).includes('--');
}

function guardLine(line: string): string {
  const parted = line.replaceAll(ARROW, `$&${GUARD}`);
  const guarded = isRepeated(parted, TIMESTAMP) ? parted.replaceAll(TIMESTAMP, `$&${GUARD}`) : parted;
  return isClearTiming(guarded) ? GUARD + guarded : guarded;
}

function unguardLine(line: string): string {
  const bare = line.startsWith(GUARD) && isClearTiming(line) ? line.slice(1) : line;
  const whole = isRepeated(bare, GUARDED_TIMESTAMP) ? bare.replaceAll(GUARDED_TIMESTAMP, '$1') : bare;
  return whole.replaceAll(GUARDED_ARROW, '--');
}

function isRepeated(line: string, pattern: RegExp): boolean {
  return (line.match(pattern)?.length ?? 0) > 1;
}

/** Whether a line is a timing line of some shape, guards before it left aside. */
function isClearTiming(line: string): boolean {
  let from = 0;
  while (line.startsWith(GUARD, from)) from += 1;
  return scanTimingLine(line, from, line.length)?.isClear ?? false;
}
