import { GUARD } from '../markup/blank-lines.ts';
import type { ProblemLog } from '../reading/problem-log.ts';
import { type ForwardSearch, forwardSearch, forwardSearchAny } from '../reading/forward-search.ts';
import { type TrackBuilder, trackBuilder } from '../reading/track-builder.ts';
import { type FrameTimes, newFrameTimes } from './frames.ts';

/** The kind of block that lines belong to; a lost one is a cue of which a time is missing or cannot be read. */
export const Block = { preamble: 0, cue: 1, lost: 2 } as const;
export type BlockKind = (typeof Block)[keyof typeof Block];

/** How canonical a file's timing lines are. */
export const TimingRank = { unknown: 0, loose: 1, clear: 2, canonical: 3 } as const;

const CR = 13;

/** What a line contains besides words. */
export const HAS_MARKUP = 1;
export const HAS_ARROW = 2;

/** The lines read since the last timing line. One object is reused for the whole file: the loop allocates only cues. */
export interface SrtState {
  readonly text: string;
  readonly log: ProblemLog;
  readonly track: TrackBuilder;
  readonly frameTimes: FrameTimes;
  readonly nextReturn: ForwardSearch;
  /** The next sign with which markup or a guard may begin. */
  readonly nextSign: ForwardSearch;
  /** How long the file's line breaks are: LF, or CR and LF. */
  readonly breakChars: 1 | 2;
  /** The best rank of the file's timing lines: a {@link TimingRank}. */
  timingRank: number;
  line: number;
  lastNumber: number;
  hasCarriageReturns: boolean;

  kind: BlockKind;
  /** `null` where a cue has lost them. */
  startMs: number | null;
  endMs: number | null;
  /** The timing line that could not be read. */
  lostTiming: string;
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

const SIGNS = ['<', '{', '&', GUARD];

/** The state before the first line. */
export function newSrtState(text: string, log: ProblemLog): SrtState {
  const breakChars = text.charCodeAt(text.indexOf('\n') - 1) === CR ? 2 : 1;
  return {
    text,
    log,
    track: trackBuilder(log),
    frameTimes: newFrameTimes(),
    nextReturn: forwardSearch(text, '\r'),
    nextSign: forwardSearchAny(text, SIGNS),
    breakChars,
    timingRank: TimingRank.unknown,
    line: 0,
    lastNumber: 0,
    hasCarriageReturns: breakChars === 2,
    kind: Block.preamble,
    startMs: 0,
    endMs: 0,
    lostTiming: '',
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

/** Removes the last line from this block: it belongs to the next cue. */
export function takeLastLine(state: SrtState): void {
  state.lines -= 1;
  state.to = state.toBeforeLast;
  state.marks = state.marksBeforeLast;
  state.hasInnerBlank = state.hadInnerBlankBeforeLast;
}

/** A new block begins on the current line. */
export function resetBlock(state: SrtState, kind: BlockKind): void {
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

/** Whether there is a line with text directly above the current one. */
export function hasLineAbove(state: SrtState): boolean {
  return state.lines > 0 && !state.isBlankPending;
}

/** The index of the cue that is about to be opened; the one still open is not counted yet. */
export function nextCueIndex(state: SrtState): number {
  return state.track.count + (isCue(state) ? 1 : 0);
}

/** Whether the block becomes a cue. Without times and without words, it is nothing. */
export function isCue({ kind, lines }: SrtState): boolean {
  return kind === Block.cue || (kind === Block.lost && lines > 0);
}
