import type { Cue } from '#subtitles/cue.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { AppError } from '#server/errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import { askAndJudge } from './ask-and-judge.ts';
import type { Judged } from '../validation/judge-answer.ts';
import type { Line } from '../model.ts';
import { evenGroups } from '../calls/even-groups.ts';
import { type CallContext, lineNumberOf } from '../calls/prompt.ts';
import type { TranslationRun } from './run.ts';
import type { LineResult } from './translate-lines.ts';

interface Task {
  readonly results: readonly LineResult[];
  readonly answers: AnswerCache;
  /** The cue as it would read with this text. */
  readonly cueWith: (line: Line, text: string) => Cue;
}

const NOTHING: ReadonlySet<number> = new Set();

/**
 * Asks for shorter words where a translation is too fast to read, for those lines alone and once. The shorter of the two stays; what is still too
 * fast is flagged.
 */
export async function shorten(
  { results, answers, cueWith }: Task,
  run: TranslationRun,
): Promise<LineResult[]> {
  const limits = limitsFor(run.assignment.target.code);
  const speedOf = (line: Line, text: string) => readingSpeed(cueWith(line, text), limits);
  const isTooFast = (line: Line, text: string) => speedOf(line, text) > limits.maxCharsPerSecond;
  const fast = results.flatMap(({ line, text }) => (text !== null && isTooFast(line, text) ? [line] : []));
  const shorter = new Map<number, string>();
  for (const lines of evenGroups(fast, ({ text }) => text, run.plan.callCues)) {
    const budgets = lines.map(
      (line, at) => `${lineNumberOf(at)}: ${charsFor(cueWith(line, line.text), limits.maxCharsPerSecond)}`,
    );
    const problems = `too long to read; characters allowed: ${budgets.join(', ')}`;
    const context = { brief: run.brief(), before: [], after: [], problems };
    const judged = await askUnlessEnded(lines, context, run);
    for (const { line, verdict } of judged)
      if (verdict.kind === 'good') shorter.set(line.index, verdict.text);
  }
  const shortened = results.map((result): LineResult => {
    const { line, text, flags } = result;
    if (text === null || !isTooFast(line, text)) return result;
    const offered = shorter.get(line.index) ?? text;
    const kept = speedOf(line, offered) < speedOf(line, text) ? offered : text;
    return { ...result, text: kept, flags: isTooFast(line, kept) ? [...flags, 'too_fast'] : flags };
  });
  answers.keep(
    shortened.flatMap(({ line, text, flags }) =>
      text !== null && flags.length === 0 ? [{ line, text }] : [],
    ),
  );
  return shortened;
}

/** Every line has a translation already, so a failure here is harmless. */
async function askUnlessEnded(
  lines: readonly Line[],
  context: CallContext,
  run: TranslationRun,
): Promise<Judged[]> {
  if (run.errorBudget.terminalError) return [];
  try {
    const question = { lines, context, by: run.primary, echoed: NOTHING, isShownAtOnce: false };
    return (await askAndJudge(question, run)).judged;
  } catch (thrown) {
    run.signal.throwIfAborted();
    if (!(thrown instanceof AppError)) throw thrown;
    run.errorBudget.terminalError = thrown;
    return [];
  }
}

function charsFor({ startMs, endMs }: Cue, charsPerSecond: number): number {
  return Math.max(1, Math.floor(((endMs - startMs) / 1_000) * charsPerSecond));
}
