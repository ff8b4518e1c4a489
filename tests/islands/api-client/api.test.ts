import { describe, expect, test } from 'vitest';
import { createApi } from '#islands/api-client/api.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { reply } from '../build.ts';

interface Sent {
  readonly path: string;
  readonly init: RequestInit;
}

/** An API whose answers are scripted, and what it was asked. */
function scripted(...answers: (Response | Error)[]) {
  const sent: Sent[] = [];
  const tokens: boolean[] = [];
  const api = createApi({
    fetch: async (path, init = {}) => {
      sent.push({ path: path as string, init });
      const answer = answers.shift();
      if (answer instanceof Response) return answer;
      throw answer ?? new TypeError('no answer scripted');
    },
    token: async ({ isFresh }) => {
      tokens.push(isFresh);
      return isFresh ? 'fresh' : 'kept';
    },
  });
  return { api, sent, tokens };
}

const json = (body: object, init: ResponseInit = {}) => Response.json(body, init);
const refused = (code: string, status: number, headers: HeadersInit = {}) =>
  json({ error: `The sentence for ${code}.`, code, requestId: 'r1' }, { status, headers });
const bearer = ({ init }: Sent) => new Headers(init.headers).get('authorization');

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const thrown: unknown = await promise.then(
    () => null,
    (error: unknown) => error,
  );
  if (thrown instanceof ApiError) return thrown;
  throw new Error(`expected an ApiError, got ${String(thrown)}`);
}

describe('the client of our API', () => {
  test('carries the bearer token and checks the answer', async () => {
    const { api, sent } = scripted(json({ credits: { remaining: 4, unlimited: false } }));
    expect(await api.credits()).toEqual({ credits: { remaining: 4, unlimited: false } });
    expect(sent.map(bearer)).toEqual(['Bearer kept']);
  });

  test('retries once with a fresh token where the first is not accepted', async () => {
    const { api, sent } = scripted(refused('unauthenticated', 401), json({ exists: true }));
    expect(await api.hasKey()).toEqual({ exists: true });
    expect(sent.map(bearer)).toEqual(['Bearer kept', 'Bearer fresh']);
  });

  test('does not ask again where the session was ended', async () => {
    const { api, sent } = scripted(refused('session_revoked', 401));
    expect((await failure(api.hasKey())).code).toBe('session_revoked');
    expect(sent.length).toBe(1);
  });

  test('asks for no token where none is needed', async () => {
    const { api, tokens } = scripted(json({}));
    await failure(api.config());
    expect(tokens).toEqual([]);
  });

  test('gives the server’s sentence, code, details and the wait it asks for', async () => {
    const { api } = scripted(refused('rate_limited', 429, { 'retry-after': '30' }));
    expect(await failure(api.credits())).toMatchObject({
      code: 'rate_limited',
      status: 429,
      body: 'The sentence for rate_limited.',
      retryAfterSeconds: 30,
    });
  });

  test.each([
    [502, '<h1>Bad gateway</h1>'],
    [503, 'no healthy upstream'],
    [504, ''],
    [504, '{"message": "Endpoint request timed out"}'],
    [503, 'null'],
    [413, '<html>'],
    [403, 'Cross-site POST form submissions are forbidden'],
  ])('says that it was not reached where a proxy answers %i %s', async (status, page) => {
    const { api } = scripted(new Response(page, { status, headers: { 'retry-after': '9' } }));
    expect(await failure(api.credits())).toMatchObject({
      code: null,
      status,
      body: 'The server could not be reached. Try again in a moment.',
      retryAfterSeconds: 9,
    });
  });

  test('treats an HTML page with status 200 as a server error', async () => {
    const { api } = scripted(new Response('<h1>Sign in to the hotel network</h1>'));
    expect(await failure(api.credits())).toMatchObject({ code: 'internal', status: 200 });
  });

  test('treats a lost connection as a failure without a status', async () => {
    const { api } = scripted(new TypeError('Failed to fetch'));
    expect(await failure(api.credits())).toMatchObject({ code: null, status: 0 });
  });
});

describe('a streamed translation', () => {
  const request = { srt: '1\n00:00:01,000 --> 00:00:02,000\nHi\n', target: 'de' };
  const listen = () => {
    const heard: unknown[] = [];
    return {
      heard,
      listener: { signal: new AbortController().signal, onCue: (cue: unknown) => heard.push(cue) },
    };
  };
  const events = (...list: readonly [string, object][]) =>
    new Response(list.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(''), {
      headers: { 'content-type': 'text/event-stream; charset=utf-8' },
    });

  test('emits each cue as it arrives and returns the result', async () => {
    const result = reply(['Hallo']);
    const { api, sent } = scripted(events(['cue', { index: 1, text: 'Hallo' }], ['result', result]));
    const { heard, listener } = listen();
    expect(await api.translate(request, listener)).toEqual(result);
    expect(heard).toEqual([{ index: 1, text: 'Hallo' }]);
    expect(new Headers(sent[0]?.init.headers).get('accept')).toBe('text/event-stream');
  });

  test('skips what it does not know', async () => {
    const { api } = scripted(
      events(['weather', { sun: true }], ['cue', { nonsense: 1 }], ['result', reply(['Hallo'])]),
    );
    const { heard, listener } = listen();
    await api.translate(request, listener);
    expect(heard).toEqual([]);
  });

  test('throws the error that ends the stream, with what was done', async () => {
    const details = { done: 1 };
    const { api } = scripted(
      events(['error', { error: 'Enough.', code: 'model_quota_day', requestId: 'r', details }]),
    );
    expect(await failure(api.translate(request, listen().listener))).toMatchObject({
      code: 'model_quota_day',
      body: 'Enough.',
      details,
    });
  });

  test('treats a stream that ends without a result as a lost connection', async () => {
    const { api } = scripted(events(['cue', { index: 1, text: 'Hallo' }]));
    expect(await failure(api.translate(request, listen().listener))).toMatchObject({ code: null, status: 0 });
  });

  test('also accepts a reply that is not streamed', async () => {
    const { api } = scripted(json(reply(['Hallo'])));
    expect(await api.translate(request, listen().listener)).toEqual(reply(['Hallo']));
  });
});
