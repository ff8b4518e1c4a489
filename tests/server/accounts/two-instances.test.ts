import { Firestore } from '@google-cloud/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type StandIn, startGeminiStandIn } from '#demo/gemini/server.ts';
import { firestoreCache, firestoreStore } from '#server/adapters/firestore/index.ts';
import { geminiModel } from '#server/adapters/gemini/model.ts';
import type { TranslationModel } from '#server/ports/translation-model.ts';
import {
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  useFirestoreEmulator,
} from '../../contract/firestore-emulator.ts';
import { inProcessFirestore } from '../../contract/firestore-in-process.ts';
import { startInstance } from '../start-instance.ts';
import { handClock, noonMs, scriptedIdentity, scriptedModel, testServices } from '../test-services.ts';

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly cookie?: string | undefined;
  readonly body?: object;
}

/** One Firestore, as many clients of it as there are instances. */
function inProcess() {
  const database = inProcessFirestore();
  return () => database.connect();
}

function onEmulator() {
  const projectId = emulatedProject();
  return () => new Firestore({ projectId });
}

useFirestoreEmulator();

describe.each([
  ['in process', inProcess, false],
  [`on ${emulatorTitle}`, onEmulator, !hasFirestoreEmulator],
])('two instances on one Firestore, %s', (_name, open, isMissing) => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  let standIn: StandIn;

  /** Two instances behind HTTP, with a clock and an identity provider in common, as the world has. */
  async function startWorld(model: TranslationModel) {
    const clock = handClock();
    const people = scriptedIdentity(clock);
    const connect = open();
    const starting = [1, 2].map(async () => {
      const client = connect();
      const store = firestoreStore({ projectId: 'demo-polycue', client, clock });
      const cache = firestoreCache({ projectId: 'demo-polycue', client, clock });
      const services = testServices({
        clock,
        model,
        environment: { PORT: '0', POLYCUE_STORE: 'firestore' },
        services: { store, cache, identity: people.provider },
      });
      const { url, stop } = await startInstance(services);
      const call = async (path: string, { method, token, cookie, body }: Sent = {}) => {
        const response = await fetch(url + path, {
          method: method ?? (body ? 'POST' : 'GET'),
          headers: {
            ...(body ? { 'content-type': 'application/json' } : {}),
            ...(token ? { authorization: `Bearer ${token}` } : {}),
            ...(cookie ? { cookie } : {}),
          },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        const json = (await response.json()) as Record<string, unknown>;
        return {
          status: response.status,
          json,
          cookie: response.headers.get('set-cookie')?.split(';', 1)[0],
        };
      };
      const close = async () => {
        await stop();
        await services.close();
        await client.terminate();
      };
      return { services, call, close };
    });
    const [one, two] = (await Promise.all(starting)) as [
      Awaited<(typeof starting)[number]>,
      Awaited<(typeof starting)[number]>,
    ];
    return { clock, people, one, two, both: [one, two] as const };
  }

  const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  const translation = (text = 'Good morning') => ({
    srt: srt(text),
    target: 'fr',
    translationId: crypto.randomUUID(),
  });

  beforeEach(async ({ skip }) => {
    if (isMissing) skip(emulatorTitle);
    standIn = await startGeminiStandIn({ latencyMs: 0 });
    world = await startWorld(
      geminiModel({ apiKey: 'operator', models: ['gemini-3.5-flash-lite'], baseUrl: standIn.origin }),
    );
  });
  afterEach(async () => {
    vi.useRealTimers();
    if (isMissing) return;
    await Promise.all(world.both.map(({ close }) => close()));
    await standIn.stop();
  });

  test('100 translations at once over both with 5 credits are exactly 5', async () => {
    const token = world.people.tokenOf('ann');
    const calls = Array.from({ length: 100 }, (_, at) =>
      world.both[at % 2 === 0 ? 0 : 1].call('/api/translate', { token, body: translation(`Line ${at}`) }),
    );
    const answers = await Promise.all(calls);
    const codes = answers.map(({ status, json }) => (status === 200 ? 'translated' : json['code']));
    expect(codes.filter((code) => code === 'translated')).toHaveLength(5);
    expect(codes.filter((code) => code === 'no_credits')).toHaveLength(95);
    for (const { call } of world.both)
      expect((await call('/api/credits', { token })).json).toMatchObject({
        credits: { remaining: 0, unlimited: false },
      });
  }, 60_000);

  test('one translation over both costs one credit, and the answers of one are there for the other', async () => {
    const token = world.people.tokenOf('ann');
    const body = translation();
    const first = await world.one.call('/api/translate', { token, body });
    const asked = standIn.calls().length;
    const second = await world.two.call('/api/translate', { token, body });
    expect([first.status, second.status, second.json['srt']]).toEqual([200, 200, first.json['srt']]);
    expect(standIn.calls()).toHaveLength(asked);
    expect((await world.two.call('/api/credits', { token })).json).toMatchObject({
      credits: { remaining: 4 },
    });
  });

  test('a session that one ends is over for the other at its next call, long before 60 s are over', async () => {
    const [mine, theirs] = [1, 2].map((ago) =>
      world.people.tokenOf('ann', { authTimeMs: noonMs - ago * 1000 }),
    ) as [string, string];
    const there = await world.one.call('/api/auth/session', { token: theirs, body: {} });
    const { cookie } = there;
    expect((await world.two.call('/api/credits', { token: theirs, cookie })).status).toBe(200);
    const { id } = there.json['session'] as { id: string };
    expect((await world.two.call('/api/account/sessions/revoke', { token: mine, body: { id } })).status).toBe(
      200,
    );
    for (const { call } of world.both) {
      expect((await call('/api/credits', { token: theirs, cookie })).json).toMatchObject({
        code: 'session_revoked',
      });
      expect((await call('/api/credits', { token: theirs })).json).toMatchObject({ code: 'session_revoked' });
    }
  });

  test('a key that one stores is what the other translates on, and a removed one no more', async () => {
    const token = world.people.tokenOf('ann');
    const key = 'AIzaTheOwnKeyOfAnn00000000000000000';
    // In this test each has its own master key unless both are configured with the same, as an operator has to do.
    const { masterKeys } = world.one.services.config;
    Object.assign(world.two.services.config, { masterKeys });
    expect((await world.one.call('/api/account/gemini-key', { token, body: { key } })).status).toBe(200);
    expect((await world.two.call('/api/credits', { token })).json).toMatchObject({
      credits: { unlimited: true },
    });
    expect((await world.two.call('/api/translate', { token, body: translation() })).status).toBe(200);
    expect(world.two.services.usedKeys).toEqual([key]);
    expect((await world.two.call('/api/account/gemini-key', { method: 'DELETE', token })).status).toBe(200);
    expect((await world.one.call('/api/account/gemini-key', { token })).json).toEqual({ exists: false });
  });

  test('a limit that costs money is one for both', async () => {
    const token = world.people.tokenOf('ann');
    const codes: unknown[] = [];
    for (let at = 0; at < 62; at += 1) {
      const { call } = world.both[at % 2 === 0 ? 0 : 1];
      codes.push((await call('/api/youtube/captions-fallback?videoId=dQw4w9WgXcQ', { token })).json['code']);
    }
    expect(codes.slice(0, 60).filter((code) => code === 'rate_limited')).toEqual([]);
    expect(codes.slice(60)).toEqual(['rate_limited', 'rate_limited']);
  }, 60_000);

  test('a message too many is one too many for both', async () => {
    const body = {
      firstName: 'Ann',
      lastName: 'Other',
      email: 'ann@example.com',
      subject: 'other',
      message: 'Hello',
    };
    const statuses: number[] = [];
    for (let at = 0; at < 12; at += 1)
      statuses.push((await world.both[at % 2 === 0 ? 0 : 1].call('/api/contact', { body })).status);
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });

  test('what runs on one stops when the account is deleted on the other', async () => {
    await Promise.all(world.both.map(({ close }) => close()));
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
    const { promise: stopped, resolve: stop } = Promise.withResolvers<unknown>();
    const endless = scriptedModel(
      (_call, signal) =>
        new Promise((_, reject) => {
          ask();
          signal.addEventListener('abort', () => {
            stop(signal.reason);
            reject(signal.reason as Error);
          });
        }),
    );
    world = await startWorld(endless.model);
    const token = world.people.tokenOf('ann');
    const running = world.one.call('/api/translate', { token, body: translation() });
    await asked;
    expect((await world.two.call('/api/account', { method: 'DELETE', token })).status).toBe(200);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await stopped).toMatchObject({ code: 'cancelled' });
    expect((await running).status).toBe(499);
    for (const { call } of world.both) expect((await call('/api/credits', { token })).status).toBe(401);
  });
});
