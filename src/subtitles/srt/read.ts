import type { ParsedFile, ReadOptions } from '../format-reader.ts';
import type { ProblemCode } from '../problem.ts';
import { excerptOf, problemLog } from '../reading/problem-log.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { cleanSource } from '../reading/source-text.ts';
import { closeBlock } from './close.ts';
import { cuesInFrames, frameRateOf } from './frames.ts';
import { readRegularBlocks } from './regular.ts';
import { openCue, readLine } from './lines.ts';
import { isNextNumber } from './numbers.ts';
import { findTimingRank } from './timing-evidence.ts';
import { Block, HAS_ARROW, HAS_MARKUP, newSrtState, type SrtState, takeLastLine } from './state.ts';
import { readCanonicalTimecode } from '../timing/timecode.ts';
import { CANONICAL_TIMING_CHARS, canonicalEndMs, hasCanonicalArrow } from '../timing/timing-line.ts';

const LF = 10;
const CR = 13;
const GUARD_CODE = GUARD.charCodeAt(0);

/** Characters of a slice: a few milliseconds of reading, whatever they are. */
const SLICE_CHARS = 50_000;

/**
 * Reads SubRip text. Never throws: every block ends as a cue or as a problem, and what can be repaired is repaired and reported. Takes time in
 * proportion to the text, whatever it holds. Frames in place of milliseconds are read at the rate that is given, else at one that is assumed and reported.
 */
export function parseSrt(text: string, { frameRate }: ReadOptions = {}): ParsedFile {
  const state = openText(text);
  readLines(state, newReading(), Infinity);
  return finish(state, frameRate);
}

/** {@link parseSrt} in slices, with a pause between them, so that a server goes on answering others meanwhile. */
export async function parseSrtInSlices(text: string, pause: () => Promise<void>): Promise<ParsedFile> {
  const state = openText(text);
  await findTimingRank(state, pause);
  const reading = newReading();
  while (reading.at < state.text.length) {
    readLines(state, reading, reading.at + SLICE_CHARS);
    await pause();
  }
  return finish(state);
}

function openText(text: string): SrtState {
  const log = problemLog();
  return newSrtState(cleanSource(text, log), log);
}

/** How far a text has been read, and how the line before ended. */
interface Reading {
  at: number;
  lineEnd: LineEndKind;
}

function newReading(): Reading {
  return { at: 0, lineEnd: LineEnd.none };
}

/** Reads on from where it stands, to the end of the line or block that holds `until`. */
function readLines(state: SrtState, reading: Reading, until: number): void {
  const { text } = state;
  const usual = state.breakChars === 2 ? LineEnd.crLf : LineEnd.lf;
  let { at, lineEnd } = reading;
  while (at < text.length && at < until) {
    const line = state.line + 1;
    const next = state.isBlankPending ? readRegularBlocks(state, at, until) : at;
    let kind: LineEndKind = usual;
    if (next > at) at = next;
    else {
      const end = readNextLine(state, at);
      kind = lineEndAt(text, end);
      if (kind !== LineEnd.lf && kind !== LineEnd.none) state.hasCarriageReturns = true;
      at = end + charsOf(kind);
    }
    if (lineEnd !== kind && lineEnd !== LineEnd.none && kind !== LineEnd.none)
      state.log.note('mixed_line_ends', line);
    lineEnd = kind;
  }
  reading.at = at;
  reading.lineEnd = lineEnd;
}

/** Reads the line at `at`, and gives where it ends. */
function readNextLine(state: SrtState, at: number): number {
  const { text } = state;
  state.line += 1;
  if (hasCanonicalArrow(text, at) && openCanonical(state, at)) return at + CANONICAL_TIMING_CHARS;
  let marks = 0;
  let end = at;
  for (; end < text.length; end += 1) {
    const code = text.charCodeAt(end);
    if (code > 62) {
      if (code === 123 || code === GUARD_CODE) marks |= HAS_MARKUP;
    } else if (code === 60 || code === 38) marks |= HAS_MARKUP;
    else if (code === 62) {
      if (text.charCodeAt(end - 1) === 45) marks |= HAS_ARROW;
    } else if (code === LF || code === CR) break;
  }
  readLine(state, at, end, marks);
  return end;
}

/** How a line can end. */
const LineEnd = { none: 0, crLf: 1, crCrLf: 2, cr: 3, lf: 4 } as const;
type LineEndKind = (typeof LineEnd)[keyof typeof LineEnd];

function lineEndAt(text: string, at: number): LineEndKind {
  if (at >= text.length) return LineEnd.none;
  if (text.charCodeAt(at) === LF) return LineEnd.lf;
  if (text.charCodeAt(at + 1) === LF) return LineEnd.crLf;
  // CR CR LF comes from files that were converted twice: one line end.
  return text.charCodeAt(at + 1) === CR && text.charCodeAt(at + 2) === LF ? LineEnd.crCrLf : LineEnd.cr;
}

function charsOf(kind: LineEndKind): number {
  if (kind === LineEnd.crCrLf) return 3;
  return kind === LineEnd.crLf ? 2 : 1;
}

/** Opens a cue where the line is a canonical timing line: digits at fixed positions and nothing else. */
function openCanonical(state: SrtState, at: number): boolean {
  const { text } = state;
  const after = text.charCodeAt(at + CANONICAL_TIMING_CHARS);
  if (after === after && after !== LF && after !== CR) return false;
  const startMs = readCanonicalTimecode(text, at);
  const endMs = canonicalEndMs(text, at);
  if (startMs < 0 || endMs < 0) return false;
  openCue(state, startMs, endMs);
  return true;
}

function finish(state: SrtState, frameRate?: number): ParsedFile {
  if (state.kind !== Block.preamble && state.lines > 0 && state.isBlankBeforeLast && isNextNumber(state)) {
    const excerpt = excerptOf(state.text.slice(state.lastFrom, state.lastTo));
    state.log.add('trailing_text', { line: state.line, excerpt });
    takeLastLine(state);
  }
  closeBlock(state);
  const assumed = frameRateOf(state.frameTimes, state.track.timedCount);
  return assumed === null ? state.track.finish() : finishFrames(state, assumed, frameRate);
}

/** What the reader takes for faults of milliseconds is how frames are written. */
const FRAME_FAULTS: readonly ProblemCode[] = ['odd_fraction', 'other_fraction_mark'];

function finishFrames({ log, track, frameTimes }: SrtState, assumed: number, frameRate?: number): ParsedFile {
  const fps = frameRate ?? assumed;
  if (frameRate === undefined)
    log.add('assumed_frame_rate', { line: frameTimes.firstLine, excerpt: String(fps) });
  const { cues, problems } = track.finish();
  return {
    cues: cuesInFrames(cues, frameTimes, fps),
    problems: problems.filter(({ code }) => !FRAME_FAULTS.includes(code)),
    frameRate: { fps, isStated: false },
  };
}
