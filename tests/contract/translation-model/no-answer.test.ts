import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';

const call = { instructions: 'Translate.', input: '{}', schema: { type: 'object', properties: {} } };
const page = '<!doctype html>\n<title>Welcome</title>\n<p>Sign in to the network of the hotel.</p>\n';

/** What comes with status 200 from something that is no model: a network that asks to sign in, a wrong address, a proxy. */
const strangers = [
  ['text/html', page],
  ['text/event-stream', page],
  ['text/event-stream', ''],
  ['text/event-stream', 'data: [DONE]\n\n'],
  ['text/event-stream', 'data: {"hello":"world"}\n\n'],
  ['text/event-stream', 'data: {"choices":[],"candidates":[]}\n\n'],
  ['application/json', '{}'],
  ['application/json', '[]'],
  ['application/json', 'null'],
  ['application/json', ''],
] as const;

let server: Server | undefined;
afterEach(() => server?.close());

async function serve(type: string, body: string): Promise<string> {
  server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': type }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe.each([
  [
    'geminiModel',
    (baseUrl: string) => geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl }),
  ],
  [
    'openAiCompatibleModel',
    (baseUrl: string) => openAiCompatibleModel({ model: 'local', baseUrl: `${baseUrl}/v1` }),
  ],
])('%s', (_name, open) => {
  test.each(strangers)('takes %s %j for no model, and not for an answer that is cut', async (type, body) => {
    const model = open(await serve(type, body));
    await expect(model.ask(call, new AbortController().signal)).rejects.toMatchObject({
      code: 'model_unavailable',
    });
  });
});
