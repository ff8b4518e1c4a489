import { createLog } from '#server/log.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import type { Cue } from '#subtitles/cue.ts';
import { planForModel } from '#server/model-access/plan-for-model.ts';
import { systemClock } from '#server/ports/clock.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { translateTrack } from '#server/translation/engine/translate-track.ts';
import { modelPrices } from '#protocol/model-prices.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { testLimiter } from '#tests/server/model-access/test-limiter.ts';
import { chrF } from './chrf.ts';
import { publishedNames, type PublishedSample } from './published-sample.ts';

/** What a model made of a sample. */
export interface SampleResult {
  readonly model: string;
  readonly target: string;
  /** Against the published translation, over the lines that have one. */
  readonly chrF: number;
  /** Share of the lines with a name in which it is written as the published translation writes it. */
  readonly namesKept: number;
  readonly flagged: number;
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
  /** US dollars; `null` for a model whose price is not known. */
  readonly price: number | null;
  readonly seconds: number;
  readonly ended: string | null;
}

const settings = { plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined } as const;

/** Translates a sample by the engine as it is, with nothing cached. */
export async function runSample(model: TranslationModel, sample: PublishedSample): Promise<SampleResult> {
  const store = sqliteStore(':memory:');
  const cache = sqliteCache(':memory:');
  const signal = new AbortController().signal;
  const plan = planForModel(settings, await model.traits?.(signal));
  const startedAtMs = performance.now();
  const { cues, stats, ended } = await translateTrack(
    { cues: sample.cues, target: findLanguage(sample.target)!, translationId: 'bench', signal },
    {
      primary: { model, limiter: testLimiter({ store, clock: systemClock }, 'bench', plan.concurrency) },
      fallback: null,
      plan,
      documents: store,
      cache,
      clock: systemClock,
      log: createLog('silent'),
      owner: 'bench',
      yieldToEventLoop: eventLoopYielder(),
    },
  ).finally(() => Promise.all([store.close(), cache.close()]));
  const pairs = sample.references.flatMap((reference, at) =>
    reference === '' ? [] : [{ hypothesis: cues[at]!.text, reference }],
  );
  const { inputTokens, outputTokens, calls } = stats;
  const price = modelPrices[model.name];
  return {
    model: model.name,
    target: sample.target,
    chrF: chrF(pairs),
    namesKept: namesKept(sample, cues),
    flagged: stats.flagged.length,
    calls,
    inputTokens,
    outputTokens,
    price: price ? (inputTokens * price.inputPerMillion + outputTokens * price.outputPerMillion) / 1e6 : null,
    seconds: (performance.now() - startedAtMs) / 1_000,
    ended: ended?.code ?? null,
  };
}

/** Counts lines whose published translation has the name: it may be left out there too. */
function namesKept({ target, cues, references }: PublishedSample, translated: readonly Cue[]): number {
  const names = Object.entries(publishedNames[target] ?? {});
  const wanted = cues.flatMap(({ text }, at) =>
    names
      .filter(([name, written]) => text.includes(name) && references[at]!.includes(written))
      .map(([, written]) => ({ at, written })),
  );
  const kept = wanted.filter(({ at, written }) => translated[at]!.text.includes(written));
  return wanted.length === 0 ? 1 : kept.length / wanted.length;
}
