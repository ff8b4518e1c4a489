import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import type { AppError } from '#server/errors.ts';

const call = { instructions: 'Translate.', input: '{}', schema: { type: 'object', properties: {} } };
const unlimited = new AbortController().signal;

describe('a call to a model', () => {
  const servers: Server[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  async function serve(listener: RequestListener): Promise<string> {
    const server = createServer(listener);
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }
  const modelsAt = (origin: string) => [
    geminiModel({ apiKey: 'secret-key', models: ['gemini-3.5-flash-lite'], baseUrl: origin }),
    openAiCompatibleModel({ apiKey: 'secret-key', model: 'local', baseUrl: `${origin}/v1` }),
  ];

  test.each([301, 302, 307, 308])(
    'does not follow a redirect %i, so that the key stays with its host',
    async (status) => {
      const received: unknown[] = [];
      const stranger = await serve((request, response) => {
        received.push(request.headers);
        response.end('{}');
      });
      const origin = await serve((request, response) => {
        request.resume();
        response.writeHead(status, { location: `${stranger}/elsewhere` }).end();
      });
      for (const model of modelsAt(origin))
        await expect(model.ask(call, unlimited)).rejects.toMatchObject({ code: 'model_unavailable' });
      expect(received).toEqual([]);
    },
  );

  test.each([
    ['a line without an end', 'data: ', 'x'],
    ['lines without an end', '', ': nothing to say\n'],
  ])('stops reading a success that is %s', async (_what, head, text) => {
    let sent = 0;
    const piece = text.repeat(Math.ceil(65_536 / text.length));
    const origin = await serve((request, response) => {
      request.resume();
      if (request.method === 'GET') return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write(head);
      const send = () => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += piece.length;
          if (!response.write(piece)) return void response.once('drain', send);
        }
        response.end();
      };
      send();
    });
    for (const model of modelsAt(origin)) {
      sent = 0;
      await expect(model.ask(call, unlimited)).rejects.toMatchObject({ code: 'model_unavailable' });
      expect(sent).toBeLessThan(50_000_000);
    }
  });

  const named = ['999999999', 'Infinity', '1e300', '-5', '0', 'soon', 'Fri, 31 Dec 9999 23:59:59 GMT'];

  test.each(named)('waits between a second and an hour where the server names %s', async (wait) => {
    const origin = await serve((request, response) => {
      request.resume();
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': wait });
      response.end(JSON.stringify({ error: { code: 429, details: [{ retryDelay: `${wait}s` }] } }));
    });
    for (const model of modelsAt(origin)) {
      const error = await model.ask(call, unlimited).catch((thrown: unknown) => thrown as AppError);
      expect(error).toMatchObject({ code: 'model_quota_minute' });
      const { retryAfterSeconds } = error as AppError;
      expect(retryAfterSeconds).toBeGreaterThanOrEqual(1);
      expect(retryAfterSeconds).toBeLessThanOrEqual(3_600);
    }
  });

  test.each([0, -5, 1e300, 1.5])('takes %d calls at once, as a server says, for not said', async (count) => {
    const origin = await serve((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      response.end(
        JSON.stringify({
          data: [{ id: 'local', owned_by: 'llamacpp', max_model_len: count }],
          total_slots: count,
          default_generation_settings: { n_ctx: count },
        }),
      );
    });
    const model = openAiCompatibleModel({ model: 'local', baseUrl: `${origin}/v1` });
    expect(await model.traits?.(unlimited)).toEqual({ contextTokens: null, callsAtOnce: 1, isSmall: false });
  });

  test('keeps no more of a refusal than its beginning, however long it is', async () => {
    const origin = await serve((request, response) => {
      request.resume();
      response.writeHead(500, { 'content-type': 'text/html' });
      response.end('x'.repeat(10_000_000));
    });
    for (const model of modelsAt(origin)) {
      const thrown = await model.ask(call, unlimited).catch((error: unknown) => error as AppError);
      const logged = JSON.stringify(thrown, ['message', 'cause', 'stack', 'logMessage']);
      const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause.message : '';
      expect(logged.length + cause.length).toBeLessThan(200_000);
    }
  });
});
