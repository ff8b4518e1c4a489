import * as z from 'zod';
import type { ModelUsage } from '#server/ports/translation-model.ts';

/** One event of a streamed answer, as far as it matters. */
export interface ChatChunk {
  readonly text: string;
  readonly finishReason: string | null;
  readonly usage: ModelUsage | null;
}

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
  usage: z
    .object({ prompt_tokens: z.number().default(0), completion_tokens: z.number().default(0) })
    .nullish(),
});

/** The chunks of an answer; a server that does not stream gives one. What is no chunk is passed over. */
export async function* readChat(response: Response): AsyncGenerator<ChatChunk> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    const chunk = toChunk(await response.text());
    if (chunk) yield chunk;
    return;
  }
  const decoder = new TextDecoder();
  let rest = '';
  for await (const bytes of response.body ?? []) {
    rest += decoder.decode(bytes, { stream: true });
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const chunk = line.startsWith('data:') ? toChunk(line.slice(5)) : null;
      if (chunk) yield chunk;
    }
  }
}

function toChunk(data: string): ChatChunk | null {
  const parsed = Chunk.safeParse(parseJson(data));
  if (!parsed.success) return null;
  const { choices, usage } = parsed.data;
  const choice = choices[0];
  const said = choice?.delta ?? choice?.message;
  return {
    text: said?.content ?? '',
    finishReason: said?.refusal ? 'content_filter' : (choice?.finish_reason ?? null),
    usage: usage ? { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens } : null,
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
