import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import {
  emulatorTitle,
  hasFirestoreEmulator,
  startFirestoreEmulator,
} from '../../contract/firestore-emulator.ts';
import { recordFigure } from '../figures.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const MODEL_MS = 3_000;
const PROJECT = 'demo-polycue';

interface Person {
  readonly token: string;
  readonly uid: string;
  readonly cookie: string;
}

describe.skipIf(longMinutes === 0 || !hasFirestoreEmulator)(
  `one of four servers that sleeps in the middle of a run, on ${emulatorTitle}`,
  () => {
    const stops: (() => Promise<unknown>)[] = [];
    const figures: Record<string, object> = {};
    let servers: Target[] = [];
    let model: Awaited<ReturnType<typeof startGeminiStandIn>>;
    let firestoreHost = '';

    beforeAll(async () => {
      const firestore = await startFirestoreEmulator();
      stops.push(firestore.stop);
      firestoreHost = firestore.host;
      model = await startGeminiStandIn({ latencyMs: MODEL_MS });
      stops.push(model.stop);
      const first = await startTarget({
        POLYCUE_STORE: 'firestore',
        POLYCUE_RATE_LIMITS: 'off',
        FIRESTORE_EMULATOR_HOST: firestore.host,
        FIREBASE_PROJECT_ID: PROJECT,
        GEMINI_BASE_URL: model.origin,
      });
      servers = [first, ...(await Promise.all([1, 2, 3].map(() => first.restart())))];
      stops.push(first.stop, ...servers.slice(1).map(({ end }) => end));
    }, 180_000);
    afterAll(async () => {
      recordFigure('paused-instance', figures);
      for (const stop of stops.reverse()) await stop();
    }, 60_000);

    async function call(at: number, path: string, { token, cookie }: Person, body?: object, method?: string) {
      const response = await fetch(`${servers[at]?.origin}${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          authorization: `Bearer ${token}`,
          ...(cookie ? { cookie } : {}),
          ...(body ? { 'content-type': 'application/json' } : {}),
        },
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const json = (await response.json()) as Record<string, unknown>;
      return {
        status: response.status,
        code: json['code'],
        json,
        cookie: response.headers.get('set-cookie'),
      };
    }
    async function newPerson(name: string): Promise<Person> {
      const token = await (servers[0] as Target).signUp(`${name}@example.com`);
      const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
        sub: string;
      };
      const person = { token, uid: sub, cookie: '' };
      const begun = await call(1, '/api/auth/session', person, {});
      return { ...person, cookie: begun.cookie?.split(';', 1)[0] ?? '' };
    }
    const film = (name: string) => ({
      srt: `1\n00:00:01,000 --> 00:00:03,000\nThis is what they said in ${name}.\n`,
      target: 'de',
    });
    const translate = (at: number, person: Person, name: string) =>
      call(at, '/api/translate', person, film(name));
    const remaining = async (at: number, person: Person) =>
      ((await call(at, '/api/credits', person)).json['credits'] as { remaining: number }).remaining;
    const callsAbout = (name: string) =>
      model.calls().filter(({ question }) => question.input.includes(`in ${name}.`)).length;
    const isAsked = (name: string) =>
      vi.waitFor(() => expect(callsAbout(name)).toBe(1), { timeout: 20_000, interval: 20 });

    /** All that Firestore has of an account, in either collection. */
    async function storedOf(uid: string): Promise<number> {
      const found = await Promise.all(
        ['documents', 'cache'].map(async (collectionId) => {
          const where = { field: { fieldPath: 'owner' }, op: 'EQUAL', value: { stringValue: uid } };
          const query = { structuredQuery: { from: [{ collectionId }], where: { fieldFilter: where } } };
          const path = `/v1/projects/${PROJECT}/databases/(default)/documents:runQuery`;
          const reply = await fetch(`http://${firestoreHost}${path}`, {
            method: 'POST',
            headers: { authorization: 'Bearer owner' },
            body: JSON.stringify(query),
          });
          const rows = (await reply.json()) as { document?: object }[];
          return rows.filter(({ document }) => document).length;
        }),
      );
      return found.reduce((sum, count) => sum + count, 0);
    }

    test.each([75, 200])(
      'for %i s: exactly five credits, nothing twice, nothing of a deleted account, no ended session',
      async (seconds) => {
        const name = (what: string) => `${what} of ${seconds}`;
        const [ann, eve, del] = [
          await newPerson(`ann-${seconds}`),
          await newPerson(`eve-${seconds}`),
          await newPerson(`del-${seconds}`),
        ] as const;
        const begun = [
          translate(0, ann, name('film A')),
          translate(0, eve, name('film E')),
          translate(0, del, name('film D')),
        ];
        const outcomes = Promise.all(
          begun.map((run) => run.then(({ status, code }) => [status, code].join(' '), String)),
        );
        await Promise.all([isAsked(name('film A')), isAsked(name('film E')), isAsked(name('film D'))]);
        expect(await storedOf(del.uid)).toBeGreaterThan(0);
        const pid = servers[0]?.pid ?? 0;
        process.kill(pid, 'SIGSTOP');
        const sleptFromMs = performance.now();
        try {
          const same = translate(1, ann, name('film A'));
          const others = await Promise.all(
            [1, 2, 3, 1, 2, 3].map((at, film) => translate(at, ann, name(`other ${film}`))),
          );
          const { sessions } = (await call(2, '/api/account/sessions', eve)).json as {
            sessions: { id: string }[];
          };
          expect((await call(2, '/api/account/sessions/revoke', eve, { id: sessions[0]?.id })).status).toBe(
            200,
          );
          expect((await call(3, '/api/account', del, undefined, 'DELETE')).status).toBe(200);
          expect(await storedOf(del.uid)).toBe(0);
          figures[`${seconds} s, meanwhile`] = {
            others: others.map(({ status, code }) => code ?? status).sort(),
            same: await same.then(({ status, code }) => code ?? status),
            sameMs: Math.round(performance.now() - sleptFromMs),
          };
          await delay(Math.max(0, seconds * 1000 - (performance.now() - sleptFromMs)));
        } finally {
          process.kill(pid, 'SIGCONT');
        }
        const wokenMs = performance.now();
        const ended = await outcomes;
        const endedMs = Math.round(performance.now() - wokenMs);
        await delay(2_000);
        const left = await Promise.all([0, 1, 2, 3].map((at) => remaining(at, ann)));
        const again = await translate(0, ann, name('film A'));
        figures[`${seconds} s, woken`] = {
          ended,
          endedMs,
          left,
          again: again.status,
          charged: (again.json['stats'] as { charged?: boolean } | undefined)?.charged,
          afterwards: await remaining(2, ann),
          callsAboutA: callsAbout(name('film A')),
          deleted: await storedOf(del.uid),
          revoked: (await call(0, '/api/credits', eve)).code,
          gone: (await call(0, '/api/credits', del)).status,
        };
        expect(figures[`${seconds} s, meanwhile`]).toMatchObject({
          others: [200, 200, 200, 200, 'no_credits', 'no_credits'],
          same: 200,
        });
        expect(figures[`${seconds} s, woken`]).toMatchObject({
          left: [0, 0, 0, 0],
          again: 200,
          charged: false,
          afterwards: 0,
          deleted: 0,
          revoked: 'session_revoked',
          gone: 401,
        });
        expect(endedMs).toBeLessThan(15_000);
      },
      400_000,
    );
  },
);
