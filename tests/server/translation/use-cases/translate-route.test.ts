import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { MAX_SRT_CHARS } from '#protocol/limits.ts';
import { CueEvent, PartialTranslation, ProgressEvent, TranslateResponse } from '#protocol/translate.ts';
import { listTranslations } from '#server/accounts/data-rights/list-translations.ts';
import { readBalance } from '#server/accounts/credits/credits.ts';
import { removeGeminiKey, saveGeminiKey } from '#server/accounts/gemini-key.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { AppError } from '#server/errors.ts';
import { parseSrt, serialiseSrt } from '#subtitles/srt/srt.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';
import { POST } from '../../../../src/pages/api/translate.ts';
import { POST as POST_TEXT } from '../../../../src/pages/api/translate-text.ts';
import { callRoute, type RouteCall } from '../../call-route.ts';
import { testServices, type TestServices } from '../../test-services.ts';

const cues = sampleTrack(60, 9);
const srt = serialiseSrt(cues);

describe('POST /api/translate', () => {
  let standIn: StandIn;
  let services: TestServices;
  let token: string;
  beforeEach(async () => {
    standIn = await startGeminiStandIn();
    const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin });
    services = testServices({ model });
    token = services.people.tokenOf('ann');
  });
  afterEach(async () => {
    await standIn.stop();
    await services.close();
  });
  const post = (body: object, call: Partial<RouteCall> = {}) =>
    callRoute(POST, services, { token, body: { srt, target: 'el', ...body }, ...call });
  const stream = async (body: object = {}, call: Partial<RouteCall> = {}) =>
    eventsOf((await post(body, { headers: { accept: 'text/event-stream' }, ...call })).text);
  const remaining = async () => (await readBalance(services, 'ann')).remaining;

  test('answers with every cue, every time and the stats', async () => {
    const { status, json } = await post({});
    expect(status).toBe(200);
    const { srt: translated, stats } = z.parse(TranslateResponse, json);
    expect(parseSrt(translated).cues.map(({ startMs, endMs }) => [startMs, endMs])).toEqual(
      cues.map(({ startMs, endMs }) => [startMs, endMs]),
    );
    expect(stats).toMatchObject({ cues: 60, flagged: [], model: 'gemini-3.5-flash-lite' });
  });

  test.each([
    ['as a stream', { accept: 'text/event-stream' }],
    ['as a whole', {}],
  ])(
    'says in the log why a translation failed that is answered %s, under the id in its answer',
    async (_, headers) => {
      const full = async () => {
        throw new AppError('unavailable', { logMessage: 'the disk is full' });
      };
      const charges = { run: full, runUnlessRefused: full, rehearse: full };
      const { text } = await callRoute(
        POST,
        { ...services, charges },
        { token, body: { srt, target: 'el' }, headers },
      );
      expect(text).toContain('"code":"unavailable"');
      expect(text).toContain('"requestId":"test-request"');
      expect(services.logLines.filter((line) => line.includes('test-request'))).toEqual([
        expect.stringContaining('the disk is full'),
      ]);
    },
  );

  test('brings what was paid for where the key is removed in the middle', async () => {
    const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin });
    const asking = new Set<string>();
    const keyed = testServices({
      model: {
        ...model,
        // The call with the last cue gets no answer before the key is gone.
        async ask(call, signal, onText) {
          if (!call.input.includes(JSON.stringify(cues.at(-1)!.text).slice(1, 20)))
            return model.ask(call, signal, onText);
          asking.add(call.input);
          await removeGeminiKey(keyed, 'ann');
          signal.throwIfAborted();
          return model.ask(call, signal, onText);
        },
      },
      environment: { POLYCUE_MODEL_CALL_CUES: '20', POLYCUE_MODEL_CONCURRENCY: '1' },
    });
    await saveGeminiKey(keyed, 'ann', 'AIzaTheKeyOfAnn00000000000000000000');
    const reply = await callRoute(POST, keyed, {
      token: keyed.people.tokenOf('ann'),
      body: { srt, target: 'el' },
    });
    expect([reply.status, asking.size]).toEqual([499, 1]);
    const { code, details } = reply.json as { code: string; details: unknown };
    expect(code).toBe('cancelled');
    const { done, total } = z.parse(PartialTranslation, details);
    expect([done > 0, done < total]).toEqual([true, true]);
    await keyed.close();
  });

  test('streams cues and progress, then the result', async () => {
    const events = await stream();
    const emitted = events.filter(({ event }) => event === 'cue').map(({ data }) => z.parse(CueEvent, data));
    const withWords = cues.flatMap(({ text }, at) => (/\p{L}/u.test(text) ? [at + 1] : []));
    expect([...new Set(emitted.map(({ index }) => index))].sort((a, b) => a - b)).toEqual(withWords);
    expect(z.parse(ProgressEvent, events.findLast(({ event }) => event === 'progress')?.data)).toMatchObject({
      done: 60,
      total: 60,
    });
    expect(events.at(-1)?.event).toBe('result');
    expect(parseSrt(z.parse(TranslateResponse, events.at(-1)?.data).srt).cues).toHaveLength(60);
  });

  test('spends one credit for all requests of a translation', async () => {
    const translationId = randomUUID();
    const charged = async (body: object) =>
      z.parse(TranslateResponse, (await post({ translationId, ...body })).json).stats.charged;
    expect(await charged({ part: { index: 1, count: 2 } })).toBe(true);
    expect(await charged({ part: { index: 2, count: 2 }, srt: serialiseSrt(sampleTrack(20, 3)) })).toBe(
      false,
    );
    expect(await remaining()).toBe(4);
    await post({ options: { tone: 'formal' } });
    expect(await remaining()).toBe(4);
    await post({ target: 'de' });
    expect(await remaining()).toBe(3);
  });

  test('spends another credit for another film under the same translation id', async () => {
    const translationId = randomUUID();
    await post({ translationId });
    await post({ translationId, srt: serialiseSrt(sampleTrack(20, 3)) });
    expect(await remaining()).toBe(3);
  });

  test('asks the model once for fifty requests that are the same', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, () => post({})));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    const calls = replies.map(({ json }) => z.parse(TranslateResponse, json).stats.calls);
    expect(calls.filter((count) => count > 0)).toHaveLength(1);
    expect(await remaining()).toBe(4);
  });

  test.each([
    ['no word', '♪ 12:30 ♪'],
    ['more than a subtitle', 'x'.repeat(9_000)],
  ])('keeps no account of a source with %s: no model can be asked for it', async (_what, text) => {
    const { status, json } = await post({ srt: serialiseSrt([{ startMs: 0, endMs: 1_000, text }]) });
    expect(status).toBe(200);
    expect(z.parse(TranslateResponse, json).stats).toMatchObject({ calls: 0, charged: false });
    expect(await listTranslations(services, 'ann')).toEqual([]);
    expect(await remaining()).toBe(5);
  });

  test('gives the credit back where nothing was delivered', async () => {
    standIn.setFaults({ fault: 'quota-day' });
    const { status, json } = await post({});
    expect(status).toBe(429);
    expect(json).toMatchObject({ code: 'model_quota_day' });
    expect(await remaining()).toBe(5);
  });

  test('says in a stream too when another try makes sense, whatever refuses', async () => {
    const refuse = async () => {
      throw new AppError('failed_work', { retryAfterSeconds: 59.2 });
    };
    const charges = { run: refuse, runUnlessRefused: refuse, rehearse: refuse };
    const reply = await callRoute(
      POST,
      { ...services, charges },
      { token, body: { srt, target: 'el' }, headers: { accept: 'text/event-stream' } },
    );
    expect(eventsOf(reply.text).at(-1)).toMatchObject({
      event: 'error',
      data: { code: 'failed_work', details: { retryAfterSeconds: 60 } },
    });
  });

  test('ends a quota error with what is done, and resumes for no further credit', async () => {
    const translationId = randomUUID();
    const body = { srt: serialiseSrt(sampleTrack(200, 4)), translationId };
    standIn.setFaults({ fault: 'quota-minute', after: 3, retrySeconds: 7 });
    const events = await stream(body);
    const last = events.at(-1) as { event: string; data: { code: string; details: unknown } };
    expect(last).toMatchObject({
      event: 'error',
      data: { code: 'model_quota_minute', requestId: 'test-request' },
    });
    const partial = z.parse(PartialTranslation, last.data.details);
    expect(partial.total).toBe(200);
    expect(partial.done).toBeGreaterThan(20);
    expect(partial.done).toBeLessThan(200);
    expect(parseSrt(partial.srt).cues).toHaveLength(200);
    expect(await remaining()).toBe(4);

    standIn.setFaults({ fault: null });
    services.clock.advance(7_000);
    const resumed = z.parse(TranslateResponse, (await post(body)).json);
    expect(resumed.stats.flagged).toEqual([]);
    expect(resumed.stats.cached).toBeGreaterThan(20);
    expect(await remaining()).toBe(4);
  });

  test.each([
    [{ target: 'Klingon' }, 400, 'unknown_language'],
    [{ srt: 'no subtitles here' }, 422, 'unreadable_subtitles'],
    [{ srt: 7 }, 400, 'invalid_request'],
    [{ translationId: 'x' }, 400, 'invalid_request'],
  ])('refuses %j before anything is spent', async (body, status, code) => {
    const reply = await post(body);
    expect(reply).toMatchObject({ status, json: { code } });
    expect(await remaining()).toBe(5);
    expect(standIn.calls()).toEqual([]);
  });

  test('says of a file that is too long for one request how long it may be', async () => {
    expect(await post({ srt: 'x'.repeat(MAX_SRT_CHARS + 1) })).toMatchObject({
      status: 413,
      json: { code: 'payload_too_large', details: { unit: 'characters', limit: MAX_SRT_CHARS } },
    });
  });

  test('refuses a caller without sign-in', async () => {
    expect(await post({}, { token: undefined })).toMatchObject({
      status: 401,
      json: { code: 'unauthenticated' },
    });
  });

  test('stops the calls to the model when the reader goes away, and keeps the credit that they cost', async () => {
    standIn.setFaults({ latencyMs: 5_000 });
    const caller = new AbortController();
    const reply = stream({ srt: serialiseSrt(sampleTrack(200, 2)) }, { signal: caller.signal });
    await expect.poll(() => standIn.calls().length).toBe(6);
    const begun = standIn.calls().length;
    caller.abort();
    await reply;
    await expect.poll(() => standIn.calls().every(({ wasAborted }) => wasAborted)).toBe(true);
    expect(standIn.calls()).toHaveLength(begun);
    expect(await remaining()).toBe(4);
  });

  test('logs what was used, and not a word of it', async () => {
    await post({ srt: '1\n00:00:01,000 --> 00:00:02,000\nThe canary sings at dawn.\n' });
    const lines = services.logLines.join('\n');
    expect(lines).toContain('inputTokens');
    expect(lines).not.toMatch(/canary/iu);
  });

  test('translates a title and a description in their own shape', async () => {
    const text = 'A film about 3 dragons\n\nWatch it at https://example.com #dragons';
    const { json } = await callRoute(POST_TEXT, services, { token, body: { text, target: 'el' } });
    expect(json).toMatchObject({ credits: { remaining: 4 } });
    const { translatedText } = json as { translatedText: string };
    expect(translatedText.split('\n')).toHaveLength(3);
    expect(translatedText).toContain('https://example.com #dragons');
    expect(translatedText).toMatch(/\p{sc=Greek}/u);
  });

  test('fails a title that the model did not translate', async () => {
    standIn.setFaults({ fault: 'echo' });
    const reply = await callRoute(POST_TEXT, services, {
      token,
      body: { text: 'A film about dragons', target: 'el' },
    });
    expect(reply).toMatchObject({ status: 502, json: { code: 'model_unavailable' } });
    expect(await remaining()).toBe(5);
  });
});

function eventsOf(text: string): { event: string; data: unknown }[] {
  return text
    .split('\n\n')
    .filter((block) => block.startsWith('event: '))
    .map((block) => {
      const [first = '', second = ''] = block.split('\n');
      return {
        event: first.slice('event: '.length),
        data: JSON.parse(second.slice('data: '.length)) as unknown,
      };
    });
}
