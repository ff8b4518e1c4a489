import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTarget, type Target } from '../target.ts';

const TIMEOUT_MS = 1_000;
const CUES = 80;
/** What it may ask for them of a model that answers nothing right: the calls of a good one are two or three. */
const MAX_CALLS = 20;

const at = (seconds: number) => new Date(seconds * 1_000).toISOString().slice(11, 19);
const srt = Array.from(
  { length: CUES },
  (_, cue) => `${cue + 1}\n${at(2 * cue)},000 --> ${at(2 * cue)},900\nThis is what they said at ${cue}.\n`,
).join('\n');

const events = { 'content-type': 'text/event-stream' };
const json = { 'content-type': 'application/json' };
const event = (content: string, reason: string | null = null) =>
  `data: ${JSON.stringify({ choices: [{ delta: { content }, finish_reason: reason }] })}\n\n`;
const half = '{"lines":[{"i":1,"t":"Das ha';

function drip(response: ServerResponse, letter: string): void {
  const timer = setInterval(() => response.write(letter), 500);
  response.once('close', () => clearInterval(timer));
}

/** Which of them depends on how many tries fit into the time of the request. */
const failed = ['model_timeout', 'model_unavailable'];
const late = ['model_timeout'];
/** Every line says that it is not translated. */
const untranslated = [null];

/** What the model does, and what the caller is told. */
const models: readonly (readonly [
  string,
  (response: ServerResponse) => unknown,
  readonly (string | null)[],
])[] = [
  ['says nothing', () => undefined, late],
  ['drips what is no line', (response) => drip(response.writeHead(200, events), 'd'), late],
  ['drips blanks in JSON', (response) => drip(response.writeHead(200, json), ' '), late],
  ['drips a refusal', (response) => drip(response.writeHead(500, json), 'd'), late],
  ['hangs up', (response) => response.destroy(), failed],
  [
    'hangs up in the middle',
    (response) => response.writeHead(200, events).write(event(half), () => response.destroy()),
    failed,
  ],
  ['sends half a JSON', (response) => response.writeHead(200, events).end(event(half, 'stop')), untranslated],
  [
    'sends ten megabytes in a line',
    (response) => response.writeHead(200, events).end(`data: ${'x'.repeat(10_000_000)}\n\n`),
    failed,
  ],
  [
    'sends ten megabytes of JSON',
    (response) => response.writeHead(200, json).end(`{"choices":["${'x'.repeat(10_000_000)}"]}`),
    failed,
  ],
  [
    'sends elsewhere',
    (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    failed,
  ],
  [
    'answers with a page',
    (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Welcome'),
    failed,
  ],
  ['answers with nothing', (response) => response.writeHead(200, events).end(), failed],
  [
    'answers with an error',
    (response) => response.writeHead(200, json).end('{"error":{"code":500}}'),
    failed,
  ],
];

describe('a model that', () => {
  let server: Server;
  let target: Target;
  let answer: (response: ServerResponse) => unknown;
  let calls = 0;

  beforeAll(async () => {
    server = createServer((request, response) => {
      request.resume();
      if (request.method !== 'POST') return void response.writeHead(404).end('{}');
      calls += 1;
      answer(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    target = await startTarget({
      GEMINI_API_KEY: '',
      OPENAI_COMPATIBLE_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_COMPATIBLE_MODEL: 'odd',
      POLYCUE_MODEL_TIMEOUT_MS: String(TIMEOUT_MS),
    });
  });
  afterAll(async () => {
    await target.stop();
    server.closeAllConnections();
    server.close();
  });

  const ask = async (token: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    return (await fetch(target.origin + path, init)).json() as Promise<unknown>;
  };

  test.each(models)(
    '%s is told to the caller, and costs neither a credit nor many calls',
    async (name, does, codes) => {
      const token = await target.signUp(`${name.replaceAll(' ', '-')}@example.com`);
      [answer, calls] = [does, 0];
      const reply = (await ask(token, '/api/translate', { srt, target: 'de' })) as {
        readonly code?: string;
        readonly stats?: { readonly flagged: readonly { readonly reasons: readonly string[] }[] };
      };
      const code = reply.code ?? null;
      expect(codes).toContain(code);
      if (code === null) {
        expect(reply.stats?.flagged).toHaveLength(CUES);
        expect(reply.stats?.flagged.every(({ reasons }) => reasons.includes('untranslated'))).toBe(true);
      }
      expect(calls).toBeGreaterThan(0);
      expect(calls).toBeLessThanOrEqual(MAX_CALLS);
      expect(await ask(token, '/api/credits')).toMatchObject({ credits: { remaining: 5 } });
    },
  );
});
