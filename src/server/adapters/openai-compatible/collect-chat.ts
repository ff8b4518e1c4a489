import { handOn, pacing } from '#server/concurrency/pacing.ts';
import { AppError } from '#server/errors.ts';
import { noAnswer } from '#server/model-access/no-answer.ts';
import { minuteQuotaError } from '#server/model-access/quota-errors.ts';
import type { ModelAnswer } from '#server/ports/translation-model.ts';
import { BLOCKED, type ChatChunk } from './read-chat.ts';
import { thoughtFilter } from './thought-filter.ts';

const CHARS_PER_TOKEN = 4;

/**
 * Joins the chunks of an answer, without the model's thoughts. Where the server counts no tokens they are estimated from characters.
 * @throws AppError where the server reports an error in the middle of its answer, or gives nothing of one.
 */
export async function collectChat(
  chunks: AsyncIterable<ChatChunk>,
  sentChars: number,
  onText: (piece: string) => void = () => {},
): Promise<ModelAnswer> {
  const withoutThoughts = thoughtFilter();
  const parts: string[] = [];
  const rest = pacing();
  let reason: string | null = null;
  let hasAnswered = false;
  let usage: ModelAnswer['usage'] | null = null;
  for await (const chunk of chunks) {
    if (chunk.error) throw errorOf(chunk.error);
    const part = withoutThoughts(chunk.text);
    parts.push(part);
    await handOn(part, onText, rest);
    // A refusal is streamed before the end, which is then an ordinary `stop`.
    if (reason !== BLOCKED) reason = chunk.finishReason ?? reason;
    usage = chunk.usage ?? usage;
    hasAnswered ||= chunk.hasChoice;
  }
  if (!hasAnswered) throw noAnswer();
  const text = parts.join('');
  return { text, finish: finishOf(reason), usage: usage ?? estimateUsage(sentChars, text.length) };
}

function estimateUsage(sentChars: number, receivedChars: number): ModelAnswer['usage'] {
  return {
    inputTokens: Math.ceil(sentChars / CHARS_PER_TOKEN),
    outputTokens: Math.ceil(receivedChars / CHARS_PER_TOKEN),
  };
}

function errorOf({ code }: NonNullable<ChatChunk['error']>): AppError {
  const logMessage = `the stream reported an error, code ${code ?? 'unknown'}`;
  if (Number(code) === 429) return minuteQuotaError(null, { logMessage });
  return new AppError('model_unavailable', { logMessage });
}

function finishOf(reason: string | null): ModelAnswer['finish'] {
  if (reason === 'stop') return { kind: 'complete' };
  if (reason === BLOCKED) return { kind: 'blocked', reason };
  // `length`, and a stream that ended without a reason.
  return { kind: 'cut' };
}
