import { askAndJudge } from './ask-and-judge.ts';
import { type Judged, noTranslation } from '../validation/judge-answer.ts';
import type { Line } from '../model.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { TranslationRun } from './run.ts';

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Bisects a call that the provider blocked until the blocked lines are isolated, and translates all others. Context and brief are left out,
 * because they may be the reason.
 */
export async function isolateBlocked(
  lines: readonly Line[],
  by: LimitedModel,
  run: TranslationRun,
): Promise<Judged[]> {
  if (lines.length === 1 || run.errorBudget.isBlockingEverything || run.errorBudget.terminalError)
    return lines.map(asBlocked);
  const middle = Math.ceil(lines.length / 2);
  const halves = [lines.slice(0, middle), lines.slice(middle)];
  const judged = await Promise.all(halves.map((half) => askHalf(half, by, run)));
  return judged.flat();
}

async function askHalf(lines: readonly Line[], by: LimitedModel, run: TranslationRun): Promise<Judged[]> {
  if (run.errorBudget.isBlockingEverything || run.errorBudget.terminalError) return lines.map(asBlocked);
  const context = { brief: null, before: [], after: [] };
  const { judged, end } = await askAndJudge(
    { lines, context, by, echoed: NOTHING, isShownAtOnce: false },
    run,
  );
  return end.kind === 'blocked' ? isolateBlocked(lines, by, run) : judged;
}

function asBlocked(line: Line): Judged {
  return { line, verdict: noTranslation(['blocked']), source: null, answer: null };
}
