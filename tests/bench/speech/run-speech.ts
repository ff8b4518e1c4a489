import { sqliteStore } from '#server/adapters/sqlite/index.ts';
import { eventLoopYielder } from '#server/concurrency/yield-to-event-loop.ts';
import { semaphore } from '#server/concurrency/semaphore.ts';
import { callPlanOf } from '#server/model-access/call-plan.ts';
import { translateTrack } from '#server/translation/engine/translate-track.ts';
import { MAX_CUES_PER_REQUEST } from '#protocol/limits.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import type { Speech } from './corpus.ts';
import { recitingModel } from './reciting-model.ts';
import type { SpeechFault } from './speech-faults.ts';
import { virtualClock } from './virtual-clock.ts';

/** What the translation of one speech came to. */
export interface SpeechRun {
  readonly lines: number;
  readonly askedAgain: number;
  /** Lines that hold a right translation and are flagged. */
  readonly falseFlags: number;
  /** Lines whose right translation was given up for the source. */
  readonly replaced: number;
  /** Lines that hold another text than their translation without a flag. */
  readonly unnoticed: number;
  readonly flagged: number;
  readonly tokens: number;
  /** Tokens of the calls that ask for lines the first time. */
  readonly firstTokens: number;
  readonly firstCalls: number;
  /** Time in calls' lengths. */
  readonly rounds: number;
  readonly reasons: Readonly<Record<string, number>>;
  readonly examples: readonly (readonly string[])[];
}

interface Task {
  readonly speech: Speech;
  readonly language: string;
  readonly fault: SpeechFault | null;
  readonly rate: number;
  readonly seed: number;
}

const LATENCY_MS = 800;
const CONTEXT_LINES = 10;
const plan = callPlanOf({ plan: 'paid', callCues: undefined, concurrency: undefined, timeoutMs: undefined });

/** Translates a speech as the page does, in requests of 200 cues under way together, by a model that knows every translation. */
export async function runSpeech({ speech, language, fault, rate, seed }: Task): Promise<SpeechRun> {
  const clock = virtualClock();
  const { model, calls } = recitingModel({ speech, clock, latencyMs: LATENCY_MS, fault, rate, seed });
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
          store,
          cache: noCache,
          clock,
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
  return { ...compare(speech, got, flags), ...costs(calls), rounds: clock.now() / LATENCY_MS };
}

const noCache = {
  getMany: async () => new Map<string, string>(),
  putMany: async () => undefined,
  removeOwned: async () => undefined,
  close: async () => undefined,
};

function compare(speech: Speech, got: readonly string[], flags: ReadonlyMap<number, readonly FlagReason[]>) {
  const right = rightTexts(speech);
  const isRight = (at: number) => right.get(speech.cues[at]!.text)!.has(bare(got[at]!));
  const all = speech.cues.map((_, at) => at);
  const falseFlags = all.filter((at) => flags.has(at) && isRight(at));
  const unnoticed = all.filter((at) => !flags.has(at) && !isRight(at));
  const reasons: Record<string, number> = {};
  for (const one of flags.values()) reasons[one.join()] = (reasons[one.join()] ?? 0) + 1;
  return {
    lines: speech.cues.length,
    falseFlags: falseFlags.length,
    flagged: flags.size,
    replaced: all.filter((at) => flags.get(at)?.includes('untranslated') && !isRight(at)).length,
    unnoticed: unnoticed.length,
    reasons,
    examples: [...unnoticed, ...all.filter((at) => flags.has(at))].map((at) => [
      speech.name,
      String(flags.get(at) ?? 'unnoticed'),
      speech.cues[at]!.text,
      got[at]!,
      speech.translations[at]!,
    ]),
  };
}

/** Lines that are said more than once may have any of their translations. */
function rightTexts(speech: Speech): ReadonlyMap<string, ReadonlySet<string>> {
  const right = new Map<string, Set<string>>();
  speech.cues.forEach(({ text }, at) => {
    right.set(text, (right.get(text) ?? new Set()).add(bare(speech.translations[at]!)));
  });
  return right;
}

function costs(calls: ReturnType<typeof recitingModel>['calls']) {
  const first = calls.filter(({ isFirst }) => isFirst);
  const again = calls.filter(({ isFirst }) => !isFirst).flatMap(({ lines }) => lines);
  const sum = (list: typeof calls) => list.reduce((total, { tokens }) => total + tokens, 0);
  return {
    askedAgain: again.length,
    tokens: sum(calls),
    firstTokens: sum(first),
    firstCalls: first.length,
  };
}

function bare(text: string): string {
  return text.normalize('NFC').replaceAll(/[\s\u200e\u200f]+/gu, '');
}
