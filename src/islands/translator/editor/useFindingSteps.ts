import { useRef } from 'react';
import { flaggedCues, type Work } from '#islands/project/work.ts';
import type { ChecksHandle } from '../checks/ChecksPanel.tsx';
import { type StepDirection, stepFrom } from '../cue-flags/flag-steps.ts';
import type { CuePlace } from './useCuePlace.ts';

/** The ways to the next cue that should be looked at. */
export function useFindingSteps(work: Work | null, { $current, show }: CuePlace) {
  const checks = useRef<ChecksHandle>(null);
  const stepFlag = (direction: StepDirection) => {
    const next = work && stepFrom(flaggedCues(work), $current.get(), direction);
    if (next != null) show(next);
  };
  return {
    /** For the list of all findings. */
    checks,
    /** Among those that the engine has flagged. */
    stepFlag,
    /** Among those of the check list, which the flags are part of. */
    stepFinding: (direction: StepDirection) => {
      const next = checks.current?.next($current.get(), direction);
      if (next === undefined) stepFlag(direction);
      else show(next);
    },
  };
}
