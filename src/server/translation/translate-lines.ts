import type { FlagReason } from '#protocol/translate.ts';
import { AppError } from '../errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import { askAndJudge } from './ask-and-judge.ts';
import { isolateBlocked } from './isolate-blocked.ts';
import type { Judged } from './judge-answer.ts';
import { type Ledger, newLedger } from './ledger.ts';
import type { Line } from './line.ts';
import { planCalls, type TimedLine } from './plan.ts';
import { repair } from './repair.ts';
import type { Run } from './run.ts';
import { slots } from './slots.ts';

/** What became of a line. */
export interface LineResult {
  readonly line: Line;
  /** `null` keeps the source. */
  readonly text: string | null;
  readonly flags: readonly FlagReason[];
}

export interface LinesResult {
  readonly results: readonly LineResult[];
  /** Why the run ended before its time, where it did. What is done is in the results. */
  readonly ended: AppError | null;
}

interface Task {
  readonly lines: readonly TimedLine[];
  /** What stands before the first and after the last line, in other requests of the same translation. */
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly answers: AnswerCache;
  readonly onPhase: (phase: 'translating' | 'repairing') => void;
}

const LINES_BEFORE = 2;
const LINES_AFTER = 1;
const NOTHING: ReadonlySet<number> = new Set();

/**
 * Translates lines: each ends with a translation that was checked, or with its source and the reason why.
 * @throws the signal's reason. Everything else that goes wrong is told in the result, beside what is done.
 */
export async function translateLines(task: Task, run: Run): Promise<LinesResult> {
  const ledger = newLedger(task.lines);
  await takeKnown(task, ledger, run);
  const unknown = ledger.open().map(({ line }) => line as TimedLine);
  const calls = planCalls(unknown, run.plan);
  run.tally.batches = calls.length;
  const each = sideBySide(run);
  const ended = await untilEnded(run, async () => {
    await each(calls, (lines) => translateCall(lines, task, ledger, run));
    if (ledger.open().length === 0) return;
    task.onPhase('repairing');
    await repair({ lines: task.lines, ledger, run, each });
  });
  await task.answers.keep(
    ledger.all().flatMap(({ line, text, tries }) => (text !== null && tries > 0 ? [{ line, text }] : [])),
  );
  return { results: ledger.all().map(toResult), ended: ended ?? outageOf(ledger, run) };
}

async function takeKnown({ lines, answers }: Task, ledger: Ledger, run: Run): Promise<void> {
  const known = await answers.find(lines);
  for (const line of lines) {
    const text = known.get(line.index);
    if (text === undefined) continue;
    ledger.settle(line, text);
    run.tally.cached += 1;
    run.onText(line, text, []);
  }
}

async function translateCall(
  lines: readonly TimedLine[],
  task: Task,
  ledger: Ledger,
  run: Run,
): Promise<void> {
  if (run.health.stopped || run.health.isDown) return;
  const context = { brief: run.brief(), ...neighboursOf(lines, task) };
  const { judged, end } = await askAndJudge(
    { lines, context, by: run.primary, echoed: NOTHING, isShownAtOnce: true },
    run,
  );
  const final = end.kind === 'blocked' ? await isolateBlocked(lines, run.primary, run) : judged;
  final.forEach((entry) => ledger.record(entry));
  showNew(final, judged, run);
  await task.answers.keep(goodOf(final));
}

/** Texts of the halves of a blocked call were not shown as they arrived. */
function showNew(final: readonly Judged[], shown: readonly Judged[], run: Run): void {
  if (final === shown) return;
  for (const { line, verdict } of final) if (verdict.kind === 'good') run.onText(line, verdict.text, []);
}

function goodOf(judged: readonly Judged[]): { line: Line; text: string }[] {
  return judged.flatMap(({ line, verdict }) =>
    verdict.kind === 'good' ? [{ line, text: verdict.text }] : [],
  );
}

function neighboursOf(lines: readonly TimedLine[], task: Task): { before: string[]; after: string[] } {
  const from = task.lines.indexOf(lines[0]!);
  const to = task.lines.indexOf(lines.at(-1)!) + 1;
  const texts = task.lines.map(({ text }) => text);
  const before = [...task.before, ...texts.slice(0, from)].slice(-LINES_BEFORE);
  const after = [...texts.slice(to), ...task.after].slice(0, LINES_AFTER);
  return { before, after };
}

/** Works through items as many at a time as the plan allows. The first failure lets what is under way finish, and then comes out. */
function sideBySide(run: Run) {
  const places = slots(run.plan.concurrency);
  return async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
    const settled = await Promise.allSettled(
      items.map((item) => places.run(() => guarded(item, work, run), run.signal)),
    );
    run.signal.throwIfAborted();
    const failed = settled.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

/** A quota error ends the run: no further call begins, and those under way may bring home what is paid for. */
async function guarded<Item>(item: Item, work: (item: Item) => Promise<void>, run: Run): Promise<void> {
  try {
    await work(item);
  } catch (thrown) {
    if (thrown instanceof AppError && !run.signal.aborted) run.health.stopped ??= thrown;
    throw thrown;
  }
}

async function untilEnded(run: Run, work: () => Promise<void>): Promise<AppError | null> {
  try {
    await work();
    return null;
  } catch (thrown) {
    run.signal.throwIfAborted();
    if (thrown instanceof AppError) return thrown;
    throw thrown;
  }
}

/** Nothing came back because the way to the model is broken: that is a failure of ours, not of the lines. */
function outageOf(ledger: Ledger, { health }: Run): AppError | null {
  const hasAny = ledger.all().some(({ text, candidate }) => text !== null || candidate !== null);
  return hasAny ? null : health.outage;
}

function toResult({ line, text, candidate, reasons }: ReturnType<Ledger['state']>): LineResult {
  if (text !== null) return { line, text, flags: [] };
  if (candidate !== null) return { line, text: candidate, flags: reasons };
  const causes = reasons.length > 0 ? reasons : (['missing'] as const);
  return { line, text: null, flags: [...new Set<FlagReason>(['untranslated', ...causes])] };
}
