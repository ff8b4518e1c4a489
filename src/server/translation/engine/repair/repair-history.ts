import { semaphore } from '#server/concurrency/semaphore.ts';
import type { FlagReason } from '#protocol/translate.ts';
import type { Judged } from '#server/translation/validation/judge-answer.ts';
import type { LineStates } from '../line-states.ts';

/** The steps of a repair that ask for several lines at once. */
export type GroupStep = 'together' | 'small-groups' | 'fallback';

/** State shared by the concurrent repairs of one request, so that all of them give up on a model that gets nothing right. */
export interface RepairHistory {
  /**
   * Whether groups of this step are worth asking for. While no line of the request has a translation, `trial` is run first, by one repair
   * at a time, and this resolves to false if the trial gains nothing.
   */
  isWorthAsking(step: GroupStep, trial: () => Promise<void>, signal: AbortSignal): Promise<boolean>;
  /** Runs `attempt` one after another, by one repair at a time, while no line of the request has a translation and there is one left to try. */
  untilFirstTranslation(
    attempt: () => Promise<void>,
    hasMore: () => boolean,
    signal: AbortSignal,
  ): Promise<void>;
  /** Lines asked for alone so far. */
  askedAlone: number;
  consecutiveFailuresAlone: number;
  /** Calls for several lines that were judged so far, and those of them that lost or misplaced a line. */
  readonly calls: number;
  readonly failedCalls: number;
  recordCall(judged: readonly Judged[]): void;
}

const MISPLACING: ReadonlySet<FlagReason> = new Set(['missing', 'merged', 'misaligned']);

export function repairHistory(states: LineStates): RepairHistory {
  const trials = semaphore(1);
  const failed = new Set<GroupStep>();
  const hasAny = () => states.all().some(({ text, candidate }) => text !== null || candidate !== null);
  let calls = 0;
  let failedCalls = 0;
  return {
    get calls() {
      return calls;
    },
    get failedCalls() {
      return failedCalls;
    },
    recordCall(judged) {
      const isFailed = judged.some(
        ({ verdict }) =>
          verdict.kind === 'none' && verdict.findings.some(({ reason }) => MISPLACING.has(reason)),
      );
      calls += 1;
      if (isFailed) failedCalls += 1;
    },
    askedAlone: 0,
    consecutiveFailuresAlone: 0,
    untilFirstTranslation: (attempt, hasMore, signal) =>
      trials.run(async () => {
        while (!hasAny() && hasMore()) await attempt();
      }, signal),
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
