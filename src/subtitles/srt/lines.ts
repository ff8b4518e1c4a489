import { excerptOf } from '../reading/problem-log.ts';
import { noteTimingFaults } from '../reading/repair-notes.ts';
import { TimecodeFault } from '../timing/scan-timecode.ts';
import { closeBlock } from './close.ts';
import { noteFrames } from './frames.ts';
import {
  isNextNumber,
  isNumberApart,
  isOddNumber,
  NO_NUMBER,
  noteMissingBlank,
  noteMissingNumber,
  noteNumber,
  cueNumberAt,
  oddNumber,
} from './numbers.ts';
import { Block, HAS_ARROW, hasLineAbove, resetBlock, type SrtState, takeLastLine } from './state.ts';
import { endsAsTimes, isLikeTimes, isTimesAlone, timesLeft } from './times-left.ts';
import { hasCanonicalTiming, isTimingHere } from './timing-evidence.ts';
import { isZeroWidthCode, skipBlanks } from '../timing/blanks.ts';
import { NUMBER_BEFORE, scanTimingLine, type TimingLine } from '../timing/timing-line.ts';

const MAX_ODD_TIME_CHARS = 40;

/** Reads one line: blank, times in whatever shape, or text. */
export function readLine(state: SrtState, from: number, to: number, marks: number): void {
  const { text } = state;
  const first = text.charCodeAt(from);
  const hasArrow = (marks & HAS_ARROW) !== 0;
  // Most lines begin with a letter: they are neither blank nor times. Other signs may stand around times.
  const mayBeTimes = first < 65 || first > 127 || (hasArrow && !isLetterCode(first));
  if (from < to && !mayBeTimes) {
    if (hasArrow && isBelowApartNumber(state) && isLikeTimes(text, from, to)) openLost(state, from, to);
    else addLine(state, from, to, marks);
    return;
  }
  if (skipBlanks(text, from, to) === to) {
    state.isBlankPending = true;
    return;
  }
  const timing = scanTimingLine(text, from, to);
  if (timing && isTimingHere(state, timing)) openRepaired(state, timing, from, to);
  else if (hasArrow && isBrokenTiming(state, from, to)) openLost(state, from, to);
  else addLine(state, from, to, marks);
}

function isLetterCode(code: number): boolean {
  const lower = code | 32;
  return lower >= 97 && lower <= 122;
}

/**
 * A line with an arrow is a malformed timing line where a number stands above it, or where it begins as times with hours do. In a file whose timing
 * lines are canonical, the latter must stand where a cue can begin. There the whole time behind the arrow is enough too.
 */
function isBrokenTiming(state: SrtState, from: number, to: number): boolean {
  const { text } = state;
  const beginsAsTime = /^\s*\d+:\d+:/u.test(text.slice(from, Math.min(to, from + MAX_ODD_TIME_CHARS)));
  // Before the first cue there is no text that it could be a part of.
  const isApart = state.isBlankPending || state.kind === Block.preamble;
  if (beginsAsTime && (isApart || !hasCanonicalTiming(state))) return true;
  if (isApart && endsAsTimes(text, from, to)) return true;
  return isBelowApartNumber(state) && isLikeTimes(text, from, to);
}

/** Whether a number stands above, and a blank line above that: times should follow. */
function isBelowApartNumber(state: SrtState): boolean {
  return (
    hasLineAbove(state) &&
    state.isBlankBeforeLast &&
    cueNumberAt(state.text, state.lastFrom, state.lastTo) !== NO_NUMBER
  );
}

function addLine(state: SrtState, from: number, to: number, marks: number): void {
  if (state.isBlankBeforeLast && hasLineAbove(state) && isNextNumber(state)) {
    if (isTimesAlone(state.text, from, to)) return openLost(state, from, to);
    openUntimed(state);
  }
  state.toBeforeLast = state.to;
  state.marksBeforeLast = state.marks;
  state.hadInnerBlankBeforeLast = state.hasInnerBlank;
  state.isBlankBeforeLast = state.isBlankPending;
  if (state.lines === 0) {
    state.from = from;
    // Before the first cue, blank lines mean nothing.
    if (state.isBlankPending && state.kind !== Block.preamble) state.hasInnerBlank = true;
  } else if (state.isBlankPending) state.hasInnerBlank = true;
  state.lines += 1;
  state.to = state.lastTo = to;
  state.lastFrom = from;
  state.marks |= marks;
  state.isBlankPending = false;
}

/** A number stands where the next cue should begin, but no times follow it. */
function openUntimed(state: SrtState): void {
  takeLastLine(state);
  closeBlock(state);
  resetBlock(state, Block.lost);
  state.blockLine = state.line - 1;
  state.lastNumber += 1;
  state.startMs = state.endMs = null;
}

/** Ends the block before a timing line, whose number is the line above it. Gives the identifier found in the number's place. */
export function closeBeforeTiming(state: SrtState): string | null {
  let id: string | null = null;
  if (hasLineAbove(state)) {
    const { text, lastFrom, lastTo, isBlankBeforeLast } = state;
    const number = cueNumberAt(text, lastFrom, lastTo);
    if (number !== NO_NUMBER) {
      takeLastLine(state);
      noteNumber(state, number);
      if (!isBlankBeforeLast) noteMissingBlank(state);
    } else if (isBlankBeforeLast && isOddNumber(text, lastFrom, lastTo)) {
      takeLastLine(state);
      id = oddNumber(state);
    } else {
      noteMissingNumber(state);
      noteMissingBlank(state);
    }
  } else if (isNumberApart(state)) {
    takeLastLine(state);
    noteNumber(state, cueNumberAt(state.text, state.lastFrom, state.lastTo));
  } else noteMissingNumber(state);
  closeBlock(state);
  return id;
}

/** A timing line ends the block before it and opens a cue. */
export function openCue(state: SrtState, startMs: number, endMs: number): void {
  const id = closeBeforeTiming(state);
  resetBlock(state, Block.cue);
  state.id = id;
  state.startMs = startMs;
  state.endMs = endMs;
}

function openRepaired(state: SrtState, timing: TimingLine, from: number, to: number): void {
  const { text, log, line } = state;
  if ((timing.faults & NUMBER_BEFORE) !== 0) {
    // The number is on the line itself: what is above it is text.
    if (hasLineAbove(state)) noteMissingBlank(state);
    closeBlock(state);
    resetBlock(state, Block.cue);
    state.startMs = timing.startMs;
    state.endMs = timing.endMs;
    state.lastNumber = Number.parseInt(text.slice(skipBlanks(text, from, to), to), 10);
  } else openCue(state, timing.startMs, timing.endMs);
  noteTimingFaults(log, timing.faults, line, state.track.count);
  if ((timing.faults & TimecodeFault.colonFraction) !== 0)
    noteFrames(state.frameTimes, text.slice(from, timing.next), line);
  if (isZeroWidthCode(text.charCodeAt(from))) log.note('zero_width_characters', line, state.track.count);
  const beside = skipBlanks(text, timing.next, to);
  if (beside === to) return;
  if (/^(?:[XY][12]\s*:|[a-z]+:\S)/iu.test(text.slice(beside, Math.min(to, beside + 40)))) {
    log.note('settings_after_timing', line, state.track.count);
  } else {
    state.besideFrom = beside;
    state.besideTo = to;
  }
}

/** Opens a cue whose timing line cannot be read, with those of its times that can. */
function openLost(state: SrtState, from: number, to: number): void {
  const { text } = state;
  const id = closeBeforeTiming(state);
  resetBlock(state, Block.lost);
  state.id = id;
  state.lostTiming = excerptOf(text.slice(from, to));
  const { startMs, endMs } = timesLeft(text, from, to);
  state.startMs = startMs;
  state.endMs = endMs;
}
