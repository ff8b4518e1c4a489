import type { TrackRun, Workspace } from '../workspace/state.ts';

/** All passes since something began to run: what they ask for, and what has come. */
export interface Overall {
  /** Cues of each pass that was seen, by its id. */
  readonly wanted: ReadonlyMap<string, number>;
  readonly answered: ReadonlyMap<string, number>;
  readonly isRunning: boolean;
}

export const nothingRuns: Overall = { wanted: new Map(), answered: new Map(), isRunning: false };

/** Takes in how the runs stand now. Of a pass that has ended what came stays counted, so that the share does not fall when the next one begins. */
export function follow(before: Overall, runs: Workspace['runs']): Overall {
  const passes = [...runs.values()].flatMap(passOf);
  const answered = new Map(before.answered);
  const wanted = new Map(before.answered);
  for (const { id, wanted: cues, answered: come } of passes) {
    wanted.set(id, cues.length);
    answered.set(id, come.size);
  }
  return { wanted, answered, isRunning: passes.length > 0 };
}

/** Between 0 and 1. */
export function shareOf({ wanted, answered }: Overall): number {
  const all = sum(wanted);
  return all === 0 ? 0 : Math.min(1, sum(answered) / all);
}

function passOf(run: TrackRun) {
  return run.status === 'translating' ? [run.pass] : [];
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
