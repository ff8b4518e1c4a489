import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type Api, createApi } from '#islands/api-client/api.ts';
import { translatePass } from '#islands/translator/run/translate-pass.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { findLanguage } from '#subtitles/languages/languages.ts';
import { fromTaggedText } from '#subtitles/markup/markup.ts';
import { startTarget } from '../../hardening/target.ts';
import type { RecitedCall } from './reciter.ts';
import { nothing, type RecitingOrder } from './reciting-order.ts';
import { compare, costsOf, type SpeechRun } from './score-speech.ts';

/** A translation over HTTP: what it came to, and how long the page had to wait. */
export interface ServedRun extends SpeechRun {
  readonly ms: number;
  /** One call's length for each ten calls, and one more. */
  readonly limitMs: number;
  /** The same for the calls that ask for lines the first time. */
  readonly firstLimitMs: number;
}

interface Task extends RecitingOrder {
  readonly language: string;
}

/** A call of the model takes so long. */
const LATENCY_MS = 800;
const CALLS_AT_ONCE = 10;

/** The built server as it is shipped, before a model that recites, each in a process of its own. */
export async function serveSpeech() {
  const model = fork(new URL('./reciting-process.ts', import.meta.url), [String(LATENCY_MS)]);
  const heard = async () => ((await once(model, 'message')) as [unknown])[0];
  const target = await startTarget({
    GEMINI_BASE_URL: (await heard()) as string,
    POLYCUE_FREE_CREDITS: '1000',
  });
  let people = 0;

  async function order(next: RecitingOrder): Promise<readonly RecitedCall[]> {
    const answered = heard();
    model.send(next);
    return (await answered) as RecitedCall[];
  }

  /** Translates a speech as the page does, for somebody who has translated nothing before. */
  async function translate({ language, ...recital }: Task): Promise<ServedRun> {
    await order(recital);
    people += 1;
    const token = await target.signUp(`reader-${people}@example.com`);
    const startedAtMs = performance.now();
    const api = createApi({
      fetch: (path, init) => fetch(new URL(path as string, target.origin), init),
      token: () => Promise.resolve(token),
    });
    const { texts, flags } = await askAsThePage(api, recital.speech.cues, language);
    const ms = performance.now() - startedAtMs;
    const costs = costsOf(await order({ ...recital, speech: nothing }));
    return {
      ...compare(recital.speech, texts, flags),
      ...costs,
      rounds: ms / LATENCY_MS,
      ms,
      limitMs: limitMs(costs.calls),
      firstLimitMs: limitMs(costs.firstCalls),
    };
  }

  return {
    translate,
    async stop() {
      model.disconnect();
      await target.stop();
    },
  };
}

function limitMs(calls: number): number {
  return (Math.ceil(calls / CALLS_AT_ONCE) + 1) * LATENCY_MS;
}

type Cues = RecitingOrder['speech']['cues'];

/** The texts and flags that the page would show at the end, by the index of their cue. */
async function askAsThePage(api: Api, cues: Cues, language: string) {
  const { plan } = (await api.config()).model;
  const { code, name, direction } = findLanguage(language)!;
  const texts = cues.map(() => '');
  const flags = new Map<number, readonly FlagReason[]>();
  await translatePass(
    {
      cues,
      work: { translationId: randomUUID(), target: { code, name, direction } },
      wanted: cues.map((_, at) => at),
      options: {},
      signal: new AbortController().signal,
      plan,
    },
    {
      onBatch: () => undefined,
      onAnswers: (answers) => {
        for (const { index, text, flags: reasons = [] } of answers) {
          texts[index] = fromTaggedText(text ?? '').text;
          if (reasons.length > 0) flags.set(index, reasons);
          else flags.delete(index);
        }
      },
    },
    api.translate,
  );
  return { texts, flags };
}
