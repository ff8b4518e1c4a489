import { semaphore } from '#server/concurrency/semaphore.ts';
import type { LineStates } from './line-states.ts';

/** The steps of a repair that ask for several lines at once. */
export type GroupStep = 'together' | 'small-groups' | 'fallback';

/** State shared by the concurrent repairs of one request, so that all of them give up on a model that gets nothing right. */
export interface RepairHistory {
  /**
   * Whether groups of this step are worth asking for. While no line of the request has a translation, `trial` is run first, by one repair
   * at a time, and this resolves to false if the trial gains nothing.
   */
  isWorthAsking(step: GroupStep, trial: () => Promise<void>, signal: AbortSignal): Promise<boolean>;
  /** Lines asked for alone so far. */
  askedAlone: number;
  consecutiveFailuresAlone: number;
}

export function repairHistory(states: LineStates): RepairHistory {
  const trials = semaphore(1);
  const failed = new Set<GroupStep>();
  const hasAny = () => states.all().some(({ text, candidate }) => text !== null || candidate !== null);
  return {
    askedAlone: 0,
    consecutiveFailuresAlone: 0,
    async isWorthAsking(step, trial, signal) {
      if (hasAny()) return true;
      return trials.run(async () => {
        if (hasAny()) return true;
        if (failed.has(step)) return false;
        await trial();
        if (!hasAny()) failed.add(step);
        return hasAny();
      }, signal);
    },
  };
}
