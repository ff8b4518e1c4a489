import type { ServerResponse } from 'node:http';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { askedLines, type Question } from './answer.ts';
import { cutShareOf, type Fault } from './faults.ts';
import { type Exchange, sendJson } from './exchange.ts';
import { answerBody, blockedBody, errorBody, quotaBody, refusedBody, type Usage, usageOf } from './wire.ts';

const EVENT_END = '\r\n\r\n';

export const modelList = {
  models: ['gemini-3.5-flash-lite', 'gemini-3.8-flash', 'gemini-2.5-flash-lite'].map((name) => ({
    name: `models/${name}`,
    displayName: name,
    version: '001',
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ['generateContent', 'countTokens'],
    thinking: true,
  })),
};

/** Models that refuse the lowest thinking level. */
const withoutMinimal = ['gemini-3.8-flash'];

export interface GenerateQuestion extends Question {
  readonly chars: number;
  readonly thinkingLevel: string | null;
}

/** What a generateContent body asks: the instructions and the last message of the user. */
export function generateQuestion(body: unknown): GenerateQuestion {
  const { systemInstruction, contents, generationConfig } = body as {
    systemInstruction?: Content;
    contents?: Content[];
    generationConfig?: { responseJsonSchema?: unknown; thinkingConfig?: { thinkingLevel?: string } };
  };
  const input = textOf(contents?.findLast(({ role }) => role !== 'model'));
  const instructions = textOf(systemInstruction);
  const schema = generationConfig?.responseJsonSchema ?? null;
  const history = (contents ?? []).map(textOf).join('');
  return {
    instructions,
    input,
    schema,
    chars: instructions.length + history.length + (schema ? JSON.stringify(schema).length : 0),
    thinkingLevel: generationConfig?.thinkingConfig?.thinkingLevel ?? null,
  };
}

interface Content {
  readonly role?: string;
  readonly parts?: readonly { readonly text?: string }[];
}

function textOf(content: Content | undefined): string {
  return (content?.parts ?? []).map(({ text }) => text ?? '').join('');
}

/** Answers one call, correctly or with the next fault of the plan. */
export async function answerGenerate(
  question: GenerateQuestion,
  { model, isStreamed }: { model: string; isStreamed: boolean },
  exchange: Exchange,
): Promise<void> {
  const { response, faults, answer } = exchange;
  if (question.thinkingLevel === 'MINIMAL' && withoutMinimal.includes(model)) {
    const message = 'Thinking level MINIMAL is not supported for this model.';
    return sendJson(response, 400, errorBody(400, 'INVALID_ARGUMENT', message));
  }
  const fault = faults.next(question.instructions + question.input, askedLines(question));
  const text = fault === 'empty' ? '' : answer(question, fault);
  const usage = usageOf(question.chars, text.length);
  const { sent } = exchange.record({ model, question, inputTokens: usage.promptTokenCount });
  if (fault === 'hang') return;
  await sleep(faults.latencyMs);
  if (response.destroyed || (await failTransport(fault, model, exchange))) return;
  const chunkChars = isStreamed ? exchange.chunkChars : Infinity;
  const bodies = bodiesOf({ fault, model, text, usage, chunkChars });
  const charsEach = fault === 'blocked' || fault === 'recitation' ? 0 : text.length / bodies.length;
  if (isStreamed) return streamBodies(response, bodies, { fault, text }, () => sent(charsEach));
  sent(charsEach);
  return sendJson(response, 200, bodies[0] ?? {});
}

/** Failures that happen before any answer. */
async function failTransport(
  fault: Fault | null,
  model: string,
  { response, faults }: Exchange,
): Promise<boolean> {
  switch (fault) {
    case 'quota-minute':
      sendJson(response, 429, quotaBody(model, 'Minute', faults.retrySeconds));
      return true;
    case 'quota-day':
      sendJson(response, 429, quotaBody(model, 'Day', faults.retrySeconds));
      return true;
    case 'error-500':
      sendJson(response, 500, errorBody(500, 'INTERNAL', 'An internal error has occurred.'));
      return true;
    case 'error-503':
      sendJson(
        response,
        503,
        errorBody(503, 'UNAVAILABLE', 'The model is overloaded. Please try again later.'),
      );
      return true;
    case 'html':
      response.writeHead(502, { 'content-type': 'text/html' });
      response.end(
        '<html><head><title>502 Bad Gateway</title></head><body><h1>502 Bad Gateway</h1></body></html>',
      );
      return true;
    case 'reset':
      response.destroy();
      return true;
    default:
      return false;
  }
}

interface AnswerParts {
  readonly fault: Fault | null;
  readonly model: string;
  readonly text: string;
  readonly usage: Usage;
  readonly chunkChars: number;
}

function bodiesOf({ fault, model, text, usage, chunkChars }: AnswerParts): object[] {
  if (fault === 'blocked') return [blockedBody(model, usage)];
  if (fault === 'recitation') return [refusedBody(model, 'RECITATION', usage)];
  const finishReason = fault === 'cut' || fault === 'loop' ? 'MAX_TOKENS' : 'STOP';
  const pieces = piecesOf(text, chunkChars);
  return pieces.map((piece, at) =>
    answerBody(model, piece, at === pieces.length - 1 ? { finishReason, usage } : undefined),
  );
}

function piecesOf(text: string, chars: number): string[] {
  const pieces: string[] = [];
  for (let from = 0; from < text.length; from += chars) pieces.push(text.slice(from, from + chars));
  return pieces.length > 0 ? pieces : [''];
}

async function streamBodies(
  response: ServerResponse,
  bodies: readonly object[],
  { fault, text }: { fault: Fault | null; text: string },
  onSent: () => void,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  const cutAt = cutShareOf(fault, text);
  const sent = cutAt === null ? bodies : bodies.slice(0, Math.ceil(bodies.length * cutAt));
  for (const body of sent) {
    // Lets the news arrive that the reader has gone.
    await nextTurn();
    if (response.destroyed) return;
    onSent();
    if (!response.write(`data: ${JSON.stringify(body)}${EVENT_END}`)) {
      await new Promise<void>((resolve) => {
        response.once('drain', resolve);
        response.once('close', resolve);
      });
    }
  }
  if (cutAt === null) return void response.end();
  // What was written must be sent before the connection is destroyed.
  await sleep(5);
  response.destroy();
}
