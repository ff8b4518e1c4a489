import { askAndJudge } from './ask-and-judge.ts';
import type { LineState, LineStates } from './line-states.ts';
import type { Line } from '../model.ts';
import type { GroupStep, RepairHistory } from './repair/repair-history.ts';
import { noTranslation } from '../validation/judge-answer.ts';
import type { Beyond, KnownLines } from '../validation/numbers/check-numbers.ts';
import { evenGroups } from '../calls/even-groups.ts';
import type { CallContext } from '../calls/prompt.ts';
import { failedShareOf, isCheaperAlone } from './repair/cheaper-alone.ts';
import { neighboursOf, problemsOf, surroundingsOf } from './repair/repair-context.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { TranslationRun } from './run.ts';

/** What the repairs of one request share. */
export interface Repair {
  /** Every line of the request, for context. */
  readonly lines: readonly Line[];
  /** What stands around them in other requests. */
  readonly beyond: Beyond;
  readonly states: LineStates;
  readonly history: RepairHistory;
  readonly run: TranslationRun;
  /** Works on items concurrently, as many at a time as the plan allows. */
  readonly forEach: <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => Promise<void>;
}

/** Maximum lines of one request that are asked for alone: more would cost too much. */
const MAX_ALONE = 300;
const MAX_CONSECUTIVE_FAILURES = 8;
const SMALL_GROUP = 8;
const HABIT_SHARE = 1 / 3;

/**
 * Asks again for lines that are missing or doubtful: together, with context and the reason, or a few of them alone; then alone with neighbours;
 * then the second provider. Blocked lines go straight to the second provider. Lines that are good already are never asked for again.
 */
export async function repair(wanted: readonly Line[], task: Repair): Promise<void> {
  const { states, run } = task;
  const open = () => wanted.map((line) => states.state(line)).filter(({ text }) => text === null);
  const unanswered = () => open().filter(isNotBlocked).filter(hasNoCandidate);
  const isHabit = isMostlyWrong(states);
  const first = open().filter(isNotBlocked);
  if (isWorthAskingAlone(first.length, task)) await askAlone(first, task);
  else await askTogether('together', first, task);
  // Small groups come before one call per line, but not for a model that misplaces texts in every group.
  const regroupable = unanswered().filter(({ reasons }) => !isHabit || !reasons.includes('misaligned'));
  if (regroupable.length > SMALL_GROUP) await askTogether('small-groups', regroupable, task);
  await askAlone(unanswered(), task);
  if (run.fallback && !run.errorBudget.terminalError) {
    await askTogether('fallback', open().filter(hasNoCandidate), task);
  }
}

/** A plan without concurrency is that of a key with few requests a day: those are worth more than tokens. */
function isWorthAskingAlone(lines: number, { history, run }: Repair): boolean {
  const failedShare = failedShareOf(history.calls, history.failedCalls);
  return lines === 1 || (run.plan.concurrency > 1 && isCheaperAlone(lines, failedShare));
}

const isNotBlocked = ({ reasons }: LineState) => !reasons.includes('blocked');
const hasNoCandidate = ({ candidate }: LineState) => candidate === null;

/** Above this share of failed lines, the failures are systematic. */
function isMostlyWrong(states: LineStates): boolean {
  const judged = states.all().filter(({ tries }) => tries > 0);
  return judged.filter(({ text }) => text === null).length > HABIT_SHARE * judged.length;
}

async function askTogether(step: GroupStep, wanted: readonly LineState[], task: Repair): Promise<void> {
  const { run, history } = task;
  if (wanted.length === 0) return;
  const isPrimary = step !== 'fallback';
  const by = isPrimary ? run.primary : run.fallback!;
  const askGroup = async (group: readonly LineState[]) => {
    if (run.errorBudget.terminalError || (isPrimary && run.errorBudget.isExhausted)) return;
    const context: CallContext = {
      brief: run.brief(),
      // These lines are seldom neighbours, so that texts at the wrong line are hard to recognise without anchors.
      isAnchored: group.length > 1,
      ...surroundingsOf(group, task.lines),
      ...(isPrimary ? { problems: problemsOf(group) } : {}),
    };
    await ask(group, context, by, task);
  };
  const size = step === 'small-groups' ? SMALL_GROUP : run.plan.callCues;
  const groups = evenGroups(wanted, ({ line }) => line.text, size);
  const trial = () => task.forEach(groups.splice(0, 1), askGroup);
  if (await history.isWorthAsking(step, trial, run.signal)) await task.forEach(groups, askGroup);
}

/**
 * One line per call: texts cannot slide or merge. Stops where that does not help either. A model that has got nothing right yet is asked for one line after the
 * other: together they would all be on their way before the first of them fails.
 */
async function askAlone(wanted: readonly LineState[], task: Repair): Promise<void> {
  const { run, history } = task;
  // Those beyond the bound would only wait for a call that they never get.
  const allowed = wanted.slice(0, Math.max(0, MAX_ALONE - history.askedAlone));
  const askLine = async (state: LineState) => {
    if (run.errorBudget.terminalError || run.errorBudget.isExhausted) return;
    if (history.consecutiveFailuresAlone >= MAX_CONSECUTIVE_FAILURES || history.askedAlone >= MAX_ALONE)
      return;
    history.askedAlone += 1;
    const context: CallContext = {
      brief: run.brief(),
      ...neighboursOf(state.line, task.lines),
      problems: problemsOf([state]),
    };
    await ask([state], context, run.primary, task);
    const isStillOpen = task.states.state(state.line).text === null;
    history.consecutiveFailuresAlone = isStillOpen ? history.consecutiveFailuresAlone + 1 : 0;
  };
  await history.untilFirstTranslation(
    () => task.forEach(allowed.splice(0, 1), askLine),
    () => allowed.length > 0,
    run.signal,
  );
  await task.forEach(allowed, askLine);
}

async function ask(
  group: readonly LineState[],
  context: CallContext,
  by: LimitedModel,
  task: Repair,
): Promise<void> {
  const { run, states } = task;
  const lines = group.map(({ line }) => line);
  const echoed = new Set(
    group.filter(({ reasons }) => reasons.includes('untranslated')).map(({ line }) => line.index),
  );
  const { judged, end } = await askAndJudge(
    { lines, context, by, echoed, track: trackOf(task), isShownAtOnce: false },
    run,
  );
  if (lines.length > 1) task.history.recordCall(judged);
  for (const entry of judged) {
    const isBlocked = end.kind === 'blocked' && lines.length === 1;
    states.record(isBlocked ? { ...entry, verdict: noTranslation(['blocked']) } : entry);
    if (entry.verdict.kind === 'good') {
      run.statistics.repaired += 1;
      run.onText(entry.line, entry.verdict.text, []);
    }
  }
}

/** Includes texts that may still change. */
function trackOf({ lines, beyond, states }: Repair): KnownLines {
  const textOf = (line: Line) => states.state(line).text ?? states.state(line).candidate;
  return { lines, textOf, beyond };
}
