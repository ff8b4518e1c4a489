import type { Finding, FlagReason } from '#protocol/translate.ts';
import { AppError } from '#server/errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import { askAndJudge } from './ask-and-judge.ts';
import { isolateBlocked } from './isolate-blocked.ts';
import type { Judged } from '../validation/judge-answer.ts';
import { type LineState, type LineStates, lineStates } from './line-states.ts';
import type { Line, TimedLine } from '../model.ts';
import { planCalls } from '../calls/plan.ts';
import { repairHistory } from './repair/repair-history.ts';
import { repairQueue } from './repair/repair-queue.ts';
import { repair, type Repair } from './repair.ts';
import type { TranslationRun } from './run.ts';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import { semaphore } from '#server/concurrency/semaphore.ts';

/** The outcome of a line. */
export interface LineResult {
  readonly line: Line;
  /** `null` means that the source is kept. */
  readonly text: string | null;
  readonly flags: readonly FlagReason[];
  /** What was seen, with the words in question. */
  readonly findings?: readonly Finding[];
}

export interface LinesResult {
  readonly results: readonly LineResult[];
  /** Why the run ended early, if it did. Finished work is in the results. */
  readonly ended: AppError | null;
}

/** The lines of one request and their context. */
export interface LinesTask {
  readonly lines: readonly TimedLine[];
  /** The context before the first and after the last line, from other requests of the same translation. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly answers: AnswerCache;
  readonly onPhase: (phase: 'translating' | 'repairing') => void;
}

const CONTEXT_LINES = { before: 2, after: 1 };
/** A sentence seldom reaches further beyond its call. */
const SENTENCE_LINES = { before: 5, after: 5 };
const NOTHING: ReadonlySet<number> = new Set();

/**
 * Translates lines: each ends with a translation that was checked, or with its source and the reason why.
 * @throws the signal's reason. Every other failure is part of the result, with the finished work.
 */
export async function translateLines(task: LinesTask, run: TranslationRun): Promise<LinesResult> {
  const states = lineStates(task.lines);
  await acceptCached(task, states, run);
  const unknown = states.open().map(({ line }) => line as TimedLine);
  const calls = planCalls(unknown, run.plan);
  run.statistics.batches = calls.length;
  const forEach = concurrently(run);
  const { lines, before, after } = task;
  const shared = { lines, beyond: { before, after }, states, history: repairHistory(states), run, forEach };
  const ended = await untilEnded(run, async () => {
    const repairs = repairQueue({
      calls: calls.length,
      concurrency: run.plan.concurrency,
      fullAtLines: run.plan.callCues,
      repair: (lines) => repair(lines, shared),
    });
    const translating = forEach(calls, async (lines) => {
      shared.history.recordCall(await translateCall(lines, task, states, run));
      repairs.add(lines.filter((line) => states.state(line).text === null));
    });
    await translating.finally(() => {
      if (states.open().length > 0) task.onPhase('repairing');
      return repairs.finish();
    });
    await repairUnproven(shared);
  });
  task.answers.keep(
    states.all().flatMap(({ line, text, tries }) => (text !== null && tries > 0 ? [{ line, text }] : [])),
  );
  return {
    results: states.all().map(toResult),
    ended: ended ?? terminalErrorOf(states, run) ?? outageOf(states, run),
  };
}

/** What is asked for again may break again. */
const MAX_ROUNDS = 3;

async function repairUnproven(task: Repair): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const lines = task.run.unproven.take();
    if (lines.length === 0) return;
    lines.forEach((line) => task.states.reopen(line));
    await repair(lines, task);
  }
  task.run.unproven.take().forEach((line) => task.states.reopen(line));
}

async function acceptCached(
  { lines, answers }: LinesTask,
  states: LineStates,
  run: TranslationRun,
): Promise<void> {
  const known = await answers.find(lines);
  const accept = (line: Line) => {
    const text = known.get(line.index);
    if (text === undefined) return;
    states.accept(line, text);
    run.statistics.cached += 1;
    run.onText(line, text, []);
  };
  await mapInSlices(lines, accept, run.yieldToEventLoop);
}

async function translateCall(
  lines: readonly TimedLine[],
  task: LinesTask,
  states: LineStates,
  run: TranslationRun,
): Promise<readonly Judged[]> {
  if (run.errorBudget.terminalError || run.errorBudget.isExhausted) return [];
  const context = {
    brief: run.brief(),
    isAnchored: run.plan.isAnchored ?? false,
    ...neighboursOf(lines, task, CONTEXT_LINES),
  };
  const beyond = neighboursOf(lines, task, SENTENCE_LINES);
  const { judged, end } = await askAndJudge(
    { lines, context, beyond, by: run.primary, echoed: NOTHING, isShownAtOnce: true },
    run,
  );
  const final = end.kind === 'blocked' ? await isolateBlocked(lines, run.primary, run) : judged;
  final.forEach((entry) => states.record(entry));
  reportUnreported(final, judged, run);
  task.answers.keep(goodOf(final.filter(({ isUnproven }) => !isUnproven)));
  return final;
}

/** Texts of the halves of a blocked call were not reported as they arrived. */
function reportUnreported(final: readonly Judged[], reported: readonly Judged[], run: TranslationRun): void {
  if (final === reported) return;
  for (const { line, verdict } of final) if (verdict.kind === 'good') run.onText(line, verdict.text, []);
}

function goodOf(judged: readonly Judged[]): { line: Line; text: string }[] {
  return judged.flatMap(({ line, verdict }) =>
    verdict.kind === 'good' ? [{ line, text: verdict.text }] : [],
  );
}

/** So many lines before and after those of a call, of this request and beyond. */
function neighboursOf(
  lines: readonly TimedLine[],
  task: LinesTask,
  count: { readonly before: number; readonly after: number },
) {
  const from = task.lines.indexOf(lines[0]!);
  const to = task.lines.indexOf(lines.at(-1)!) + 1;
  const textsOf = (some: readonly Line[]) => some.map(({ text }) => text);
  const near = textsOf(task.lines.slice(Math.max(0, from - count.before), from));
  const before = [...task.before, ...near].slice(-count.before);
  const next = textsOf(task.lines.slice(to, to + count.after));
  return { before, after: [...next, ...task.after].slice(0, count.after) };
}

/** Processes items concurrently, as the plan allows. After the first failure it waits for running items, and then rejects. */
function concurrently(run: TranslationRun) {
  const calls = semaphore(run.plan.concurrency);
  return async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
    // Those that wait need no listener of their own: the items before them end with the run, and let them in to do the same.
    const settled = await Promise.allSettled(
      items.map((item) => calls.run(() => stoppingOnFailure(item, work, run))),
    );
    run.signal.throwIfAborted();
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/** A quota error ends the run: no further call begins, but running ones, which are paid for, may finish. */
async function stoppingOnFailure<Item>(
  item: Item,
  work: (item: Item) => Promise<void>,
  run: TranslationRun,
): Promise<void> {
  run.signal.throwIfAborted();
  try {
    await work(item);
  } catch (thrown) {
    if (thrown instanceof AppError && !run.signal.aborted) run.errorBudget.terminalError ??= thrown;
    throw thrown;
  }
}

async function untilEnded(run: TranslationRun, work: () => Promise<void>): Promise<AppError | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    run.signal.throwIfAborted();
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

/** Where every line has its translation, an error that stopped further calls is no failure. */
function terminalErrorOf(states: LineStates, { errorBudget }: TranslationRun): AppError | null {
  return states.open().length > 0 ? errorBudget.terminalError : null;
}

/** No line came back because the model is unreachable: a failure of the request, not of its lines. */
function outageOf(states: LineStates, { errorBudget }: TranslationRun): AppError | null {
  const hasAny = states.all().some(({ text, candidate }) => text !== null || candidate !== null);
  return hasAny ? null : errorBudget.lastFailure;
}

function toResult({ line, text, candidate, reasons, findings }: LineState): LineResult {
  if (text !== null) return { line, text, flags: [] };
  if (candidate !== null) return { line, text: candidate, flags: reasons, findings };
  const causes = reasons.length > 0 ? reasons : (['missing'] as const);
  return { line, text: null, flags: [...new Set<FlagReason>(['untranslated', ...causes])], findings };
}
