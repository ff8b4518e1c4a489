import type { GenerateContentConfig, GenerateContentResponse, GoogleGenAI } from '@google/genai';
import type {
  ModelAnswer,
  ModelCall,
  ModelFinish,
  TranslationModel,
} from '#server/ports/translation-model.ts';
import { modelFetch } from '#server/model-access/model-fetch.ts';
import { handOn, pacing } from '#server/concurrency/pacing.ts';
import { noAnswer } from '#server/model-access/no-answer.ts';
import { withinTimeLimit } from '#server/model-access/model-time-limit.ts';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import { describesMissingModel, describesThinking, geminiError } from './errors.ts';
import { safetySettings } from './safety.ts';
import { thinkingSteps } from './thinking.ts';

const DEFAULT_TIMEOUT_MS = 60_000;

export interface GeminiOptions {
  readonly apiKey: string;
  /** In order of preference: the next is used where one was removed. */
  readonly models: readonly string[];
  readonly baseUrl?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly clock?: Clock;
}

/** Google's SDK: some 60 ms in which nothing else is answered. */
export const loadGemini = () => import('@google/genai');

/** Gemini through Google's SDK, which the first call loads where nobody did before. */
export function geminiModel({
  apiKey,
  models,
  baseUrl,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  clock = systemClock,
}: GeminiOptions): TranslationModel {
  let client: Promise<GoogleGenAI> | null = null;
  const thinking = thinkingSteps();
  let preferred = 0;
  const toAppError = (thrown: unknown) => geminiError(thrown, clock.now());
  const open = () => (client ??= openClient(apiKey, baseUrl));
  const modelAt = (place: number) => models[place] ?? 'gemini-3.5-flash-lite';

  /**
   * Asks the preferred model at its lowest thinking level; where Google refuses either, takes the next. A model that has answered is preferred from then on:
   * a refusal alone may be about this call.
   */
  async function ask(
    call: ModelCall,
    signal: AbortSignal,
    onText?: (piece: string) => void,
    place = preferred,
  ): Promise<ModelAnswer> {
    const model = modelAt(place);
    const level = thinking.levelFor(model);
    try {
      const answer = await stream(await open(), model, toConfig(call, level, signal), call.input, onText);
      preferred = place;
      return answer;
    } catch (thrown) {
      if (signal.aborted) throw thrown;
      if (describesThinking(thrown) && thinking.stepDown(model, level))
        return ask(call, signal, onText, place);
      if (describesMissingModel(thrown) && place + 1 < models.length)
        return ask(call, signal, onText, place + 1);
      throw thrown;
    }
  }

  return {
    get name() {
      return modelAt(preferred);
    },
    async ask(call, signal, onText) {
      // The time limit excludes loading the SDK.
      await open();
      return withinTimeLimit({ signal, timeoutMs }, (limit) => ask(call, limit, onText), toAppError);
    },
    check: (signal) =>
      withinTimeLimit(
        { signal, timeoutMs },
        async (limit) => {
          const ai = await open();
          await ai.models.list({ config: { pageSize: 1, abortSignal: limit } });
        },
        toAppError,
      ),
  };
}

async function openClient(apiKey: string, baseUrl: string | undefined): Promise<GoogleGenAI> {
  const { GoogleGenAI } = await loadGemini();
  // Names the version, so that an update of the SDK cannot change the path.
  const httpOptions = { fetch: modelFetch, ...(baseUrl ? { baseUrl } : {}) };
  return new GoogleGenAI({ apiKey, apiVersion: 'v1beta', httpOptions });
}

function toConfig(call: ModelCall, level: string | null, signal: AbortSignal): GenerateContentConfig {
  return {
    systemInstruction: call.instructions,
    responseMimeType: 'application/json',
    responseJsonSchema: call.schema,
    safetySettings,
    abortSignal: signal,
    ...(call.maxOutputTokens === undefined ? {} : { maxOutputTokens: call.maxOutputTokens }),
    ...(level === null ? {} : { thinkingConfig: { thinkingLevel: level as never } }),
  };
}

async function stream(
  ai: GoogleGenAI,
  model: string,
  config: GenerateContentConfig,
  input: string,
  onText: (piece: string) => void = () => {},
): Promise<ModelAnswer> {
  const parts: string[] = [];
  const rest = pacing();
  let last: GenerateContentResponse | null = null;
  let hasAnswered = false;
  let usage: GenerateContentResponse['usageMetadata'];
  const responses = await ai.models.generateContentStream({ model, contents: input, config });
  for await (const response of responses) {
    const part = textOf(response);
    parts.push(part);
    await handOn(part, onText, rest);
    usage = response.usageMetadata ?? usage;
    last = response;
    hasAnswered ||= isAnswer(response);
  }
  if (!hasAnswered) throw noAnswer();
  return {
    text: parts.join(''),
    finish: finishOf(last),
    usage: {
      inputTokens: countOf(usage?.promptTokenCount),
      outputTokens: countOf(usage?.candidatesTokenCount) + countOf(usage?.thoughtsTokenCount),
    },
  };
}

/** Whether it is the model's: words, why it ended, or why it was refused. */
function isAnswer({ candidates, promptFeedback }: GenerateContentResponse): boolean {
  return candidates?.[0] !== undefined || promptFeedback !== undefined;
}

/** The SDK checks no answer: its types are what Google promises, and a proxy may send anything. */
function countOf(tokens: unknown): number {
  return typeof tokens === 'number' && Number.isSafeInteger(tokens) && tokens > 0 ? tokens : 0;
}

/** The SDK's own `text` warns on the console about parts that are no text. */
function textOf(response: GenerateContentResponse): string {
  const parts = response.candidates?.[0]?.content?.parts ?? [];
  return parts.map((part) => (part.thought ? '' : (part.text ?? ''))).join('');
}

const CUT_REASONS: readonly string[] = [
  'MAX_TOKENS',
  'MALFORMED_RESPONSE',
  'OTHER',
  'FINISH_REASON_UNSPECIFIED',
];

/** A stream that ends without a reason was cut off: the SDK does not report it. */
function finishOf(response: GenerateContentResponse | null): ModelFinish {
  const blockReason = response?.promptFeedback?.blockReason;
  if (blockReason) return { kind: 'blocked', reason: blockReason };
  const reason: string | undefined = response?.candidates?.[0]?.finishReason;
  if (reason === 'STOP') return { kind: 'complete' };
  if (reason === undefined || CUT_REASONS.includes(reason)) return { kind: 'cut' };
  return { kind: 'blocked', reason };
}
