import type { Problem, ProblemCode } from '../problem.ts';

const EXCERPT_MAX_CHARS = 400;

/** Collects the problems of one file. A problem that repeats throughout the file is reported once, with its count. */
export interface ProblemLog {
  /** Adds a problem of its own. */
  add(code: ProblemCode, place: Omit<Problem, 'code'>): void;
  /** Counts one more occurrence of a repeated problem. Only the position of the first is kept. */
  note(code: ProblemCode, line: number, cueIndex?: number): void;
  /** All of them, ordered by line. `newIndexOf` gives where sorting has put each cue. */
  list(newIndexOf?: readonly number[] | null): Problem[];
}

type RepeatedProblem = { line: number; cueIndex: number | undefined; count: number };

/** An empty log. */
export function problemLog(): ProblemLog {
  const single: Problem[] = [];
  const repeatedByCode = new Map<ProblemCode, RepeatedProblem>();
  return {
    add(code, place) {
      single.push({ code, ...place });
    },
    note(code, line, cueIndex) {
      const repeated = repeatedByCode.get(code);
      if (repeated) repeated.count += 1;
      else repeatedByCode.set(code, { line, cueIndex, count: 1 });
    },
    list(newIndexOf) {
      const repeated = [...repeatedByCode].map(([code, { line, cueIndex, count }]): Problem => ({
        code,
        line,
        ...(cueIndex === undefined ? {} : { cueIndex }),
        count,
      }));
      const all = [...single, ...repeated].sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
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
  const part = text.slice(0, EXCERPT_MAX_CHARS * 4);
  const trimmed = (part.includes('\r') ? part.replaceAll(/\r\r\n|\r\n?/gu, '\n') : part).trim();
  return trimmed.length > EXCERPT_MAX_CHARS ? `${trimmed.slice(0, EXCERPT_MAX_CHARS)}…` : trimmed;
}
