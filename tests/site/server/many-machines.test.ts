import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { emulatorTitle, hasFirestoreEmulator } from '../../contract/firestore-emulator.ts';
import { type Cluster, type Person, srtOf, startCluster } from './cluster.ts';
import { startLoadBalancer } from './load-balancer.ts';

const START_MS = 180_000;
let balancer: Awaited<ReturnType<typeof startLoadBalancer>>;
let cluster: Cluster;

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

/** The token of another sign-in. `auth_time` counts in seconds, so that those of one second are one. */
async function signInAgain({ email, token }: Person): Promise<string> {
  const ofSignIn = (one: string) => (JSON.parse(atob(one.split('.')[1]!)) as { auth_time: number }).auth_time;
  return vi.waitUntil(
    async () => {
      const other = await cluster.accounts.signIn(email);
      return ofSignIn(other) > ofSignIn(token) && other;
    },
    { timeout: 10_000 },
  );
}

const remaining = async (token: string) =>
  ((await call('/api/credits', token)).json['credits'] as { remaining: number }).remaining;

describe.skipIf(!hasFirestoreEmulator).each([2, 4])(
  `%i servers as shipped, behind a balancer, on ${emulatorTitle}`,
  (count) => {
    beforeAll(async () => {
      balancer = await startLoadBalancer();
      cluster = await startCluster(count, { POLYCUE_ORIGIN: balancer.origin });
      balancer.balance(cluster.servers);
    }, START_MS);
    afterAll(async () => {
      await balancer.stop();
      await cluster.stop();
    }, 60_000);

    test('60 translations at once of a user with 5 credits are exactly 5, whichever servers they reach', async () => {
      const { token } = await cluster.newPerson();
      await Promise.all(cluster.servers.map(() => call('/api/credits', token)));
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) =>
          call('/api/translate', token, { body: { srt: srtOf(`Film ${at}`), target: 'fr' } }),
        ),
      );
      const refused = answers.filter(({ json }) => json['code'] === 'no_credits');
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
      expect(refused).toHaveLength(55);
      expect(new Set(answers.map(({ servedBy }) => servedBy)).size).toBe(count);
      expect(await remaining(token)).toBe(0);
    }, 60_000);

    test('a source into a target is charged and asked once, whichever servers its requests reach', async () => {
      const { token } = await cluster.newPerson();
      const before = cluster.model.calls().length;
      const body = { srt: srtOf('Good morning, everybody', 'Who is there at the door?'), target: 'de' };
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => call('/api/translate', token, { body })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200));
      expect(new Set(answers.map(({ json }) => json['srt'])).size).toBe(1);
      expect(cluster.model.calls().length - before).toBe(1);
      expect(await remaining(token)).toBe(4);
    }, 60_000);

    test('a session that was revoked is refused by every server', async () => {
      const person = await cluster.newPerson();
      const there = person.token;
      const begun = await call('/api/auth/session', there, { body: {} });
      const here = await signInAgain(person);
      const { id } = begun.json['session'] as { id: string };
      const cookie = begun.cookie ?? '';
      expect((await call('/api/credits', there, { cookie })).status).toBe(200);
      expect((await call('/api/account/sessions/revoke', here, { body: { id } })).status).toBe(200);
      for (let at = 0; at < 2 * count; at += 1)
        expect((await call('/api/credits', there, { cookie })).json['code']).toBe('session_revoked');
    }, 60_000);

    test('a stored key is there for every server, and a removed one for none', async () => {
      const { token } = await cluster.newPerson();
      const isUnlimited = async () =>
        ((await call('/api/credits', token)).json['credits'] as { unlimited: boolean }).unlimited;
      const key = 'AIzaTheKeyOfOneUser000000000000000';
      expect((await call('/api/account/gemini-key', token, { body: { key } })).status).toBe(200);
      for (let at = 0; at < count; at += 1) expect(await isUnlimited()).toBe(true);
      expect((await call('/api/account/gemini-key', token, { method: 'DELETE' })).status).toBe(200);
      for (let at = 0; at < count; at += 1) expect(await isUnlimited()).toBe(false);
    }, 60_000);

    test('a limit that costs money is one limit for all of them', async () => {
      const { token } = await cluster.newPerson();
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
      const { token } = await cluster.newPerson();
      const headers = { 'x-youtube-token': cluster.platformToken };
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
      const { token } = await cluster.newPerson();
      expect((await call('/api/account', token, { method: 'DELETE' })).status).toBe(200);
      for (let at = 0; at < 2 * count; at += 1) expect((await call('/api/credits', token)).status).toBe(401);
    }, 60_000);
  },
);
