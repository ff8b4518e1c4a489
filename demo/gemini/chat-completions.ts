import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { askedLines, type Question } from './answer.ts';
import { cutShareOf } from './faults.ts';
import { type Exchange, sendJson } from './exchange.ts';

export interface ChatQuestion extends Question {
  readonly isStreamed: boolean;
  readonly model: string;
  readonly chars: number;
}

/** What a chat completion asks: the system message and the last message of the user. */
export function chatQuestion(body: unknown): ChatQuestion {
  const { messages, stream, model, response_format } = body as {
    messages?: { role: string; content: string }[];
    stream?: boolean;
    model?: string;
    response_format?: { json_schema?: { schema?: unknown } };
  };
  const contentOf = (role: string) => messages?.findLast((message) => message.role === role)?.content ?? '';
  return {
    instructions: contentOf('system'),
    input: contentOf('user'),
    schema: response_format?.json_schema?.schema ?? null,
    isStreamed: stream === true,
    model: model ?? 'stand-in',
    chars: (messages ?? []).reduce((sum, { content }) => sum + content.length, 0),
  };
}

/** Answers as an OpenAI-compatible server does. */
export async function answerChat(
  question: ChatQuestion,
  { response, faults, chunkChars, answer, record }: Exchange,
): Promise<void> {
  const fault = faults.next(question.instructions + question.input, askedLines(question));
  const text = fault === 'empty' ? '' : answer(question, fault);
  const usage = {
    prompt_tokens: Math.ceil(question.chars / 4),
    completion_tokens: Math.ceil(text.length / 4),
  };
  const { sent: noteSent } = record({ model: question.model, question, inputTokens: usage.prompt_tokens });
  if (fault === 'hang') return;
  await sleep(faults.latencyMs);
  if (fault === 'quota-minute' || fault === 'quota-day') {
    response.setHeader('retry-after', String(faults.retrySeconds));
    return sendJson(response, 429, {
      error: { message: 'Rate limit reached', type: 'requests', code: 'rate_limit' },
    });
  }
  if (fault === 'error-500' || fault === 'error-503' || fault === 'html') {
    return sendJson(response, fault === 'error-500' ? 500 : 503, { error: { message: 'overloaded' } });
  }
  if (fault === 'reset') return void response.destroy();
  const isBlocked = fault === 'blocked' || fault === 'recitation';
  const finish = fault === 'cut' || fault === 'loop' ? 'length' : isBlocked ? 'content_filter' : 'stop';
  if (!question.isStreamed) {
    const message = { role: 'assistant', content: text };
    noteSent(text.length);
    return sendJson(response, 200, {
      object: 'chat.completion',
      model: question.model,
      choices: [{ index: 0, message, finish_reason: finish }],
      usage,
    });
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`);
  const chunk = { object: 'chat.completion.chunk', model: question.model };
  const cutAt = cutShareOf(fault, text);
  const sent = isBlocked ? '' : text.slice(0, text.length * (cutAt ?? 1));
  for (let from = 0; from < sent.length; from += chunkChars) {
    const content = sent.slice(from, from + chunkChars);
    // Lets the news arrive that the reader has gone.
    await nextTurn();
    if (response.destroyed) return;
    noteSent(content.length);
    send({ ...chunk, choices: [{ index: 0, delta: { content }, finish_reason: null }] });
  }
  if (cutAt !== null) {
    await sleep(5);
    return void response.destroy();
  }
  send({ ...chunk, choices: [{ index: 0, delta: {}, finish_reason: finish }] });
  send({ ...chunk, choices: [], usage });
  response.end('data: [DONE]\n\n');
}
