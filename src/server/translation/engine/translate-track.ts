import { setTimeout as sleep } from 'node:timers/promises';
import { isBriefed } from '#protocol/estimate.ts';
import type { TranslateOptions, TranslateStats } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { Language } from '#subtitles/languages/languages.ts';
import type { AppError } from '#server/errors.ts';
import type { Log } from '#server/log.ts';
import type { Cache } from '#server/ports/cache.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { CallPlan } from '#server/model-access/call-plan.ts';
import type { LimitedModel } from '#server/model-access/limited-model.ts';
import type { AccountDocuments } from '#server/ports/document-store.ts';
import { mapInSlices } from '#server/concurrency/in-slices.ts';
import type { YieldToEventLoop } from '#server/concurrency/yield-to-event-loop.ts';
import { answerCache } from './answer-cache.ts';
import { type BriefSource, noBrief, openBrief } from '../brief/brief-source.ts';
import { errorBudget } from './error-budget.ts';
import { type CueListener, cueReporter, memoised, type RenderText, reportable } from './cue-reporter.ts';
import { indentLike } from './layout/indent-like.ts';
import { layOut } from './layout/lay-out.ts';
import { acceptedPairs } from '../alignment/accepted-pairs.ts';
import type { Line, RunStatistics, Term, TimedLine, Wait } from '../model.ts';
import { fromWire, toWire } from '../model-text.ts';
import type { TranslationRun } from './run.ts';
import { isSendable, lineOf } from './sendable-lines.ts';
import { startDeadline } from './deadline.ts';
import { newStatistics } from './statistics.ts';
import { shorten } from './shorten.ts';
import { unprovenLines } from './unproven-lines.ts';
import { type LineResult, type LinesResult, type LinesTask, translateLines } from './translate-lines.ts';

/** What to translate, and the callbacks of its progress. */
export interface TrackRequest extends CueListener {
  readonly cues: readonly Cue[];
  readonly target: Language;
  readonly source?: Language | null;
  readonly options?: TranslateOptions;
  /** Cues before and after these, as context. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /** A sample of the whole track, and its number of lines. */
  readonly sample?: { readonly lines: readonly string[]; readonly total: number };
  /** Which of several requests of the translation this is, from 1. */
  readonly part?: { readonly index: number; readonly count: number };
  /** The texts are no subtitles: a line is never broken. */
  readonly keepsLines?: boolean;
  /** Names the translation whose requests share a brief. */
  readonly translationId: string;
  readonly signal: AbortSignal;
  /** Ends the calls with its reason, an AppError; what they brought is the result. */
  readonly lastCall?: AbortSignal;
}

/** Everything with side effects that a translation needs. */
export interface TrackDeps {
  readonly primary: LimitedModel;
  readonly fallback: LimitedModel | null;
  readonly plan: CallPlan;
  /** Of the user: briefs are kept there. */
  readonly documents: AccountDocuments;
  readonly cache: Cache;
  readonly clock: Clock;
  readonly log: Log;
  /** The user: briefs and answers are never shared between users. */
  readonly owner: string;
  readonly yieldToEventLoop: YieldToEventLoop;
  readonly wait?: Wait;
  readonly random?: () => number;
}

export interface TrackResult {
  /** The cues of the request, with the same times. */
  readonly cues: readonly Cue[];
  readonly stats: TranslateStats;
  /** Cues with a translation. */
  readonly delivered: number;
  /** Why it ended early, if it did: finished work is in `cues`. */
  readonly ended: AppError | null;
  /** Names and recurring words as they were translated: the brief's, as far as they were used. */
  readonly terms: readonly Term[];
}

/**
 * Translates the cues of one request. Every cue comes back with its times; one that could not be translated keeps its text and is flagged.
 * @throws the signal's reason.
 */
export async function translateTrack(request: TrackRequest, deps: TrackDeps): Promise<TrackResult> {
  const startedMs = deps.clock.monotonicMs();
  const { cues, target, source = null, options = {}, signal } = request;
  const assignment = { target, source, options };
  const { lines, oversized } = await toTimedLines(cues, deps.yieldToEventLoop);
  const statistics = newStatistics();
  const brief = await briefFor(request, lines, statistics, deps);
  const render = memoised((line, text) => {
    const translation = fromWire(text, line);
    const cueText = cues[line.index]!.text;
    return request.keepsLines ? indentLike(translation, cueText) : layOut(translation, cueText, target.code);
  });
  const report = cueReporter(request, lines, render);
  const deadline = startDeadline(lines.length, deps.plan);
  const run: TranslationRun = {
    assignment,
    plan: deps.plan,
    primary: deps.primary,
    fallback: deps.fallback,
    signal,
    deadline: AbortSignal.any([deadline.signal, ...(request.lastCall ? [request.lastCall] : [])]),
    wait: deps.wait ?? waitFor,
    random: deps.random ?? Math.random,
    statistics,
    errorBudget: errorBudget((cause) =>
      deps.log.warn(
        { model: deps.primary.model.name, cause, calls: statistics.calls },
        'a translation gave up on its model',
      ),
    ),
    accepted: acceptedPairs(),
    unproven: unprovenLines(),
    // Where many runs end at once, none may judge answers that nobody waits for: the others wait for its turn.
    yieldToEventLoop: async () => {
      await deps.yieldToEventLoop();
      signal.throwIfAborted();
    },
    brief: () => brief.current(),
    onText: report.onText,
  };
  const answers = answerCache({
    cache: deps.cache,
    clock: deps.clock,
    owner: deps.owner,
    assignment,
    modelName: deps.primary.model.name,
    lines,
    pause: deps.yieldToEventLoop,
  });
  const task = {
    lines,
    before: (request.before ?? []).map(toWire),
    after: (request.after ?? []).map(toWire),
    answers,
    onPhase: report.onPhase,
  };
  const cueWith = (line: Line, text: string) => ({ ...cues[line.index]!, ...render(line, text) });
  const translating = translateReadably(task, cueWith, run).finally(() => {
    deadline.clear();
    brief.close();
  });
  const { results: translated, ended } = await translating;
  const results = [...translated, ...oversized.map(asOversized)].sort((a, b) => a.line.index - b.line.index);
  await report.finish(results, deps.yieldToEventLoop);
  const terms = brief.learn(results.map(({ line, text }) => ({ source: line.text, text: text ?? '' })));
  // Whoever asks for the same finds it in the cache.
  await answers.kept();
  return {
    cues: putBack(cues, results, render),
    stats: toStats(cues, results, statistics, deps, startedMs),
    delivered: results.filter(({ text }) => text !== null).length,
    ended,
    terms,
  };
}

/** Translates lines, and asks for shorter words where the person wants them. */
async function translateReadably(
  task: LinesTask,
  cueWith: (line: Line, text: string) => Cue,
  run: TranslationRun,
): Promise<LinesResult> {
  const { results, ended } = await translateLines(task, run);
  if (!run.assignment.options.shorten || ended) return { results, ended };
  return { results: await shorten({ results, answers: task.answers, cueWith }, run), ended };
}

export const waitFor: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal }).catch(() => {
    throw signal.reason;
  });

async function toTimedLines(
  cues: readonly Cue[],
  pause: YieldToEventLoop,
): Promise<{ lines: TimedLine[]; oversized: Line[] }> {
  const all = (await mapInSlices(cues, lineOf, pause)).filter((line) => line !== null);
  const lines = all.filter(isSendable).map((line) => {
    const next = cues[line.index + 1];
    return { ...line, pauseAfterMs: next ? Math.max(0, next.startMs - cues[line.index]!.endMs) : 0 };
  });
  return { lines, oversized: all.filter((line) => !isSendable(line)) };
}

function asOversized(line: Line): LineResult {
  return { line, text: null, flags: ['untranslated', 'too_long'] };
}

async function briefFor(
  { sample, part, target, source = null, options = {}, translationId, signal }: TrackRequest,
  lines: readonly Line[],
  statistics: RunStatistics,
  { plan, documents, clock, log, owner, primary }: TrackDeps,
): Promise<BriefSource> {
  const texts = lines.map(({ text }) => text);
  const total = Math.max(sample?.total ?? 0, lines.length);
  if (lines.length === 0 || !isBriefed(total, plan.callCues)) return noBrief;
  return openBrief({
    documents,
    clock,
    log,
    owner,
    translationId,
    assignment: { target, source, options },
    by: primary,
    lines: sample ? sample.lines.map(toWire) : texts,
    total,
    isMaker: (part?.index ?? 1) === 1,
    signal,
    statistics,
  });
}

function putBack(cues: readonly Cue[], results: readonly LineResult[], render: RenderText): Cue[] {
  const translated = [...cues];
  for (const { line, text } of results) {
    if (text === null) continue;
    const { spans: _sourceSpans, ...cue } = cues[line.index]!;
    translated[line.index] = { ...cue, ...render(line, text) };
  }
  return translated;
}

function toStats(
  cues: readonly Cue[],
  results: readonly LineResult[],
  statistics: RunStatistics,
  { clock, primary }: TrackDeps,
  startedMs: number,
): TranslateStats {
  const flagged = results
    .filter(({ flags }) => flags.length > 0)
    .map(({ line, flags, findings }) => {
      const reported = reportable(findings);
      const index = line.index + 1;
      return { index, reasons: [...flags], ...(reported.length > 0 ? { findings: reported } : {}) };
    });
  return {
    cues: cues.length,
    ...statistics,
    flagged,
    model: primary.model.name,
    processingTimeMs: Math.round(clock.monotonicMs() - startedMs),
  };
}
