import type { Finding, FlagReason } from '#protocol/translate.ts';
import type { Line } from '../model.ts';
import type { Judged } from '../validation/judge-answer.ts';

/** The state of a line. */
export interface LineState {
  readonly line: Line;
  /** The translation that is kept, or `null` while there is none. */
  readonly text: string | null;
  /** A usable translation that was requested again because something about it is odd. */
  readonly candidate: string | null;
  /** Why the last answer was not accepted. */
  readonly reasons: readonly FlagReason[];
  /** The same, with the words in question. */
  readonly findings: readonly Finding[];
  readonly tries: number;
}

/** The state of every line of one request. A line that has a good text changes only when it is reopened. */
export interface LineStates {
  record(judged: Judged): void;
  accept(line: Line, text: string): void;
  /** Gives up a text that is no longer believed to belong to its line. */
  reopen(line: Line): void;
  state(line: Line): LineState;
  /** Lines without a good text, in order. */
  open(): readonly LineState[];
  all(): readonly LineState[];
}

export function lineStates(lines: readonly Line[]): LineStates {
  const states = new Map<number, LineState>(
    lines.map((line) => [
      line.index,
      { line, text: null, candidate: null, reasons: [], findings: [], tries: 0 },
    ]),
  );
  const stateOf = (line: Line) => states.get(line.index)!;
  const update = (line: Line, change: Partial<LineState>) => {
    const state = stateOf(line);
    if (state.text === null) states.set(line.index, { ...state, ...change });
  };
  return {
    record({ line, verdict }) {
      const tries = stateOf(line).tries + 1;
      if (verdict.kind === 'good') return update(line, { text: verdict.text, ...because([]), tries });
      const why = because(verdict.findings);
      if (verdict.kind === 'odd') update(line, { candidate: verdict.text, ...why, tries });
      else if (stateOf(line).candidate === null) update(line, { ...why, tries });
      else update(line, { tries });
    },
    reopen: (line) =>
      void states.set(line.index, {
        ...stateOf(line),
        ...because([{ reason: 'misaligned' }]),
        text: null,
        candidate: null,
      }),
    accept: (line, text) => update(line, { text, ...because([]) }),
    state: stateOf,
    open: () => [...states.values()].filter(({ text }) => text === null),
    all: () => [...states.values()],
  };
}

function because(findings: readonly Finding[]): Pick<LineState, 'reasons' | 'findings'> {
  return { reasons: findings.map(({ reason }) => reason), findings };
}
