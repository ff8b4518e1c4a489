import type { Cue } from '../cue.ts';
import { GUARD } from '../markup/blank-lines.ts';
import { type ForwardSearch, forwardSearch, forwardSearchAny } from '../reading/forward-search.ts';
import type { ProblemLog } from '../reading/problem-log.ts';
import type { BlockPlace } from './entries.ts';
import type { RefusedCue } from './slips.ts';

/** A file while it is read. */
export interface VttState {
  readonly text: string;
  readonly log: ProblemLog;
  /** The cues that the standard accepts, the lines of their times and, where these are wanted, their places. */
  readonly cues: Cue[];
  readonly lines: number[];
  readonly places: BlockPlace[];
  readonly refused: RefusedCue[];
  readonly styles: string[];
  readonly regions: string[];
  readonly regionAnchors: Map<string, number>;
  /** Whether the places of cues are wanted. */
  readonly keepsPlaces: boolean;
  readonly nextArrow: ForwardSearch;
  readonly nextSign: ForwardSearch;
  at: number;
  line: number;
  /** The identifier of the cue before. */
  lastId: string;
}

/** With these, markup begins, and guards of what would be read as something else. */
const SIGNS = ['<', '&', '{\\', GUARD];

/** The state before the first line of `text`. */
export function newVttState(text: string, log: ProblemLog, keepsPlaces: boolean): VttState {
  return {
    text,
    log,
    cues: [],
    lines: [],
    places: [],
    refused: [],
    styles: [],
    regions: [],
    regionAnchors: new Map(),
    keepsPlaces,
    nextArrow: forwardSearch(text, '-->'),
    nextSign: forwardSearchAny(text, SIGNS),
    at: 0,
    line: 1,
    lastId: '0',
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
  return state.nextArrow(from) + 3 <= end;
}

/** Whether the text from `from` to `end` holds anything but words. Texts are asked in their order too. */
export function hasSigns(state: VttState, from: number, end: number): boolean {
  return state.nextSign(from) < end;
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
