import { AppError } from '#server/errors.ts';
import { withinTimeLimit } from '#server/model-time-limit.ts';
import type { ModelAnswer, ModelCall, TranslationModel } from '#server/ports/translation-model.ts';
import { type ChatChunk, readChat } from './read-chat.ts';
import { formatSteps } from './response-format.ts';
import { refusalOf } from './refusal.ts';
import { thoughtFilter } from './thought-filter.ts';

const DEFAULT_TIMEOUT_MS = 120_000;
const DEFAULT_MAX_TOKENS = 8_192;

export interface OpenAiCompatibleOptions {
  /** Ends before `/chat/completions`; operator configuration only, for whoever sets it chooses where texts go. */
  readonly baseUrl: string;
  readonly model: string;
  readonly apiKey?: string | undefined;
  readonly timeoutMs?: number | undefined;
}

/** Any server that speaks the chat API of OpenAI: Ollama, llama.cpp, vLLM. */
export function openAiCompatibleModel({
  baseUrl,
  model,
  apiKey,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: OpenAiCompatibleOptions): TranslationModel {
  const root = baseUrl.replace(/\/+$/, '');
  const headers = {
    'content-type': 'application/json',
    ...(apiKey ? { authorization: `Bearer ${apiKey}` } : {}),
  };
  const formats = formatSteps();

  /** Asks with the strictest form the server is known to take; where it refuses that, goes one step on and remembers. */
  async function ask(
    call: ModelCall,
    signal: AbortSignal,
    onText?: (piece: string) => void,
  ): Promise<ModelAnswer> {
    const format = formats.current();
    const response = await fetch(`${root}/chat/completions`, {
      method: 'POST',
      headers,
      signal,
      redirect: 'error',
      body: JSON.stringify({
        model,
        messages: [
          { role: 'system', content: format.instructions(call) },
          { role: 'user', content: call.input },
        ],
        ...format.body(call),
        max_tokens: call.maxOutputTokens ?? DEFAULT_MAX_TOKENS,
        stream: true,
        stream_options: { include_usage: true },
      }),
    });
    if (response.ok) return collect(readChat(response), onText);
    const refusal = await refusalOf(response);
    if (refusal.isRequestRefused && formats.stepOn(format)) return ask(call, signal, onText);
    throw refusal.error;
  }

  return {
    name: model,
    ask: (call, signal, onText) =>
      withinTimeLimit({ signal, timeoutMs }, (limit) => ask(call, limit, onText), toAppError),
    check: (signal) =>
      withinTimeLimit(
        { signal, timeoutMs },
        async (limit) => {
          const response = await fetch(`${root}/models`, { headers, signal: limit, redirect: 'error' });
          if (!response.ok) throw (await refusalOf(response)).error;
          await response.body?.cancel();
        },
        toAppError,
      ),
  };
}

async function collect(
  chunks: AsyncIterable<ChatChunk>,
  onText?: (piece: string) => void,
): Promise<ModelAnswer> {
  const withoutThoughts = thoughtFilter();
  const pieces: string[] = [];
  let reason: string | null = null;
  let usage = { inputTokens: 0, outputTokens: 0 };
  for await (const chunk of chunks) {
    const piece = withoutThoughts(chunk.text);
    if (piece !== '') {
      pieces.push(piece);
      onText?.(piece);
    }
    reason = chunk.finishReason ?? reason;
    usage = chunk.usage ?? usage;
  }
  return { text: pieces.join(''), usage, finish: finishOf(reason) };
}

function finishOf(reason: string | null): ModelAnswer['finish'] {
  if (reason === 'stop') return { kind: 'complete' };
  if (reason === 'content_filter') return { kind: 'blocked', reason };
  // `length`, and a stream that ended without a word.
  return { kind: 'cut' };
}

function toAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown;
  return new AppError('model_unavailable', { detail: 'the connection failed', cause: thrown });
}
