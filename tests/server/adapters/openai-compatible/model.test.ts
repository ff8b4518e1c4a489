import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openAiCompatibleModel } from '#server/adapters/openai-compatible/model.ts';
import { describeCauses } from '#server/errors.ts';
import { thoughtFilter } from '#server/adapters/openai-compatible/thought-filter.ts';
import { cpuMs } from '#tests/cpu-time.ts';
import { handClock } from '../../test-services.ts';

const call = { instructions: 'Translate.', input: '{}', schema: { type: 'object', properties: {} } };
const signal = new AbortController().signal;

interface Body {
  readonly messages: readonly { readonly content: string }[];
  readonly response_format?: { readonly type: string };
}

describe('openAiCompatibleModel', () => {
  let server: Server | undefined;
  const clock = handClock();
  afterEach(() => server?.close());

  async function serve(answer: (body: Body) => { status: number; json: object }) {
    const bodies: Body[] = [];
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (piece: Buffer) => (text += piece.toString()));
      request.on('end', () => {
        // The questions about the server itself: it answers none of them.
        if (request.method !== 'POST') return response.writeHead(404).end('{}');
        const body = JSON.parse(text) as Body;
        bodies.push(body);
        const { status, json } = answer(body);
        response.writeHead(status, { 'content-type': 'application/json' });
        return response.end(JSON.stringify(json));
      });
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    return { model: openAiCompatibleModel({ baseUrl, model: 'local', clock }), bodies };
  }

  const refused = { status: 400, json: { error: { message: 'no' } } };
  const answered = {
    status: 200,
    json: { choices: [{ message: { content: '{}' }, finish_reason: 'stop' }] },
  };
  const formatsOf = (bodies: readonly Body[]) => bodies.map(({ response_format }) => response_format?.type);

  test('falls back to plain words where a server knows no schemas, and remembers it', async () => {
    const { model, bodies } = await serve((body) =>
      body.response_format
        ? { status: 400, json: { error: { message: 'response_format is not supported' } } }
        : { status: 200, json: { choices: [{ message: { content: '{"a":1}' }, finish_reason: 'stop' }] } },
    );
    await model.ask(call, signal);
    const answer = await model.ask(call, signal);
    expect(answer).toMatchObject({ text: '{"a":1}', finish: { kind: 'complete' } });
    expect(bodies.map(({ response_format }) => response_format?.type ?? 'none')).toEqual([
      'json_schema',
      'json_object',
      'none',
      'none',
    ]);
    expect(bodies.at(-1)?.messages[0]?.content).toContain('"type":"object"');
  });

  test('asks others as strictly as before after a request that is refused in every shape', async () => {
    let isRefusing = true;
    const { model, bodies } = await serve(() => (isRefusing ? refused : answered));
    await expect(model.ask(call, signal)).rejects.toMatchObject({ code: 'invalid_request' });
    isRefusing = false;
    await model.ask(call, signal);
    expect(formatsOf(bodies)).toEqual(['json_schema', 'json_object', undefined, 'json_schema']);
  });

  test('tries the strictest shape again after an hour, and stays with it where it is accepted', async () => {
    let knowsSchemas = false;
    const { model, bodies } = await serve((body) =>
      body.response_format?.type !== 'json_schema' || knowsSchemas ? answered : refused,
    );
    await model.ask(call, signal);
    knowsSchemas = true;
    clock.advance(59 * 60_000);
    await model.ask(call, signal);
    clock.advance(60_000);
    await model.ask(call, signal);
    await model.ask(call, signal);
    expect(formatsOf(bodies)).toEqual([
      'json_schema',
      'json_object',
      'json_object',
      'json_schema',
      'json_schema',
    ]);
  });

  test('finds out what a server can take for all who wait, also where the first of them has left', async () => {
    const asked = Promise.withResolvers<void>();
    const mayAnswer = Promise.withResolvers<void>();
    server = createServer((_request, response) => {
      asked.resolve();
      const listed = { data: [{ id: 'local', owned_by: 'vllm', max_model_len: 4_096 }] };
      void mayAnswer.promise.then(() => response.end(JSON.stringify(listed)));
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
    const model = openAiCompatibleModel({ baseUrl, model: 'local' });
    const leaving = new AbortController();
    const first = model.traits!(leaving.signal);
    const second = model.traits!(signal);
    await asked.promise;
    leaving.abort();
    expect(await first).toMatchObject({ contextTokens: null });
    expect(await model.traits!(leaving.signal)).toMatchObject({ contextTokens: null });
    mayAnswer.resolve();
    expect(await second).toMatchObject({ contextTokens: 4_096 });
  });

  test('takes a refusal of the model for a blocked answer', async () => {
    const { model } = await serve(() => ({
      status: 200,
      json: { choices: [{ message: { content: null, refusal: 'I cannot help' }, finish_reason: 'stop' }] },
    }));
    expect(await model.ask(call, signal)).toMatchObject({ text: '', finish: { kind: 'blocked' } });
  });

  test.each([
    { code: 'context_length_exceeded', message: 'This model takes 4096 tokens' },
    { code: 400, type: 'exceed_context_size_error', message: 'too long' },
  ])('takes a context that is too small for an answer that is cut: %o', async (error) => {
    const { model, bodies } = await serve(() => ({ status: 400, json: { error } }));
    expect(await model.ask(call, signal)).toMatchObject({ text: '', finish: { kind: 'cut' } });
    expect(bodies).toHaveLength(1);
  });

  test('tells the log the codes of a refusal, and nothing that may quote a line', async () => {
    const { model } = await serve(() => ({
      status: 403,
      json: { error: { message: 'Meet me', type: 'invalid_api_key', code: 'Meet me', param: 'model' } },
    }));
    const error = (await model.ask(call, signal).catch((thrown: unknown) => thrown)) as Error;
    expect(describeCauses(error)).toContain('403 invalid_api_key model');
    expect(describeCauses(error)).not.toContain('Meet');
  });
});

describe('thoughtFilter', () => {
  test.each([
    [['<think>Hm, {"i":1}</think>{"a"', ':1}'], '{"a":1}'],
    [['  <th', 'ink>a', 'b</thi', 'nk> {}'], ' {}'],
    [['<', 'b>bold'], '<b>bold'],
    [['{"t":"<think>"}'], '{"t":"<think>"}'],
    [[' ', '\n ', '', '{', '}'], ' \n {}'],
    [['<think>never ends'], ''],
  ])('lets through of %j only %j', (pieces, expected) => {
    const filter = thoughtFilter();
    expect(pieces.map((piece) => filter(piece)).join('')).toBe(expected);
  });

  test.each([
    ['thoughts', '<think>', 'a thought, which is not the last one of the model ', '</think>'],
    ['the space before them', '', ' '.repeat(50), '<think></think>'],
  ])('takes a time that grows with the length of %s, and no faster', async (_, begin, piece, end) => {
    const filter = thoughtFilter();
    let passed: string | undefined;
    const ms = await cpuMs(() => {
      filter(begin);
      for (let count = 0; count < 20_000; count += 1) filter(piece);
      passed = filter(`${end}{}`);
    });
    expect(passed).toBe('{}');
    // Some 5 ms; where each piece is searched together with all before it, more than 5 s.
    expect(ms).toBeLessThan(1_000);
  });
});
