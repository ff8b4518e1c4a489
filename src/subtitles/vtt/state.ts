import type { Cue } from '../cue.ts';
import type { ProblemLog } from '../reading/problem-log.ts';
import type { BlockPlace } from './entries.ts';
import type { RefusedCue } from './slips.ts';

/** A file while it is read. */
export interface VttState {
  readonly text: string;
  readonly log: ProblemLog;
  readonly entries: { cue: Cue; line: number; place: BlockPlace | null }[];
  readonly refused: RefusedCue[];
  readonly styles: string[];
  readonly regions: string[];
  readonly regionAnchors: Map<string, number>;
  /** Whether the places of cues are wanted. */
  readonly keepsPlaces: boolean;
  at: number;
  /** The next arrow at or after the place where it was last looked for. */
  arrowAt: number;
  line: number;
}

/** The state before the first line of `text`. */
export function newVttState(text: string, log: ProblemLog, keepsPlaces: boolean): VttState {
  return {
    text,
    log,
    entries: [],
    refused: [],
    styles: [],
    regions: [],
    regionAnchors: new Map(),
    keepsPlaces,
    at: 0,
    arrowAt: -1,
    line: 1,
  };
}

export function lineEndAt(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

export function nextLine(state: VttState, end: number): void {
  state.at = end + 1;
  state.line += 1;
}

/** Whether the line holds `-->`. Lines are asked in their order, so that the text is searched once. */
export function hasArrow(state: VttState, from: number, end: number): boolean {
  if (state.arrowAt < from) {
    const at = state.text.indexOf('-->', from);
    state.arrowAt = at < 0 ? state.text.length : at;
  }
  return state.arrowAt + 3 <= end;
}

/** Moves past the lines that belong to the block and gives their end. */
export function skipPayload(state: VttState): number {
  const { text } = state;
  let to = state.at;
  while (state.at < text.length) {
    const end = lineEndAt(text, state.at);
    if (end === state.at || hasArrow(state, state.at, end)) break;
    to = end;
    nextLine(state, end);
  }
  return to;
}
