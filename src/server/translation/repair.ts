import type { FlagReason } from '#protocol/translate.ts';
import { askAndJudge } from './ask-and-judge.ts';
import type { Ledger, LineState } from './ledger.ts';
import type { Line } from './line.ts';
import { type CallContext, numberOf } from './prompt.ts';
import type { GatedModel, Run } from './run.ts';

interface Repair {
  /** Every line of the request, for context. */
  readonly lines: readonly Line[];
  readonly ledger: Ledger;
  readonly run: Run;
  /** Does things side by side, as many as the plan allows. */
  readonly each: <Item>(items: readonly Item[], work: (item: Item) => Promise<void>) => Promise<void>;
}

/** Lines asked alone in one request: past this, one by one would cost more than it is worth. */
const MAX_ALONE = 300;
const MAX_FAILURES_IN_A_ROW = 8;
const SMALL_GROUP = 8;
/** Where so many lines went wrong, it is the model's way and no accident. */
const HABIT_SHARE = 1 / 3;

const WORDS: Partial<Record<FlagReason, string>> = {
  missing: 'was left out',
  merged: 'was merged with another line',
  misaligned: 'held another line’s text',
  untranslated: 'was not translated',
  wrong_script: 'was in the wrong script',
  numbers_differ: 'had other numbers',
  tags_differ: 'lost its ⟦tags⟧',
  repetition: 'repeated itself',
  chatter: 'held remarks',
  refused: 'held remarks',
  glossary: 'ignored `terms` or `keep`',
};

/**
 * Asks again for what is missing or doubtful: together, with context and the reason; then alone with neighbours; then the second provider. What
 * was blocked goes straight to the second provider. Never for what is good already.
 */
export async function repair(task: Repair): Promise<void> {
  const { ledger, run } = task;
  const { callCues } = run.plan;
  const wanted = ledger.open().filter(isNotBlocked);
  const isHabit = wanted.length > HABIT_SHARE * ledger.all().length;
  await askTogether(task, run.primary, wanted, callCues);
  const failed = ledger.open().filter(isNotBlocked).filter(hasNoCandidate);
  // Once more in small groups, before as many calls as lines; but not for a model that moves texts whenever it is asked for several.
  const still = failed.filter(({ reasons }) => !isHabit || !reasons.includes('misaligned'));
  if (still.length > SMALL_GROUP) await askTogether(task, run.primary, still, SMALL_GROUP);
  await askAlone(task, ledger.open().filter(isNotBlocked).filter(hasNoCandidate));
  if (run.fallback && !run.health.stopped) {
    await askTogether(task, run.fallback, ledger.open().filter(hasNoCandidate), callCues);
  }
}

const isNotBlocked = ({ reasons }: LineState) => !reasons.includes('blocked');
const hasNoCandidate = ({ candidate }: LineState) => candidate === null;

async function askTogether(
  task: Repair,
  by: GatedModel,
  states: readonly LineState[],
  size: number,
): Promise<void> {
  const { run, ledger } = task;
  const isPrimary = by === run.primary;
  const askGroup = async (group: readonly LineState[]) => {
    if (run.health.stopped || (isPrimary && run.health.isDown)) return;
    const context: CallContext = {
      brief: run.brief(),
      isAnchored: group.some(({ reasons }) => reasons.includes('misaligned') || reasons.includes('merged')),
      ...surroundingsOf(group, task.lines),
      ...(isPrimary ? { problems: problemsOf(group) } : {}),
    };
    await ask(group, context, by, task);
  };
  const hasAny = () => ledger.all().some(({ text, candidate }) => text !== null || candidate !== null);
  const groups = groupsOf(states, size);
  // Of a model that has got nothing right so far, one group is asked first.
  const trial = hasAny() ? [] : groups.splice(0, 1);
  await task.each(trial, askGroup);
  if (trial.length === 0 || hasAny()) await task.each(groups, askGroup);
}

/** One line a call: nothing can slide or merge there. Stops where that does not help either. */
async function askAlone(task: Repair, states: readonly LineState[]): Promise<void> {
  const { run } = task;
  let failures = 0;
  await task.each(states.slice(0, MAX_ALONE), async (state) => {
    if (run.health.stopped || run.health.isDown || failures >= MAX_FAILURES_IN_A_ROW) return;
    const at = task.lines.indexOf(state.line);
    const context: CallContext = {
      brief: run.brief(),
      before: textsOf(task.lines.slice(Math.max(0, at - 2), at)),
      after: textsOf(task.lines.slice(at + 1, at + 2)),
    };
    await ask([state], context, run.primary, task);
    failures = task.ledger.state(state.line).text === null ? failures + 1 : 0;
  });
}

async function ask(
  group: readonly LineState[],
  context: CallContext,
  by: GatedModel,
  task: Repair,
): Promise<void> {
  const { run, ledger } = task;
  const lines = group.map(({ line }) => line);
  const echoed = new Set(
    group.filter(({ reasons }) => reasons.includes('untranslated')).map(({ line }) => line.index),
  );
  const { judged, end } = await askAndJudge({ lines, context, by, echoed, isShownAtOnce: false }, run);
  for (const entry of judged) {
    const isBlocked = end.kind === 'blocked' && lines.length === 1;
    ledger.record(isBlocked ? { ...entry, verdict: { kind: 'none', reasons: ['blocked'] } } : entry);
    if (entry.verdict.kind === 'good') {
      run.tally.repaired += 1;
      run.onText(entry.line, entry.verdict.text, []);
    }
  }
}

function groupsOf(states: readonly LineState[], size: number): LineState[][] {
  const groups: LineState[][] = [];
  const count = Math.ceil(states.length / size);
  for (let at = 0; at < count; at += 1) {
    groups.push(
      states.slice(Math.round((at * states.length) / count), Math.round(((at + 1) * states.length) / count)),
    );
  }
  return groups;
}

/** The lines around those that are asked again, and in the place of each run of these the number of its first. */
function surroundingsOf(
  group: readonly LineState[],
  lines: readonly Line[],
): Pick<CallContext, 'before' | 'after' | 'around'> {
  const numbers = new Map(group.map(({ line }, at) => [line, numberOf(at)]));
  const around: string[] = [];
  lines.forEach((line, at) => {
    const number = numbers.get(line);
    const [previous, next] = [lines[at - 1], lines[at + 1]];
    if (number === undefined) {
      if ((previous && numbers.has(previous)) || (next && numbers.has(next))) around.push(line.text);
    } else if (!previous || !numbers.has(previous)) around.push(`[${number}]`);
  });
  return { before: [], after: [], around };
}

/** Why each line is asked again, by reason, in words for the model. */
function problemsOf(group: readonly LineState[]): string {
  const byReason = new Map<string, number[]>();
  for (const [at, { reasons }] of group.entries()) {
    const words = WORDS[reasons[0] ?? 'missing'] ?? 'was unusable';
    byReason.set(words, [...(byReason.get(words) ?? []), numberOf(at)]);
  }
  return [...byReason]
    .map(([words, ids]) => (ids.length === group.length ? `each ${words}` : `${ids.join(', ')} ${words}`))
    .join('; ');
}

function textsOf(lines: readonly Line[]): string[] {
  return lines.map(({ text }) => text);
}
