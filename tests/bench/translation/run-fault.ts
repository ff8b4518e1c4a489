import { pseudoTranslate } from '#demo/gemini/pseudo.ts';
import type { FaultSettings } from '#demo/gemini/fault-plan.ts';
import type { StandIn } from '#demo/gemini/server.ts';
import type { Cue } from '#subtitles/cue.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { createLog } from '#server/log.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import type { Cache } from '#server/ports/cache.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import { callPlanOf } from '#server/model-access/call-plan.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { testLimiter } from '#tests/server/model-access/test-limiter.ts';
import { fromWire, toLines } from '#server/translation/model-text.ts';
import { translateTrack } from '#server/translation/engine/translate-track.ts';

/** What one run under a fault came to. */
export interface FaultRun {
  readonly cues: number;
  /** Cues with the right translation of their own source, or rightly left alone. */
  readonly right: number;
  readonly flagged: number;
  /** Cues that hold something else than their own translation, and do not say so. */
  readonly unnoticed: number;
  /** Cues that came back with other times, or not at all. */
  readonly moved: number;
  readonly calls: number;
  readonly tokens: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly ms: number;
  readonly ended: string | null;
  /** Some of the unnoticed ones: source, what came, what should have come. */
  readonly examples: readonly (readonly string[])[];
}

export interface FaultTask {
  readonly standIn: StandIn;
  readonly cues: readonly Cue[];
  readonly target: string;
  readonly faults: FaultSettings;
  readonly store: DocumentStore;
  readonly cache: Cache;
  readonly timeoutMs?: number;
  /** The protocol that the stand-in is asked in. */
  readonly provider?: 'gemini' | 'openai-compatible';
}

/** Calls are cut as the product cuts them on a paid key. */
const plan = callPlanOf({ plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined });

let runs = 0;

/** Translates a track through a real adapter over HTTP, and holds every cue against what the stand-in should have said. */
export async function runFault(task: FaultTask): Promise<FaultRun> {
  const { standIn, cues, target, store, cache, timeoutMs = 2_000 } = task;
  runs += 1;
  const key = `bench key ${runs}`;
  standIn.setFaults({ rate: 1, times: Infinity, after: 0, seed: 1, latencyMs: 0, ...task.faults });
  standIn.clearCalls();
  const clock = systemClock;
  const model =
    task.provider === 'openai-compatible'
      ? openAiCompatibleModel({ baseUrl: `${standIn.origin}/v1`, model: 'stand-in', timeoutMs })
      : geminiModel({
          apiKey: key,
          models: ['gemini-3.5-flash-lite'],
          baseUrl: standIn.origin,
          timeoutMs,
        });
  const language = findLanguage(target)!;
  const startedAt = performance.now();
  const {
    cues: translated,
    stats,
    ended,
  } = await translateTrack(
    { cues, target: language, translationId: key, signal: new AbortController().signal },
    {
      primary: { model, limiter: testLimiter({ store, clock }, key, 4 * plan.concurrency) },
      fallback: null,
      plan,
      documents: store,
      cache,
      clock,
      log: createLog('silent'),
      owner: key,
      // The pauses before a retry are left out: they are measured apart.
      yieldToEventLoop: eventLoopYielder(),
      wait: async () => undefined,
    },
  );
  const ms = Math.round(performance.now() - startedAt);
  const calls = standIn.calls();
  const inputTokens = calls.reduce((sum, call) => sum + call.inputTokens, 0);
  const outputTokens = calls.reduce((sum, call) => sum + call.outputTokens, 0);
  const flags = new Set(stats.flagged.map(({ index }) => index - 1));
  const wanted = expected(cues, target);
  const verdicts = cues.map((cue, at) => {
    const got = translated[at];
    if (got?.startMs !== cue.startMs || got.endMs !== cue.endMs) return 'moved';
    if (bare(toTaggedText(got)) === wanted[at]) return 'right';
    return flags.has(at) ? 'flagged' : 'unnoticed';
  });
  const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
  return {
    cues: cues.length,
    right: count('right'),
    flagged: flags.size,
    unnoticed: count('unnoticed'),
    moved: count('moved') + Math.abs(translated.length - cues.length),
    calls: calls.length,
    tokens: inputTokens + outputTokens,
    inputTokens,
    outputTokens,
    ms,
    ended: ended?.code ?? null,
    examples: verdicts
      .flatMap((verdict, at) => (verdict === 'unnoticed' ? [at] : []))
      .slice(0, 5)
      .map((at) => [cues[at]!.text, translated[at]!.text, wanted[at]!]),
  };
}

/** The translation of every cue, as the stand-in gives it without a fault; line breaks are the layout's business. */
function expected(cues: readonly Cue[], target: string): string[] {
  const wanted = cues.map((cue) => bare(toTaggedText(cue)));
  for (const line of toLines(cues)) {
    wanted[line.index] = bare(toTaggedText(fromWire(pseudoTranslate(line.text, target), line)));
  }
  return wanted;
}

function bare(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
