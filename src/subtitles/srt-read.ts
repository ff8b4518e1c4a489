import { excerptOf, problemLog, type ProblemLog } from './problem-log.ts';
import { noteTimingFaults } from './repair-notes.ts';
import { cleanSource } from './source-text.ts';
import { readTaggedText } from './tagged-text.ts';
import { isBlankCode, isZeroWidthCode, readCanonicalTimecode, skipBlanks } from './timecode.ts';
import {
  CANONICAL_TIMING_CHARS,
  canonicalEndMs,
  hasCanonicalArrow,
  NUMBER_BEFORE,
  scanTimingLine,
  type TimingLine,
} from './timing-line.ts';
import { type ParsedTrack, type TrackBuilder, trackBuilder } from './track-builder.ts';

const LF = 10;
const CR = 13;

/** What a run of lines belongs to. */
const Block = { preamble: 0, cue: 1, unreadable: 2, untimed: 3 } as const;
type BlockKind = (typeof Block)[keyof typeof Block];

/** What a line holds besides words. */
const HAS_MARKUP = 1;
const HAS_ARROW = 2;

const NO_NUMBER = -1;
/** Longer lines than this are no numbers, whatever they begin with. */
const MAX_ODD_NUMBER_CHARS = 12;

/** The lines read since the last timing line. One object serves for the whole file: the loop allocates nothing but cues. */
interface State {
  readonly text: string;
  readonly log: ProblemLog;
  readonly track: TrackBuilder;
  line: number;
  lastNumber: number;
  hasCarriageReturns: boolean;

  kind: BlockKind;
  startMs: number;
  endMs: number;
  /** Line of the timing, or of the first line where there is none. */
  blockLine: number;
  id: string | null;
  /** What stands beside the times. */
  besideFrom: number;
  besideTo: number;

  lines: number;
  from: number;
  to: number;
  marks: number;
  hasInnerBlank: boolean;
  /** A blank line has come since the last line with text. */
  isBlankPending: boolean;

  /** The last line with text, and the block as it was before it: it may turn out to be the next cue's number. */
  lastFrom: number;
  lastTo: number;
  isBlankBeforeLast: boolean;
  toBeforeLast: number;
  marksBeforeLast: number;
  hadInnerBlankBeforeLast: boolean;
}

/**
 * Reads SubRip text. Never throws: every block ends as a cue or as a problem, and what can be repaired is repaired and told. Takes time in
 * proportion to the text, whatever it holds.
 */
export function parseSrt(text: string): ParsedTrack {
  const log = problemLog();
  const source = cleanSource(text, log);
  const state = newState(source, log);
  readLines(state);
  finish(state);
  return state.track.finish();
}

function newState(text: string, log: ProblemLog): State {
  return {
    text,
    log,
    track: trackBuilder(log),
    line: 0,
    lastNumber: 0,
    hasCarriageReturns: false,
    kind: Block.preamble,
    startMs: 0,
    endMs: 0,
    blockLine: 1,
    id: null,
    besideFrom: 0,
    besideTo: 0,
    lines: 0,
    from: 0,
    to: 0,
    marks: 0,
    hasInnerBlank: false,
    isBlankPending: true,
    lastFrom: 0,
    lastTo: 0,
    isBlankBeforeLast: false,
    toBeforeLast: 0,
    marksBeforeLast: 0,
    hadInnerBlankBeforeLast: false,
  };
}

function readLines(state: State): void {
  const { text } = state;
  const { length } = text;
  let at = 0;
  let lineEnds = 0;
  while (at < length) {
    state.line += 1;
    let end = at;
    let marks = 0;
    let isTiming = false;
    if (hasCanonicalArrow(text, at)) {
      isTiming = openCanonical(state, at);
      if (isTiming) end = at + CANONICAL_TIMING_CHARS;
    }
    if (!isTiming) {
      for (; end < length; end += 1) {
        const code = text.charCodeAt(end);
        if (code > 62) {
          if (code === 123) marks |= HAS_MARKUP;
        } else if (code === 60 || code === 38) marks |= HAS_MARKUP;
        else if (code === 62) {
          if (text.charCodeAt(end - 1) === 45) marks |= HAS_ARROW;
        } else if (code === LF || code === CR) break;
      }
      readLine(state, at, end, marks);
    }
    at = end + 1;
    if (text.charCodeAt(end) === CR) {
      if (text.charCodeAt(at) === LF) {
        at += 1;
        lineEnds |= 1;
      } else if (text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF) {
        // CR CR LF comes from files that were converted twice: one line end.
        at += 2;
        lineEnds |= 2;
      } else lineEnds |= 4;
      state.hasCarriageReturns = true;
    } else if (at <= length) lineEnds |= 8;
    if ((lineEnds & (lineEnds - 1)) !== 0) {
      state.log.note('mixed_line_ends', state.line);
      lineEnds &= -lineEnds;
    }
  }
}

/** Opens a cue where the line is a timing line as it should be: digits in their places and nothing beside them. */
function openCanonical(state: State, at: number): boolean {
  const { text } = state;
  const after = text.charCodeAt(at + CANONICAL_TIMING_CHARS);
  if (after === after && after !== LF && after !== CR) return false;
  // A dot is a fault in SubRip, which the tolerant way tells of.
  if (text.charCodeAt(at + 8) !== 44 || text.charCodeAt(at + 25) !== 44) return false;
  const startMs = readCanonicalTimecode(text, at);
  const endMs = canonicalEndMs(text, at);
  if (startMs < 0 || endMs < 0) return false;
  openCue(state, startMs, endMs);
  state.besideFrom = state.besideTo = 0;
  return true;
}

function readLine(state: State, from: number, to: number, marks: number): void {
  const { text } = state;
  const first = text.charCodeAt(from);
  // Most lines begin with a letter: they are neither blank nor times.
  if (from < to && first > 64 && first < 128) return addLine(state, from, to, marks);
  if (skipBlanks(text, from, to) === to) {
    state.isBlankPending = true;
    return;
  }
  const timing = scanTimingLine(text, from, to);
  if (timing) openRepaired(state, timing, from, to);
  else if ((marks & HAS_ARROW) !== 0 && isBrokenTiming(state, first))
    openLost(state, Block.unreadable, from, to);
  else addLine(state, from, to, marks);
}

/** A line with an arrow is a timing line gone wrong where a number stands above it, or where it begins as times do. */
function isBrokenTiming(state: State, first: number): boolean {
  if (first >= 48 && first <= 57) return true;
  return (
    hasLineAbove(state) &&
    state.isBlankBeforeLast &&
    numberOf(state.text, state.lastFrom, state.lastTo) !== NO_NUMBER
  );
}

function hasLineAbove(state: State): boolean {
  return state.lines > 0 && !state.isBlankPending;
}

function addLine(state: State, from: number, to: number, marks: number): void {
  if (state.isBlankBeforeLast && hasLineAbove(state) && isNextNumber(state)) openUntimed(state);
  state.toBeforeLast = state.to;
  state.marksBeforeLast = state.marks;
  state.hadInnerBlankBeforeLast = state.hasInnerBlank;
  state.isBlankBeforeLast = state.isBlankPending;
  if (state.lines === 0) {
    state.from = from;
    // Before the first cue, blank lines mean nothing.
    if (state.isBlankPending && state.kind === Block.cue) state.hasInnerBlank = true;
  } else if (state.isBlankPending) state.hasInnerBlank = true;
  state.lines += 1;
  state.to = state.lastTo = to;
  state.lastFrom = from;
  state.marks |= marks;
  state.isBlankPending = false;
}

/** The number on the line from `from` to `to`, or {@link NO_NUMBER} where it holds anything else. */
function numberOf(text: string, from: number, to: number): number {
  let at = skipBlanks(text, from, to);
  const start = at;
  let value = 0;
  for (; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) break;
    value = Math.min(value * 10 + digit, Number.MAX_SAFE_INTEGER);
  }
  return at === start || skipBlanks(text, at, to) < to ? NO_NUMBER : value;
}

function isNextNumber(state: State): boolean {
  return (
    state.kind !== Block.preamble &&
    numberOf(state.text, state.lastFrom, state.lastTo) === state.lastNumber + 1
  );
}

/** A number stands where the next cue should begin, but no times follow it. */
function openUntimed(state: State): void {
  const { lastFrom, lastTo } = state;
  takeLastLine(state);
  closeBlock(state);
  resetBlock(state, Block.untimed);
  state.blockLine = state.line - 1;
  state.lastNumber += 1;
  state.lines = 1;
  state.from = lastFrom;
  state.to = lastTo;
}

/** The last line was no text of this block after all. */
function takeLastLine(state: State): void {
  state.lines -= 1;
  state.to = state.toBeforeLast;
  state.marks = state.marksBeforeLast;
  state.hasInnerBlank = state.hadInnerBlankBeforeLast;
}

function resetBlock(state: State, kind: BlockKind): void {
  state.kind = kind;
  state.blockLine = state.line;
  state.id = null;
  state.lines = 0;
  state.marks = 0;
  state.hasInnerBlank = false;
  state.isBlankPending = false;
  state.isBlankBeforeLast = false;
  state.besideFrom = state.besideTo = 0;
}

/** Ends the block before a timing line, whose number is the line above it. Gives the identifier found in the number's place. */
function closeBeforeTiming(state: State): string | null {
  let id: string | null = null;
  if (hasLineAbove(state)) {
    const { text, lastFrom, lastTo, isBlankBeforeLast } = state;
    const number = numberOf(text, lastFrom, lastTo);
    const isAlone = isBlankBeforeLast || state.lines === 1;
    if (
      number !== NO_NUMBER ||
      (isAlone && state.kind !== Block.cue && isOddNumber(text, lastFrom, lastTo))
    ) {
      if (number === NO_NUMBER) id = oddNumber(state);
      else noteNumber(state, number);
      takeLastLine(state);
      if (!isBlankBeforeLast) noteMissingBlank(state);
    } else if (isBlankBeforeLast && isOddNumber(text, lastFrom, lastTo)) {
      id = oddNumber(state);
      takeLastLine(state);
    } else {
      noteMissingNumber(state);
      noteMissingBlank(state);
    }
  } else noteMissingNumber(state);
  closeBlock(state);
  return id;
}

function oddNumber(state: State): string {
  const id = excerptOf(state.text.slice(state.lastFrom, state.lastTo));
  state.log.add('odd_number', { line: state.line - 1, cueIndex: nextCueIndex(state), excerpt: id });
  state.lastNumber += 1;
  return id;
}

/** The index of the cue that is about to be opened; the one still open is not counted yet. */
function nextCueIndex(state: State): number {
  return state.track.count + (state.kind === Block.cue ? 1 : 0);
}

function noteMissingBlank(state: State): void {
  if (state.kind === Block.cue && state.lines > 0)
    state.log.note('missing_blank_line', state.line, nextCueIndex(state));
}

function noteMissingNumber(state: State): void {
  state.log.note('missing_number', state.line, nextCueIndex(state));
  state.lastNumber += 1;
}

function noteNumber(state: State, number: number): void {
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
function isOddNumber(text: string, from: number, to: number): boolean {
  const line = text.slice(from, Math.min(to, from + MAX_ODD_NUMBER_CHARS * 2)).trim();
  return line.length <= MAX_ODD_NUMBER_CHARS && /\d/u.test(line);
}

function openCue(state: State, startMs: number, endMs: number): void {
  const id = closeBeforeTiming(state);
  resetBlock(state, Block.cue);
  state.id = id;
  state.startMs = startMs;
  state.endMs = endMs;
}

function openRepaired(state: State, timing: TimingLine, from: number, to: number): void {
  const { text, log, line } = state;
  if ((timing.faults & NUMBER_BEFORE) !== 0) {
    // The number is on the line itself: what is above it is text.
    if (hasLineAbove(state)) noteMissingBlank(state);
    closeBlock(state);
    resetBlock(state, Block.cue);
    state.startMs = timing.startMs;
    state.endMs = timing.endMs;
    state.lastNumber = numberOf(text, from, text.indexOf(' ', skipBlanks(text, from, to)));
  } else openCue(state, timing.startMs, timing.endMs);
  noteTimingFaults(log, timing.faults, line, state.track.count);
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

function openLost(state: State, kind: BlockKind, from: number, to: number): void {
  closeBeforeTiming(state);
  resetBlock(state, kind);
  state.lines = 1;
  state.from = from;
  state.to = to;
}

/** Turns what was read since the last timing line into a cue or a problem. */
function closeBlock(state: State): void {
  if (state.kind === Block.cue) return closeCue(state);
  if (state.lines === 0) return;
  const place = { line: state.blockLine, excerpt: excerptOf(state.text.slice(state.from, state.to)) };
  if (state.kind === Block.preamble)
    state.log.add('text_before_first_cue', { ...place, line: firstLineOf(state) });
  else state.log.add(state.kind === Block.unreadable ? 'unreadable_timing' : 'missing_timing', place);
}

function firstLineOf(state: State): number {
  return state.text.slice(0, state.from).split(/\r\n?|\n/u).length;
}

function closeCue(state: State): void {
  const { startMs, endMs, blockLine, track } = state;
  const raw = rawText(state);
  const styled = (state.marks & HAS_MARKUP) !== 0 ? readMarkup(state, raw) : null;
  const text = styled ? styled.text : trimEnds(raw);
  const { id } = state;
  const placement = styled?.placement;
  if (id === null && !placement && !(styled && styled.spans.length > 0))
    return track.add({ startMs, endMs, text }, blockLine);
  const spans = styled && styled.spans.length > 0 ? { spans: styled.spans } : {};
  track.add(
    { startMs, endMs, text, ...spans, ...(placement ? { placement } : {}), ...(id === null ? {} : { id }) },
    blockLine,
  );
}

function rawText(state: State): string {
  const { text, besideFrom, besideTo, blockLine } = state;
  if (besideTo > besideFrom) {
    const beside = text.slice(besideFrom, besideTo);
    if (state.lines === 0) {
      state.marks |= HAS_MARKUP;
      return beside;
    }
    state.log.add('text_after_timing', {
      line: blockLine,
      cueIndex: state.track.count,
      excerpt: excerptOf(beside),
    });
  }
  if (state.lines === 0) return '';
  const lines = text.slice(state.from, state.to);
  if (state.hasCarriageReturns && state.lines > 1)
    return withBlankLines(state, lines.replaceAll(/\r+\n?/gu, '\n'));
  return withBlankLines(state, lines);
}

function withBlankLines(state: State, lines: string): string {
  if (!state.hasInnerBlank) return lines;
  state.log.note('blank_line_in_cue', state.blockLine, state.track.count);
  return lines
    .split('\n')
    .map((line) => (skipBlanks(line, 0, line.length) === line.length ? '' : line))
    .join('\n');
}

function readMarkup(state: State, raw: string) {
  const { log, blockLine, track } = state;
  const tagged = readTaggedText(raw);
  if (tagged.unclosed) log.note('unclosed_tag', blockLine, track.count);
  for (let stray = 0; stray < tagged.strays; stray += 1) log.note('stray_tag', blockLine, track.count);
  if (tagged.tooDeep > 0) log.note('tags_too_deep', blockLine, track.count);
  return tagged;
}

/** Like `trim`, but most texts need none and are not copied for it. */
function trimEnds(text: string): string {
  const { length } = text;
  if (length === 0) return text;
  return isBlankCode(text.charCodeAt(0)) || isBlankCode(text.charCodeAt(length - 1)) ? text.trim() : text;
}

function finish(state: State): void {
  if (state.kind === Block.cue && state.lines > 0 && state.isBlankBeforeLast && isNextNumber(state)) {
    const excerpt = excerptOf(state.text.slice(state.lastFrom, state.lastTo));
    state.log.add('trailing_text', { line: state.line, excerpt });
    takeLastLine(state);
  }
  closeBlock(state);
}
