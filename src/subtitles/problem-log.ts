import type { Problem, ProblemCode } from './problem.ts';

const EXCERPT_MAX_CHARS = 400;

/** Collects the problems of one file. A habit of the whole file is told once, with its count. */
export interface ProblemLog {
  /** Adds a problem of its own. */
  add(code: ProblemCode, place: Omit<Problem, 'code'>): void;
  /** Counts one more occurrence of a habit; only the first keeps its place. */
  note(code: ProblemCode, line: number, cueIndex?: number): void;
  /** All of them, ordered by line. `newIndexOf` tells where sorting has put each cue. */
  list(newIndexOf?: readonly number[] | null): Problem[];
}

type Habit = { line: number; cueIndex: number | undefined; count: number };

/** An empty log. */
export function problemLog(): ProblemLog {
  const single: Problem[] = [];
  const habits = new Map<ProblemCode, Habit>();
  return {
    add(code, place) {
      single.push({ code, ...place });
    },
    note(code, line, cueIndex) {
      const habit = habits.get(code);
      if (habit) habit.count += 1;
      else habits.set(code, { line, cueIndex, count: 1 });
    },
    list(newIndexOf) {
      const told = [...habits].map(([code, { line, cueIndex, count }]): Problem => ({
        code,
        line,
        ...(cueIndex === undefined ? {} : { cueIndex }),
        count,
      }));
      const all = [...single, ...told].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
      return newIndexOf ? all.map((problem) => moved(problem, newIndexOf)) : all;
    },
  };
}

function moved(problem: Problem, newIndexOf: readonly number[]): Problem {
  return problem.cueIndex === undefined
    ? problem
    : { ...problem, cueIndex: newIndexOf[problem.cueIndex] ?? problem.cueIndex };
}

/** A text short enough to be shown beside a problem. */
export function excerptOf(text: string): string {
  const trimmed = text
    .slice(0, EXCERPT_MAX_CHARS * 4)
    .replaceAll(/\r\r\n|\r\n?/gu, '\n')
    .trim();
  return trimmed.length > EXCERPT_MAX_CHARS ? `${trimmed.slice(0, EXCERPT_MAX_CHARS)}…` : trimmed;
}
