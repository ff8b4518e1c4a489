import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import type { ModelTraits, ModelUsage } from '#server/ports/translation-model.ts';

interface Reply {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

interface Exchanges {
  readonly model: string;
  readonly get: Readonly<Record<string, Reply>>;
  readonly chat: readonly Reply[];
  readonly expected: {
    readonly requests: number;
    readonly usage: ModelUsage | null;
    readonly traits: ModelTraits;
  };
}

const FOLDER = 'tests/fixtures/openai-compatible/';
const servers = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): [string, Exchanges] => [
    name.replace('.json', ''),
    JSON.parse(readFileSync(FOLDER + name, 'utf8')) as Exchanges,
  ]);

const call = {
  instructions: 'Translate.',
  input: '{"lines":[]}',
  schema: { type: 'object', properties: {} },
};
const unlimited = new AbortController().signal;

describe.each(servers)('openAiCompatibleModel with %s', (_, { model: name, get, chat, expected }) => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  async function serve(replies: readonly Reply[]) {
    const asked: string[] = [];
    let chats = 0;
    server = createServer((request, response) => {
      asked.push(request.url ?? '');
      request.resume();
      const reply = request.method === 'GET' ? get[request.url ?? ''] : replies[chats++ % replies.length];
      response.writeHead(reply?.status ?? 404, { 'content-type': reply?.contentType ?? 'text/plain' });
      response.end(reply?.body);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return { model: openAiCompatibleModel({ baseUrl, model: name }), asked };
  }

  test('reads the answer in any wrapping, and its cost', async () => {
    const { model, asked } = await serve(chat);
    const pieces: string[] = [];
    const answer = await model.ask(call, unlimited, (piece) => pieces.push(piece));
    expect(answer.text.trim()).toBe('{"lines":[{"i":1,"t":"Hola"}]}');
    expect(pieces.join('')).toBe(answer.text);
    expect(answer.finish).toEqual({ kind: 'complete' });
    if (expected.usage) expect(answer.usage).toEqual(expected.usage);
    else expect(Math.min(answer.usage.inputTokens, answer.usage.outputTokens)).toBeGreaterThan(0);
    expect(asked.filter((url) => url === '/v1/chat/completions')).toHaveLength(expected.requests);
  });

  test('finds out once what model and server can take', async () => {
    const { model, asked } = await serve(chat);
    expect(await model.traits!(unlimited)).toEqual(expected.traits);
    const probes = asked.length;
    await model.traits!(unlimited);
    expect(asked).toHaveLength(probes);
  });

  test('remembers what the server refused', async () => {
    const { model, asked } = await serve([...chat, chat.at(-1)!]);
    await model.ask(call, unlimited);
    const before = asked.length;
    await model.ask(call, unlimited);
    expect(asked).toHaveLength(before + 1);
  });

  test('calls an error in the middle of a stream an unavailable model', async () => {
    const body = `data: {"choices":[{"index":0,"delta":{"content":"{"}}]}\n\ndata: {"error":{"code":502,"message":"Provider disconnected"}}\n\n`;
    const { model } = await serve([{ status: 200, contentType: 'text/event-stream', body }]);
    await expect(model.ask(call, unlimited)).rejects.toMatchObject({ code: 'model_unavailable' });
  });
});
