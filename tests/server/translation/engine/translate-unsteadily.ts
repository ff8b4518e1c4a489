import type { Fault } from '#demo/gemini/faults.ts';
import { createLog } from '#server/log.ts';
import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { semaphore } from '#server/concurrency/semaphore.ts';
import { fromWire, toLines } from '#server/translation/model-text.ts';
import { translateTrack } from '#server/translation/engine/translate-track.ts';
import type { Cue } from '#subtitles/cue.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { unsteadyModel } from './unsteady-model.ts';

/** Cues and the right translation of each of their lines, as a model gives it. */
export interface KnownText {
  readonly cues: readonly Cue[];
  readonly target: string;
  /** By source text; a text that is said more than once may have several. */
  readonly right: ReadonlyMap<string, readonly string[]>;
}

interface Circumstances {
  readonly fault: Fault | null;
  readonly cutRate: number;
  readonly seed: number;
  readonly passTime: () => void;
}

const CONCURRENCY = 10;

/** Translates with answers that are all wrong and arrive in an order of their own. Returns the lines that hold another text than theirs without a flag. */
export async function translateUnsteadily({ cues, target, right }: KnownText, when: Circumstances) {
  const texts = new Map([...right].map(([source, some]) => [source, some[0]!]));
  const { model, calls } = unsteadyModel({ ...when, texts });
  const permits = semaphore(CONCURRENCY);
  const store = sqliteStore(':memory:');
  const { cues: translated, stats } = await translateTrack(
    {
      cues,
      target: findLanguage(target)!,
      translationId: 'unsteady',
      signal: new AbortController().signal,
    },
    {
      primary: { model, limiter: { run: (call, signal) => permits.run(call, signal) } },
      fallback: null,
      plan: { callCues: 40, concurrency: CONCURRENCY, callTimeoutMs: 60_000_000 },
      documents: store,
      cache: noCache,
      clock: { now: () => 0, monotonicMs: () => 0 },
      log: createLog('silent'),
      owner: 'ann',
      wait: async () => undefined,
      random: () => 0.5,
      yieldToEventLoop: eventLoopYielder(),
    },
  );
  await store.close();
  const flagged = new Set(stats.flagged.map(({ index }) => index - 1));
  const unnoticed = toLines(cues).filter((line) => {
    const got = bare(toTaggedText(translated[line.index]!));
    const isRight = right.get(line.text)!.some((text) => bare(toTaggedText(fromWire(text, line))) === got);
    return !isRight && !flagged.has(line.index);
  });
  return {
    unnoticed: unnoticed.map((line) => [line.text, translated[line.index]!.text]),
    flagged: flagged.size,
    tokens: stats.inputTokens + stats.outputTokens,
    calls,
  };
}

const noCache = {
  getMany: async () => new Map<string, string>(),
  putMany: async () => undefined,
  removeOwned: async () => undefined,
  close: async () => undefined,
};

function bare(text: string): string {
  return text.replaceAll(/\s+/gu, '');
}
