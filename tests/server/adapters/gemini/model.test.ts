import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { geminiError } from '#server/adapters/gemini/errors.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { describeCauses } from '#server/errors.ts';
import { nextPacificMidnight } from '#server/pacific-day.ts';
import { noonMs } from '../../test-services.ts';

const call = {
  instructions: 'into Greek (el)',
  input: '{"lines":[{"i":101,"t":"Hello"}]}',
  schema: { type: 'object' },
};
const signal = new AbortController().signal;

describe('geminiModel', () => {
  let standIn: StandIn;
  beforeEach(async () => {
    standIn = await startGeminiStandIn();
  });
  afterEach(() => standIn.stop());
  const open = (...models: string[]) => geminiModel({ apiKey: 'test', models, baseUrl: standIn.origin });

  test('steps down to a thinking level that the model takes, and remembers it', async () => {
    const model = open('gemini-3.8-flash');
    await model.ask(call, signal);
    await model.ask(call, signal);
    expect(
      standIn.calls().map(({ question }) => (question as { thinkingLevel?: string }).thinkingLevel),
    ).toEqual(['LOW', 'LOW']);
  });

  test('asks the next model of the list where one is gone, and says which it is', async () => {
    const model = open('gemini-2.0-flash', 'gemini-3.5-flash-lite');
    await model.ask(call, signal);
    await model.ask(call, signal);
    expect(standIn.calls().map((asked) => asked.model)).toEqual([
      'gemini-3.5-flash-lite',
      'gemini-3.5-flash-lite',
    ]);
    expect(model.name).toBe('gemini-3.5-flash-lite');
  });

  test('takes any quota per day for one, until midnight in the Pacific', async () => {
    standIn.setFaults({ fault: 'quota-day', retrySeconds: 3 });
    await expect(open('gemini-3.5-flash-lite').ask(call, signal)).rejects.toMatchObject({
      code: 'model_quota_day',
      params: { time: expect.stringMatching(/^\d{4}-\d\d-\d\d 0[78]:0[05]$/) as string },
    });
  });
});

const apiError = (status: number, body: object | string) =>
  Object.assign(new Error(typeof body === 'string' ? body : JSON.stringify(body)), { status });

describe('toAppError', () => {
  test.each([
    [apiError(400, { error: { message: 'bad field', status: 'INVALID_ARGUMENT' } }), 'invalid_request'],
    [apiError(403, { error: { message: 'leaked', status: 'PERMISSION_DENIED' } }), 'model_key_rejected'],
    [apiError(400, { error: { message: 'location', status: 'FAILED_PRECONDITION' } }), 'model_key_rejected'],
    [apiError(429, 'no JSON at all'), 'model_quota_minute'],
    [apiError(504, {}), 'model_timeout'],
    [new TypeError('fetch failed'), 'model_unavailable'],
    [new SyntaxError('Unexpected token'), 'model_unavailable'],
  ])('%s becomes %s', (thrown, code) => {
    const error = geminiError(thrown, noonMs);
    expect(error.code).toBe(code);
    // The SDK puts the body of an answer into its message; what fails without an answer has none.
    if ('status' in thrown) expect(describeCauses(error)).not.toContain('{');
    else expect(error.cause).toBe(thrown);
  });

  test('keeps the key and the text out of what it says', () => {
    const error = geminiError(
      apiError(400, { error: { message: 'a secret subtitle', status: 'INVALID_ARGUMENT' } }),
      noonMs,
    );
    expect(describeCauses(error)).not.toContain('secret');
  });
});

describe('a model that is said to be gone', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  const gone = JSON.stringify({ error: { code: 404, status: 'NOT_FOUND', message: 'no such model' } });
  const candidates = [{ content: { parts: [{ text: '{}' }] }, finishReason: 'STOP' }];
  const answer = `data: ${JSON.stringify({ candidates })}\n\n`;

  /** Asks twice; until then all requests are refused with this body, and then all are answered. */
  async function askedModels(refusal: string) {
    const asked: string[] = [];
    let isRefusing = true;
    server = createServer((request, response) => {
      asked.push(/models\/([\w.-]+)/.exec(request.url ?? '')?.[1] ?? '');
      const refusalType = refusal === gone ? 'application/json' : 'text/html';
      response.writeHead(isRefusing ? 404 : 200, {
        'content-type': isRefusing ? refusalType : 'text/event-stream',
      });
      response.end(isRefusing ? refusal : answer);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const model = geminiModel({ apiKey: 'test', models: ['gemini-first', 'gemini-second'], baseUrl });
    await expect(model.ask(call, signal)).rejects.toMatchObject({ code: 'invalid_request' });
    isRefusing = false;
    await model.ask(call, signal);
    return asked;
  }

  test('is asked again where the next one was gone as well', async () => {
    expect(await askedModels(gone)).toEqual(['gemini-first', 'gemini-second', 'gemini-first']);
  });

  test('is not gone where a proxy finds nothing', async () => {
    expect(await askedModels('<h1>Not Found</h1>')).toEqual(['gemini-first', 'gemini-first']);
  });
});

describe('tokens that are no counts', () => {
  let server: Server | undefined;
  afterEach(() => server?.close());

  test.each([-3, 1.5, '7', null, {}, true, 1e300])('%j counts as none', async (tokens) => {
    const counts = { promptTokenCount: tokens, candidatesTokenCount: tokens, thoughtsTokenCount: 2 };
    const candidates = [{ content: { parts: [{ text: '{}' }] }, finishReason: 'STOP' }];
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.end(`data: ${JSON.stringify({ candidates, usageMetadata: counts })}\n\n`);
    });
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve));
    const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl });
    expect(await model.ask(call, signal)).toEqual({
      text: '{}',
      finish: { kind: 'complete' },
      usage: { inputTokens: 0, outputTokens: 2 },
    });
  });
});

describe('a quota per day that is used up', () => {
  const used = { error: { details: [{ violations: [{ quotaId: 'GenerateRequestsPerDayPerProject' }] }] } };

  test.each([
    ['until midnight Pacific', '2026-11-21T07:59:59Z', '2026-11-21T08:00:00Z'],
    [
      'for five minutes of a new day, which it says nothing about',
      '2026-11-21T08:00:00Z',
      '2026-11-21T08:05:00Z',
    ],
    ['as long in summer time', '2026-07-01T07:04:59Z', '2026-07-01T07:05:00Z'],
    ['until the next midnight after that', '2026-11-21T08:05:00Z', '2026-11-22T08:00:00Z'],
    ['until the end of a day of 23 hours', '2026-03-08T08:05:00Z', '2026-03-09T07:00:00Z'],
    ['until the end of a day of 25 hours', '2026-11-01T07:05:00Z', '2026-11-02T08:00:00Z'],
  ])('closes the key %s', (_name, now, end) => {
    const error = geminiError(apiError(429, used), Date.parse(now));
    expect(error).toMatchObject({
      code: 'model_quota_day',
      retryAfterSeconds: (Date.parse(end) - Date.parse(now)) / 1000,
      params: { time: end.slice(0, 16).replace('T', ' ') },
    });
  });
});

describe('nextPacificMidnight', () => {
  test.each([
    ['2026-11-21T07:59:59Z', '2026-11-21T08:00:00.000Z'],
    ['2026-11-21T08:00:00Z', '2026-11-22T08:00:00.000Z'],
    ['2026-07-01T00:00:00Z', '2026-07-01T07:00:00.000Z'],
    ['2026-03-08T09:00:00Z', '2026-03-09T07:00:00.000Z'],
  ])('after %s comes %s', (now, midnight) => {
    expect(new Date(nextPacificMidnight(Date.parse(now))).toISOString()).toBe(midnight);
  });
});
