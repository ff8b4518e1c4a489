import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { accountCache } from '#server/accounts/account-cache.ts';
import { firestoreCache, firestoreStore } from '#server/adapters/firestore/index.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import { createLog } from '#server/log.ts';
import { serialiseSrt } from '#subtitles/srt/srt.ts';
import { sampleTrack } from '#tests/bench/translation/sample-track.ts';
import { POST as BEGIN } from '../../../../src/pages/api/auth/session.ts';
import { GET as CREDITS } from '../../../../src/pages/api/credits.ts';
import { POST } from '../../../../src/pages/api/translate.ts';
import { firestoreInRounds } from '../../adapters/firestore/rounds.ts';
import { callRoute, type RouteCall } from '../../call-route.ts';
import { testServices, type TestServices } from '../../test-services.ts';

/** A store far away, or one that is slow: what counts is how often a call waits for it, one wait after the other. */
describe('waits for Firestore, one after the other', () => {
  let standIn: StandIn;
  let services: TestServices;
  let waits: () => number;
  let call: Partial<RouteCall>;

  beforeEach(async () => {
    standIn = await startGeminiStandIn();
    const model = geminiModel({ apiKey: 'test', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin });
    const { client, rounds } = firestoreInRounds();
    waits = () => rounds.length;
    const options = { projectId: 'demo-polycue', client };
    const store = firestoreStore(options);
    const cache = accountCache(firestoreCache(options), { store, log: createLog('silent') });
    services = testServices({ model, services: { store, cache } });
    const token = services.people.tokenOf('ann');
    const begun = await callRoute(BEGIN, services, { method: 'POST', token, body: {} });
    const cookie = begun.headers.get('set-cookie')?.split(';', 1)[0];
    call = { token, cookie, headers: { 'sec-fetch-site': 'same-origin' } };
  });
  afterEach(async () => {
    await standIn.stop();
    await services.close();
  });

  const during = async (run: () => Promise<{ status: number }>) => {
    const before = waits();
    expect((await run()).status).toBe(200);
    return waits() - before;
  };
  const translate = (cues: number) =>
    callRoute(POST, services, { ...call, body: { srt: serialiseSrt(sampleTrack(cues, 9)), target: 'el' } });

  test('the credits: 2, for the sign-in and for the balance', async () => {
    expect(await during(() => callRoute(CREDITS, services, call))).toBe(2);
  });

  // On a busy machine two waits side by side may count as two.
  test('a small translation: 14, and 12 where it comes from the cache', async () => {
    expect(await during(() => translate(10))).toBeLessThanOrEqual(16);
    expect(await during(() => translate(10))).toBeLessThanOrEqual(13);
  }, 60_000);

  test('a request of two hundred cues: 19', async () => {
    expect(await during(() => translate(200))).toBeLessThanOrEqual(21);
  }, 60_000);
});
