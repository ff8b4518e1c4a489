import { createLog } from '#server/log.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { semaphore } from '#server/concurrency/semaphore.ts';
import { callPlanOf } from '#server/model-access/call-plan.ts';
import { translateTrack } from '#server/translation/engine/translate-track.ts';
import { MAX_CUES_PER_REQUEST } from '#protocol/limits.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import type { Recital } from './reciter.ts';
import { recitingModel } from './reciting-model.ts';
import { compare, costsOf, type SpeechRun } from './score-speech.ts';
import { virtualClock } from './virtual-clock.ts';

interface Task extends Recital {
  readonly language: string;
}

const LATENCY_MS = 800;
const CONTEXT_LINES = 10;
const plan = callPlanOf({ plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined });

/** Translates a speech as the page does, in requests of 200 cues under way together, by a model that knows every translation. */
export async function runSpeech({ language, ...recital }: Task): Promise<SpeechRun> {
  const { speech } = recital;
  const clock = virtualClock();
  const { model, calls } = recitingModel(recital, { clock, latencyMs: LATENCY_MS });
  const store = sqliteStore(':memory:');
  const permits = semaphore(plan.concurrency);
  const texts = speech.cues.map(({ text }) => text);
  const starts = texts.flatMap((_, at) => (at % MAX_CUES_PER_REQUEST === 0 ? [at] : []));
  const requests = await Promise.all(
    starts.map(async (from) => {
      const to = from + MAX_CUES_PER_REQUEST;
      const { cues, stats } = await translateTrack(
        {
          cues: speech.cues.slice(from, to),
          target: findLanguage(language)!,
          before: texts.slice(Math.max(0, from - CONTEXT_LINES), from),
          after: texts.slice(to, to + CONTEXT_LINES),
          translationId: speech.name,
          signal: new AbortController().signal,
        },
        {
          primary: { model, limiter: { run: (call, signal) => permits.run(call, signal) } },
          fallback: null,
          plan,
          documents: store,
          cache: noCache,
          clock,
          log: createLog('silent'),
          owner: 'bench',
          wait: (ms) => clock.wait(ms),
          random: () => 0.5,
          yieldToEventLoop: eventLoopYielder(),
        },
      );
      return { from, cues, flagged: stats.flagged };
    }),
  );
  await store.close();
  const flags = new Map<number, readonly FlagReason[]>(
    requests.flatMap(({ from, flagged }) =>
      flagged.map(({ index, reasons }) => [from + index - 1, reasons] as const),
    ),
  );
  const got = requests.flatMap(({ cues }) => cues.map(({ text }) => text));
  return { ...compare(speech, got, flags), ...costsOf(calls), rounds: clock.now() / LATENCY_MS };
}

const noCache = {
  getMany: async () => new Map<string, string>(),
  putMany: async () => undefined,
  removeOwned: async () => undefined,
  close: async () => undefined,
};
