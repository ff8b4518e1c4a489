import { setTimeout as sleep } from 'node:timers/promises';
import { unlessAborted } from '#server/concurrency/unless-aborted.ts';
import { AppError } from '#server/errors.ts';
import { modelFetch } from '#server/model-access/model-fetch.ts';
import { withinTimeLimit } from '#server/model-access/model-time-limit.ts';
import type {
  ModelAnswer,
  ModelCall,
  ModelTraits,
  TranslationModel,
} from '#server/ports/translation-model.ts';
import { collectChat } from './collect-chat.ts';
import { probeServer } from './probe.ts';
import { readChat } from './read-chat.ts';
import { type Clock, systemClock } from '#server/ports/clock.ts';
import { refusalOf } from './refusal.ts';
import { bodyOf, looserShape, shapeMemory } from './request-shape.ts';

/** A local model may have to be loaded from disk first, and is slow. */
const DEFAULT_TIMEOUT_MS = 300_000;
const DEFAULT_MAX_TOKENS = 8_192;
/** At least half of the context is left to the prompt: vLLM refuses what cannot fit. */
const MAX_OUTPUT_SHARE = 1 / 2;
const LOADING_RETRY_MS = 1_000;
const UNKNOWN: ModelTraits = { contextTokens: null, callsAtOnce: null, isSmall: false };

/** Prompt and answer do not fit into the context: as after an answer that is cut, fewer lines are asked for. */
const WITHOUT_ROOM: ModelAnswer = {
  text: '',
  usage: { inputTokens: 0, outputTokens: 0 },
  finish: { kind: 'cut' },
};

export interface OpenAiCompatibleOptions {
  /** Ends before `/chat/completions`. Only the operator may set it, because it decides where texts are sent. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly timeoutMs?: number | undefined;
  readonly clock?: Clock;
}

/** Any server that speaks the chat API of OpenAI: Ollama, llama.cpp, vLLM, LM Studio, OpenRouter, OpenAI. */
export function openAiCompatibleModel({
  baseUrl,
  model,
  apiKey,
  timeoutMs = DEFAULT_TIMEOUT_MS,
  clock = systemClock,
}: OpenAiCompatibleOptions): TranslationModel {
  const root = baseUrl.endsWith('/') ? baseUrl.slice(0, -1) : baseUrl;
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  };
  const shapes = shapeMemory(clock);
  let probing: Promise<ModelTraits> | null = null;

  /**
   * Asks once and caches the answer. A server that does not answer is asked again by the next call. Who stops waiting stops nobody else: they would plan
   * for a server that takes anything.
   */
  function traits(signal: AbortSignal): Promise<ModelTraits> {
    probing ??= probeServer({ root, model, headers }).catch(() => {
      probing = null;
      return UNKNOWN;
    });
    return unlessAborted(probing, signal, UNKNOWN);
  }

  async function maxTokensOf(call: ModelCall, signal: AbortSignal): Promise<number> {
    const { contextTokens } = await traits(signal);
    const wanted = call.maxOutputTokens ?? DEFAULT_MAX_TOKENS;
    return contextTokens === null ? wanted : Math.min(wanted, Math.floor(contextTokens * MAX_OUTPUT_SHARE));
  }

  /** Asks in the strictest shape that the server is known to accept; where it refuses that one, tries the next. */
  async function ask(
    call: ModelCall,
    signal: AbortSignal,
    onText?: (piece: string) => void,
    shape = shapes.current(),
  ): Promise<ModelAnswer> {
    const body = bodyOf(shape, call, { model, maxTokens: await maxTokensOf(call, signal) });
    const init = { method: 'POST', headers, signal, body: JSON.stringify(body) };
    const response = await modelFetch(`${root}/chat/completions`, init);
    if (response.ok) {
      shapes.accepted(shape);
      return collectChat(readChat(response), init.body.length, onText);
    }
    const refusal = await refusalOf(response, clock.now());
    if (refusal.isTooLong) return WITHOUT_ROOM;
    const next = refusal.isLoading ? shape : looserShape(shape, refusal);
    if (next === null) throw refusal.error;
    if (refusal.isLoading) await sleep(LOADING_RETRY_MS, undefined, { signal });
    return ask(call, signal, onText, next);
  }

  return {
    name: model,
    traits,
    ask: (call, signal, onText) =>
      withinTimeLimit({ signal, timeoutMs }, (limit) => ask(call, limit, onText), toAppError),
    check: (signal) =>
      withinTimeLimit(
        { signal, timeoutMs },
        async (limit) => {
          const response = await modelFetch(`${root}/models`, { headers, signal: limit });
          if (!response.ok) throw (await refusalOf(response, clock.now())).error;
          await response.body?.cancel();
        },
        toAppError,
      ),
  };
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('model_unavailable', { logMessage: 'the connection failed', cause: thrown });
}
