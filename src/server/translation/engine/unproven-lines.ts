import type { Line } from '../model.ts';
import type { Judged } from '../validation/judge-answer.ts';

/** Remembers the lines whose texts came in parts of answers, to ask for them again if the model turns out to move texts. */
export interface UnprovenLines {
  record(judged: readonly Judged[]): void;
  /** An answer of this translation broke. */
  readonly hasAny: boolean;
  /** The model has moved texts in this translation. */
  readonly isDistrusted: boolean;
  /** The lines that are no longer believed; each is given once. */
  take(): Line[];
}

/** In right answers, a text that surely seems to belong elsewhere is found in less than one line of a hundred. */
const MIN_DISPLACED_LINES = 3;
const MIN_DISPLACED_SHARE = 0.02;

export function unprovenLines(): UnprovenLines {
  const unproven = new Map<number, Line>();
  let hasAny = false;
  let judgedLines = 0;
  let displacedLines = 0;
  const isDistrusted = () =>
    displacedLines >= MIN_DISPLACED_LINES && displacedLines >= MIN_DISPLACED_SHARE * judgedLines;
  return {
    record(judged) {
      judgedLines += judged.length;
      for (const { line, verdict, isDisplaced, isUnproven } of judged) {
        if (isDisplaced) displacedLines += 1;
        if (isUnproven) hasAny = true;
        if (verdict.kind === 'none') continue;
        if (isUnproven) unproven.set(line.index, line);
        else unproven.delete(line.index);
      }
    },
    get hasAny() {
      return hasAny;
    },
    get isDistrusted() {
      return isDistrusted();
    },
    take() {
      if (!isDistrusted()) return [];
      const lines = [...unproven.values()].sort((a, b) => a.index - b.index);
      unproven.clear();
      return lines;
    },
  };
}
