import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { answerText } from './answer.ts';
import { answerChat, chatQuestion } from './chat-completions.ts';
import { faultPlan, type FaultPlan, type FaultSettings } from './fault-plan.ts';
import { faultNames } from './faults.ts';
import { type Exchange, type RecordedCall, sendJson } from './exchange.ts';
import { answerGenerate, generateQuestion, modelList } from './generate-content.ts';
import { errorBody, invalidKeyBody } from './wire.ts';

const HOST = '127.0.0.1';
const MAX_BODY_CHARS = 16 * 1024 * 1024;

export interface StandIn {
  readonly origin: string;
  /** The calls that asked for an answer, in order of arrival. */
  calls(): readonly RecordedCall[];
  clearCalls(): void;
  setFaults(settings: FaultSettings): void;
  stop(): Promise<void>;
}

export interface StandInOptions extends FaultSettings {
  readonly port?: number;
  /** Keys that are refused, as Google refuses a mistyped one. */
  readonly rejectedKeys?: readonly string[];
  /** Pieces of a streamed answer, in characters. */
  readonly chunkChars?: number;
  /** Keep a record of the calls. Off where the stand-in runs for days. */
  readonly keepsCalls?: boolean;
  /** Answers in place of the stand-in's own. */
  readonly answer?: typeof answerText;
}

const FaultSettingsBody = z.strictObject({
  fault: z.union([z.enum([...faultNames, 'all']), z.array(z.enum(faultNames)), z.null()]).optional(),
  rate: z.number().min(0).max(1).optional(),
  times: z.int().min(0).optional(),
  after: z.int().min(0).optional(),
  about: z.nullish(z.string()),
  seed: z.int().optional(),
  latencyMs: z.int().min(0).max(600_000).optional(),
  retrySeconds: z.number().min(0).optional(),
});

/** Serves the Gemini API, and the chat API of OpenAI-compatible servers under `/v1`, over HTTP on the loopback interface. */
export async function startGeminiStandIn(options: StandInOptions = {}): Promise<StandIn> {
  const faults = faultPlan(options);
  const calls: RecordedCall[] = [];
  const { keepsCalls = true, chunkChars = 120, rejectedKeys = ['rejected-key'] } = options;
  const { answer = answerText } = options;

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    if (url.pathname === '/__stand-in/faults') return setFaults(request, response, faults);
    const record: Exchange['record'] = (call) => {
      const recorded = { ...call, atMs: performance.now(), outputTokens: 0, wasAborted: false };
      if (keepsCalls) calls.push(recorded);
      response.once('close', () => {
        recorded.wasAborted = !response.writableFinished;
      });
      return {
        sent: (chars) => {
          recorded.outputTokens += Math.ceil(chars / 4);
        },
      };
    };
    const exchange: Exchange = { response, faults, chunkChars, answer, record };
    if (url.pathname.startsWith('/v1/')) {
      const isRefused = rejectedKeys.some((key) => request.headers.authorization === `Bearer ${key}`);
      if (isRefused) return sendJson(response, 401, { error: { message: 'Incorrect API key provided' } });
      return handleChat(url.pathname, request, exchange);
    }
    if (rejectedKeys.includes(String(request.headers['x-goog-api-key']))) {
      return sendJson(response, 400, invalidKeyBody);
    }
    return handleGemini(url, request, exchange);
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (!response.headersSent) sendJson(response, 500, errorBody(500, 'INTERNAL', String(error)));
      else response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, HOST, resolve);
  });
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    calls: () => [...calls],
    clearCalls: () => void calls.splice(0),
    setFaults: (settings) => faults.set(settings),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handleGemini(url: URL, request: IncomingMessage, exchange: Exchange): Promise<void> {
  const { response } = exchange;
  if (request.method === 'GET' && url.pathname === '/v1beta/models')
    return sendJson(response, 200, modelList);
  const [, model, method] = /^\/v1beta\/models\/([\w.-]+):(\w+)$/.exec(url.pathname) ?? [];
  if (request.method !== 'POST' || !model || !method) {
    return sendJson(response, 404, errorBody(404, 'NOT_FOUND', 'There is nothing at this address.'));
  }
  if (!modelList.models.some(({ name }) => name === `models/${model}`)) {
    const message = `models/${model} is not found for API version v1beta, or is not supported for generateContent.`;
    return sendJson(response, 404, errorBody(404, 'NOT_FOUND', message));
  }
  const body = JSON.parse(await readText(request)) as unknown;
  if (method === 'countTokens') {
    return sendJson(response, 200, { totalTokens: Math.ceil(JSON.stringify(body).length / 4) });
  }
  return answerGenerate(
    generateQuestion(body),
    { model, isStreamed: method === 'streamGenerateContent' },
    exchange,
  );
}

async function handleChat(path: string, request: IncomingMessage, exchange: Exchange): Promise<void> {
  if (path === '/v1/models')
    return sendJson(exchange.response, 200, { object: 'list', data: [{ id: 'stand-in' }] });
  if (path !== '/v1/chat/completions')
    return sendJson(exchange.response, 404, { error: { message: 'not found' } });
  const body = JSON.parse(await readText(request)) as unknown;
  return answerChat(chatQuestion(body), exchange);
}

/** Only this machine can reach the stand-in; so tests may switch its faults while it runs. */
async function setFaults(
  request: IncomingMessage,
  response: ServerResponse,
  faults: FaultPlan,
): Promise<void> {
  const parsed = FaultSettingsBody.safeParse(JSON.parse(await readText(request)));
  if (!parsed.success) return sendJson(response, 400, { error: z.prettifyError(parsed.error) });
  faults.set(parsed.data as FaultSettings);
  sendJson(response, 200, parsed.data);
}

async function readText(request: IncomingMessage): Promise<string> {
  request.setEncoding('utf8');
  let text = '';
  for await (const piece of request) {
    text += piece as string;
    if (text.length > MAX_BODY_CHARS) throw new Error('body too large');
  }
  return text;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '9199' },
      latency: { type: 'string', default: '400' },
      fault: { type: 'string' },
      rate: { type: 'string', default: '0.1' },
      seed: { type: 'string', default: '0' },
    },
  });
  const fault = [...faultNames, 'all' as const].find((name) => name === values.fault) ?? null;
  const standIn = await startGeminiStandIn({
    port: Number(values.port),
    latencyMs: Number(values.latency),
    fault,
    rate: Number(values.rate),
    seed: Number(values.seed),
    keepsCalls: false,
  });
  console.log(`Gemini stand-in on ${standIn.origin}${fault ? `, ${fault} in ${values.rate} of calls` : ''}`);
}
