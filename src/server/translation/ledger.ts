import type { FlagReason } from '#protocol/translate.ts';
import type { Line } from './line.ts';
import type { Judged } from './judge-answer.ts';

/** Where a line stands. */
export interface LineState {
  readonly line: Line;
  /** The translation that is kept, or `null` while there is none. */
  readonly text: string | null;
  /** A usable translation that was asked again because something about it is odd. */
  readonly candidate: string | null;
  /** Why the last answer was not taken as it is. */
  readonly reasons: readonly FlagReason[];
  readonly tries: number;
}

/** The state of every line of one request. A line that has a good text never changes again. */
export interface Ledger {
  record(judged: Judged): void;
  settle(line: Line, text: string): void;
  fail(line: Line, reasons: readonly FlagReason[]): void;
  state(line: Line): LineState;
  /** Lines without a good text, in order. */
  open(): readonly LineState[];
  all(): readonly LineState[];
}

export function newLedger(lines: readonly Line[]): Ledger {
  const states = new Map<number, LineState>(
    lines.map((line) => [line.index, { line, text: null, candidate: null, reasons: [], tries: 0 }]),
  );
  const stateOf = (line: Line) => states.get(line.index)!;
  const update = (line: Line, change: Partial<LineState>) => {
    const state = stateOf(line);
    if (state.text === null) states.set(line.index, { ...state, ...change });
  };
  return {
    record({ line, verdict }) {
      const tries = stateOf(line).tries + 1;
      if (verdict.kind === 'good') update(line, { text: verdict.text, reasons: [], tries });
      else if (verdict.kind === 'odd')
        update(line, { candidate: verdict.text, reasons: verdict.reasons, tries });
      else if (stateOf(line).candidate === null) update(line, { reasons: verdict.reasons, tries });
      else update(line, { tries });
    },
    settle: (line, text) => update(line, { text, reasons: [] }),
    fail: (line, reasons) => update(line, { reasons, tries: stateOf(line).tries + 1 }),
    state: stateOf,
    open: () => [...states.values()].filter(({ text }) => text === null),
    all: () => [...states.values()],
  };
}
