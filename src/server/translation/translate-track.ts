import { setTimeout as sleep } from 'node:timers/promises';
import { isBriefed } from '#protocol/estimate.ts';
import type { FlagReason, TranslateOptions, TranslateStats } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { Language } from '#subtitles/languages.ts';
import type { AppError } from '../errors.ts';
import type { Cache } from '../ports/cache.ts';
import type { Clock } from '../ports/clock.ts';
import type { DocumentStore } from '../ports/document-store.ts';
import { answerCache } from './answer-cache.ts';
import { type BriefSource, noBrief, openBrief } from './brief-source.ts';
import { cueReporter, type Finish, remembered } from './cue-reporter.ts';
import { layOut } from './lay-out.ts';
import { fromWire, type Line, toLines, toWire } from './line.ts';
import type { CallPlan, TimedLine } from './plan.ts';
import { type GatedModel, lengthBook, newHealth, newTally, type Run, type Tally, type Wait } from './run.ts';
import { shorten } from './shorten.ts';
import { type LineResult, translateLines } from './translate-lines.ts';

/** What to translate, and whom to tell. */
export interface TrackRequest {
  readonly cues: readonly Cue[];
  readonly target: Language;
  readonly source?: Language | null;
  readonly options?: TranslateOptions;
  /** Cues before and after these, as context. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /** Lines of the whole that these cues are a part of, and how many it has. */
  readonly sample?: { readonly lines: readonly string[]; readonly total: number };
  /** The texts are no subtitles: a line stays one line, however long. */
  readonly keepsLines?: boolean;
  /** Names the translation whose requests share a brief. */
  readonly translationId: string;
  /** A cue's text has come, with SubRip's tags. A later call for the same cue replaces it. `index` counts from 0. */
  readonly onCue?: (index: number, text: string, flags: readonly FlagReason[]) => void;
  readonly onProgress?: (done: number, total: number, phase: 'translating' | 'repairing') => void;
  readonly signal: AbortSignal;
}

/** What a translation reaches the world with. */
export interface TrackDeps {
  readonly primary: GatedModel;
  readonly fallback: GatedModel | null;
  readonly plan: CallPlan;
  readonly store: DocumentStore;
  readonly cache: Cache;
  readonly clock: Clock;
  /** The user: briefs and answers are kept for nobody else. */
  readonly owner: string;
  readonly wait?: Wait;
  readonly random?: () => number;
}

export interface TrackResult {
  /** As many cues as were sent, with the same times. */
  readonly cues: readonly Cue[];
  readonly stats: TranslateStats;
  /** Cues that hold a translation now. */
  readonly delivered: number;
  /** Why it ended early, where it did: what is done is in `cues`. */
  readonly ended: AppError | null;
}

/**
 * Translates the cues of one request. Every cue comes back with its times; one that could not be translated keeps its text and is flagged.
 * @throws the signal's reason.
 */
export async function translateTrack(request: TrackRequest, deps: TrackDeps): Promise<TrackResult> {
  const startedAtMs = deps.clock.now();
  const { cues, target, source = null, options = {}, signal } = request;
  const assignment = { target, source, options };
  const { lines, oversized } = toTimedLines(cues);
  const tally = newTally();
  const brief = await briefFor(request, lines, tally, deps);
  const finished = remembered((line, wire) =>
    request.keepsLines
      ? fromWire(wire, line)
      : layOut(fromWire(wire, line), cues[line.index]!.text, target.code),
  );
  const report = cueReporter(request, lines, finished);
  const run: Run = {
    assignment,
    plan: deps.plan,
    primary: deps.primary,
    fallback: deps.fallback,
    signal,
    wait: deps.wait ?? waitFor,
    random: deps.random ?? Math.random,
    tally,
    health: newHealth(),
    lengths: lengthBook(),
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
  });
  const task = {
    lines,
    before: (request.before ?? []).map(toWire),
    after: (request.after ?? []).map(toWire),
    answers,
    onPhase: report.onPhase,
  };
  const { results: translated, ended } = await translateLines(task, run);
  const cueWith = (line: Line, wire: string) => ({ ...cues[line.index]!, ...finished(line, wire) });
  const readable =
    options.shorten && !ended ? await shorten({ results: translated, answers, cueWith }, run) : translated;
  const results = [...readable, ...oversized.map(asOversized)].sort((a, b) => a.line.index - b.line.index);
  report.finish(results);
  await brief.learn(results.map(({ line, text }) => ({ source: line.text, text: text ?? '' })));
  return {
    cues: putBack(cues, results, finished),
    stats: toStats(cues, results, tally, deps, startedAtMs),
    delivered: results.filter(({ text }) => text !== null).length,
    ended,
  };
}

const waitFor: Wait = (ms, signal) =>
  sleep(ms, undefined, { signal }).catch(() => {
    throw signal.reason;
  });

/** No subtitle is as long as this: it would only be paid for. */
const MAX_LINE_CHARS = 5_000;

function toTimedLines(cues: readonly Cue[]): { lines: TimedLine[]; oversized: Line[] } {
  const all = toLines(cues);
  const lines = all
    .filter(({ text }) => text.length <= MAX_LINE_CHARS)
    .map((line) => {
      const next = cues[line.index + 1];
      return { ...line, pauseAfterMs: next ? Math.max(0, next.startMs - cues[line.index]!.endMs) : 0 };
    });
  return { lines, oversized: all.filter(({ text }) => text.length > MAX_LINE_CHARS) };
}

function asOversized(line: Line): LineResult {
  return { line, text: null, flags: ['untranslated', 'too_long'] };
}

async function briefFor(
  { sample, target, source = null, options = {}, translationId, signal }: TrackRequest,
  lines: readonly Line[],
  tally: Tally,
  { plan, store, clock, owner, primary }: TrackDeps,
): Promise<BriefSource> {
  const texts = lines.map(({ text }) => text);
  const total = Math.max(sample?.total ?? 0, lines.length);
  if (lines.length === 0 || !isBriefed(total, plan.callCues)) return noBrief;
  return openBrief({
    store,
    clock,
    owner,
    translationId,
    assignment: { target, source, options },
    by: primary,
    lines: sample ? sample.lines.map(toWire) : texts,
    total,
    signal,
    tally,
  });
}

function putBack(cues: readonly Cue[], results: readonly LineResult[], finished: Finish): Cue[] {
  const translated = [...cues];
  for (const { line, text } of results) {
    if (text === null) continue;
    const { spans: _sourceSpans, ...cue } = cues[line.index]!;
    translated[line.index] = { ...cue, ...finished(line, text) };
  }
  return translated;
}

function toStats(
  cues: readonly Cue[],
  results: readonly LineResult[],
  tally: Tally,
  { clock, primary }: TrackDeps,
  startedAtMs: number,
): TranslateStats {
  const flagged = results
    .filter(({ flags }) => flags.length > 0)
    .map(({ line, flags }) => ({ index: line.index + 1, reasons: [...flags] }));
  return {
    cues: cues.length,
    ...tally,
    flagged,
    model: primary.model.name,
    processingTimeMs: Math.max(0, Math.round(clock.now() - startedAtMs)),
  };
}
