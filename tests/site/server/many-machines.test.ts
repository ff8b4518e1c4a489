import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { creator } from '#demo/google/people.ts';
import { openTokenRegistry } from '#demo/google/token-registry.ts';
import { startYouTubeStandIn } from '#demo/youtube/server.ts';
import {
  emulatedProject,
  emulatorTitle,
  hasFirestoreEmulator,
  startFirestoreEmulator,
} from '../../contract/firestore-emulator.ts';
import { emulatorAccounts } from '../../server/adapters/firebase-auth/emulator-accounts.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startLoadBalancer } from './load-balancer.ts';

const clientId = 'test-client';
const START_MS = 180_000;
const stops: (() => Promise<unknown>)[] = [];
let balancer: Awaited<ReturnType<typeof startLoadBalancer>>;
let model: Awaited<ReturnType<typeof startGeminiStandIn>>;
let accounts: ReturnType<typeof emulatorAccounts>;
let servers: BuiltServer[] = [];
let platformToken = '';

interface Sent {
  readonly method?: string;
  readonly body?: object;
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

async function call(path: string, token: string, { method, body, cookie, headers = {} }: Sent = {}) {
  const response = await fetch(balancer.origin + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const json = (await response.json().catch(() => ({}))) as Record<string, unknown>;
  return {
    status: response.status,
    json,
    cookie: response.headers.get('set-cookie')?.split(';', 1)[0],
    servedBy: response.headers.get('x-served-by'),
  };
}

async function newPerson(): Promise<{ token: string; signInAgain: () => Promise<string> }> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const { uid } = await accounts.signUp(email);
  await accounts.verify(uid);
  const signInAgain = () => accounts.signIn(email);
  return { token: await signInAgain(), signInAgain };
}

const srt = (...lines: string[]) =>
  lines.map((line, at) => `${at + 1}\n00:00:0${at},000 --> 00:00:0${at},900\n${line}\n`).join('\n');
const remaining = async (token: string) =>
  ((await call('/api/credits', token)).json['credits'] as { remaining: number }).remaining;

describe.skipIf(!hasFirestoreEmulator).each([2, 4])(
  `%i servers as shipped, behind a balancer, on ${emulatorTitle}`,
  (count) => {
    beforeAll(async () => {
      const firestore = await startFirestoreEmulator();
      const projectId = emulatedProject();
      const identity = await startAuthEmulator({ projectId });
      const tokens = openTokenRegistry();
      const youtube = await startYouTubeStandIn({ tokens });
      model = await startGeminiStandIn({ latencyMs: 20 });
      balancer = await startLoadBalancer();
      accounts = emulatorAccounts(identity.host, projectId);
      platformToken = tokens.issue(creator, clientId, [
        'https://www.googleapis.com/auth/youtube.force-ssl',
        'openid',
      ]).token;
      const env = {
        POLYCUE_STORE: 'firestore',
        POLYCUE_ORIGIN: balancer.origin,
        POLYCUE_MASTER_KEYS: `one:${randomBytes(32).toString('base64')}`,
        FIRESTORE_EMULATOR_HOST: firestore.host,
        FIREBASE_AUTH_EMULATOR_HOST: identity.host,
        FIREBASE_PROJECT_ID: projectId,
        GEMINI_API_KEY: 'AIzaTheOperatorsKey0000000000000000',
        GEMINI_BASE_URL: model.origin,
        YOUTUBE_API_ROOT: youtube.origin,
        PUBLIC_GOOGLE_CLIENT_ID: clientId,
      };
      servers = await Promise.all(Array.from({ length: count }, () => startBuiltServer(env)));
      balancer.balance(servers);
      stops.push(
        ...servers.map(({ stop }) => stop),
        () => balancer.stop(),
        () => model.stop(),
        () => youtube.stop(),
        () => identity.stop(),
        () => firestore.stop(),
      );
      for (const { port } of servers)
        await vi.waitFor(
          async () => expect((await fetch(`http://127.0.0.1:${port}/api/ready`)).status).toBe(200),
          { timeout: 60_000 },
        );
    }, START_MS);
    afterAll(async () => {
      for (const stop of stops.splice(0)) await stop();
    }, 60_000);

    test('60 translations at once of a user with 5 credits are exactly 5, whichever servers they reach', async () => {
      const { token } = await newPerson();
      await Promise.all(servers.map(() => call('/api/credits', token)));
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          call('/api/translate', token, { body: { srt: srt(`Film ${at}`), target: 'fr' } }),
        ),
      );
      const refused = answers.filter(({ json }) => json['code'] === 'no_credits');
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(refused).toHaveLength(55);
      expect(new Set(answers.map(({ servedBy }) => servedBy)).size).toBe(count);
      expect(await remaining(token)).toBe(0);
    }, 60_000);

    test('a source into a target is charged and asked once, whichever servers its requests reach', async () => {
      const { token } = await newPerson();
      const before = model.calls().length;
      const body = { srt: srt('Good morning, everybody', 'Who is there at the door?'), target: 'de' };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call('/api/translate', token, { body })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ json }) => json['srt'])).size).toBe(1);
      expect(model.calls().length - before).toBe(1);
      expect(await remaining(token)).toBe(4);
    }, 60_000);

    test('a session that was revoked is refused by every server', async () => {
      const { signInAgain } = await newPerson();
      const there = await signInAgain();
      const begun = await call('/api/auth/session', there, { body: {} });
      // `auth_time` counts in seconds: another sign-in has another one.
      await new Promise((resolve) => void setTimeout(resolve, 1_100));
      const here = await signInAgain();
      const { id } = begun.json['session'] as { id: string };
      const cookie = begun.cookie ?? '';
      expect((await call('/api/credits', there, { cookie })).status).toBe(200);
      expect((await call('/api/account/sessions/revoke', here, { body: { id } })).status).toBe(200);
      for (let at = 0; at < 2 * count; at += 1)
        expect((await call('/api/credits', there, { cookie })).json['code']).toBe('session_revoked');
    }, 60_000);

    test('a stored key is there for every server, and a removed one for none', async () => {
      const { token } = await newPerson();
      const isUnlimited = async () =>
        ((await call('/api/credits', token)).json['credits'] as { unlimited: boolean }).unlimited;
      const key = 'AIzaTheKeyOfOneUser000000000000000';
      expect((await call('/api/account/gemini-key', token, { body: { key } })).status).toBe(200);
      for (let at = 0; at < count; at += 1) expect(await isUnlimited()).toBe(true);
      expect((await call('/api/account/gemini-key', token, { method: 'DELETE' })).status).toBe(200);
      for (let at = 0; at < count; at += 1) expect(await isUnlimited()).toBe(false);
    }, 60_000);

    test('a limit that costs money is one limit for all of them', async () => {
      const { token } = await newPerson();
      const ask = () => call('/api/youtube/captions-fallback?videoId=dQw4w9WgXcQ', token);
      const startedMs = performance.now();
      let passed = 0;
      while (passed < 2 * 60 && (await ask()).json['code'] !== 'rate_limited') passed += 1;
      // Sixty in a minute: on a slow machine another one for each second that the calls took.
      const seconds = Math.ceil((performance.now() - startedMs) / 1000);
      expect(passed).toBeGreaterThanOrEqual(60);
      expect(passed).toBeLessThan(60 + seconds);
    }, 60_000);

    test('YouTube’s units are counted in one place, and a list is fetched once', async () => {
      const { token } = await newPerson();
      const headers = { 'x-youtube-token': platformToken };
      const used = async () =>
        ((await call('/api/youtube/quota', token)).json['user'] as { used: number }).used;
      expect(await used()).toBe(0);
      const list = () => call('/api/youtube/captions-fallback?videoId=tears-steel', token, { headers });
      const first = await list();
      const cost = await used();
      for (let at = 0; at < count; at += 1) expect((await list()).status).toBe(first.status);
      expect(first.status).toBe(200);
      expect([cost > 0, await used()]).toEqual([true, cost]);
    }, 60_000);

    test('a deleted account is refused by every server', async () => {
      const { token } = await newPerson();
      expect((await call('/api/account', token, { method: 'DELETE' })).status).toBe(200);
      for (let at = 0; at < 2 * count; at += 1) expect((await call('/api/credits', token)).status).toBe(401);
    }, 60_000);
  },
);
