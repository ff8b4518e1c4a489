import * as z from 'zod';
import { pacing } from '#server/concurrency/pacing.ts';
import { AppError } from '#server/errors.ts';
import type { ModelUsage } from '#server/ports/translation-model.ts';

/** The reason for the end of an answer that the provider withholds. */
export const BLOCKED = 'content_filter';

/** The fields that are read from an event of a streamed answer. */
export interface ChatChunk {
  readonly text: string;
  /** Whether it is a piece of an answer; the last event may only count tokens. */
  readonly hasChoice: boolean;
  readonly finishReason: string | null;
  readonly usage: ModelUsage | null;
  /** An error that the server reports in the middle of its answer. */
  readonly error: { readonly code: string | number | null } | null;
}

const Tokens = z.int().nonnegative().catch(0);

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).optional(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }).optional(),
        finish_reason: z.string().nullish(),
      }),
    )
    .default([]),
  error: z.object({ code: z.union([z.string(), z.number()]).nullish() }).nullish(),
  usage: z.object({ prompt_tokens: Tokens, completion_tokens: Tokens }).nullish(),
});

/** A line holds some words, or where a server sends all at once an answer. */
const MAX_LINE_CHARS = 1_000_000;

function lineTooLong(): AppError {
  const logMessage = `the stream has a line of more than ${MAX_LINE_CHARS} characters`;
  return new AppError('model_unavailable', { logMessage });
}

/** The chunks of an answer; a server that does not stream gives one. Anything else is skipped. */
export async function* readChat(response: Response): AsyncGenerator<ChatChunk> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const chunk = toChunk(await response.text());
    if (chunk) yield chunk;
    return;
  }
  const decoder = new TextDecoder();
  const pause = pacing();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    // Lines that are skipped give the reader no other moment to pause.
    await pause();
    const piece = decoder.decode(bytes, { stream: true });
    rest += piece;
    // A line that comes in many pieces is searched once, when it ends.
    const lines = piece.includes('\n') ? rest.split(/\r?\n/) : [rest];
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE_CHARS) throw lineTooLong();
    for (const line of lines) {
      const chunk = line.startsWith('data:') ? toChunk(line.slice(5)) : null;
      if (chunk) yield chunk;
    }
  }
}

function toChunk(data: string): ChatChunk | null {
  const parsed = Chunk.safeParse(parseJson(data));
  if (!parsed.success) return null;
  const { choices, usage, error } = parsed.data;
  const choice = choices[0];
  const said = choice?.delta ?? choice?.message;
  return {
    text: said?.content ?? '',
    hasChoice: choice !== undefined,
    finishReason: said?.refusal ? BLOCKED : (choice?.finish_reason ?? null),
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
    error: error ? { code: error.code ?? null } : null,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // `[DONE]`, a comment to keep the line open, or half an event of a broken connection.
    return null;
  }
}
