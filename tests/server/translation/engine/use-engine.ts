import { afterEach, beforeEach } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { sqliteCache, sqliteStore } from '#server/adapters/sqlite/index.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { createLog } from '#server/log.ts';
import type { DocumentStore } from '#server/ports/document-store.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { testLimiter } from '../../model-access/test-limiter.ts';
import {
  translateTrack,
  type TrackDeps,
  type TrackRequest,
} from '#server/translation/engine/translate-track.ts';
import type { Cue } from '#subtitles/cue.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { handClock } from '../../test-services.ts';

/** The engine over a stand-in of its own, for one test after the other. */
export function useEngine() {
  const world = {} as {
    standIn: StandIn;
    clock: ReturnType<typeof handClock>;
    deps: TrackDeps;
    store: DocumentStore;
    model: TranslationModel;
    waits: number[];
    close(): Promise<void>;
  };

  beforeEach(async () => {
    const standIn = await startGeminiStandIn();
    const clock = handClock();
    const store = sqliteStore(':memory:', { clock });
    const cache = sqliteCache(':memory:', { clock });
    const waits: number[] = [];
    const model = geminiModel({
      apiKey: 'test',
      models: ['gemini-3.5-flash-lite'],
      baseUrl: standIn.origin,
      timeoutMs: 10_000,
      clock,
    });
    Object.assign(world, {
      standIn,
      clock,
      model,
      store,
      waits,
      deps: {
        primary: { model, limiter: testLimiter({ store, clock }, 'test', 40) },
        fallback: null,
        plan: { callCues: 40, concurrency: 10, callTimeoutMs: 10_000 },
        documents: store,
        cache,
        clock,
        log: createLog('silent'),
        owner: 'ann',
        yieldToEventLoop: eventLoopYielder(),
        wait: async (ms: number) => void waits.push(ms),
        random: () => 0.5,
      } satisfies TrackDeps,
      close: async () => {
        await standIn.stop();
        await Promise.all([store.close(), cache.close()]);
      },
    });
  });
  afterEach(() => world.close());

  return {
    get standIn() {
      return world.standIn;
    },
    get clock() {
      return world.clock;
    },
    get deps() {
      return world.deps;
    },
    get store() {
      return world.store;
    },
    get waits() {
      return world.waits;
    },
    translate: (
      request: Partial<TrackRequest> & { readonly cues: readonly Cue[] },
      deps: Partial<TrackDeps> = {},
    ) =>
      translateTrack(
        {
          target: findLanguage('el')!,
          translationId: 'one',
          signal: new AbortController().signal,
          ...request,
        },
        { ...world.deps, ...deps },
      ),
    /** The lines that the model was asked for, call by call. */
    asked: (): string[][] =>
      world.standIn.calls().map(({ question }) => {
        const input = JSON.parse(question.input) as { lines?: { t: string }[] };
        return (input.lines ?? []).map(({ t }) => t);
      }),
  };
}

/** Cues of three seconds, one after the other. */
export function cuesOf(...texts: readonly string[]): Cue[] {
  return texts.map((text, at) => ({ startMs: at * 3_000, endMs: at * 3_000 + 2_500, text }));
}
