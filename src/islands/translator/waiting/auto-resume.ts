import { atom } from 'nanostores';
import type { Target } from '#islands/preferences/target.ts';
import type { Failure } from '../run/run.ts';
import type { TrackRun, Workspace } from '../workspace/state.ts';

/** Whether the open project goes on by itself when the model's quota allows it: only where the person ticked it (docs/decisions/0133). */
export const $autoResumes = atom(false);

/** A language that was interrupted, and why. */
export interface Stalled {
  readonly target: Target;
  readonly failure: Failure;
}

/** The translations on the page that were interrupted in the middle. */
export function stalledRuns({ doc, runs }: Workspace): Stalled[] {
  return [...runs].flatMap(([code, run]) => {
    const work = doc?.project.works.get(code);
    const failure = failureOf(run);
    return work?.texts.includes(null) && failure ? [{ target: work.target, failure }] : [];
  });
}

function failureOf(run: TrackRun): Failure | null {
  return run.status === 'paused' && typeof run.cause === 'object' ? run.cause : null;
}
