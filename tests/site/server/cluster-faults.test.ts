import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { emulatorTitle, hasFirestoreEmulator } from '../../contract/firestore-emulator.ts';
import { type Cluster, type Person, srtOf, startCluster } from './cluster.ts';
import { type Fate, grpcCodes } from './firestore-proxy.ts';

const START_MS = 180_000;
const ordinary = { latencyMs: 20 };

describe.skipIf(!hasFirestoreEmulator)(
  `two servers as shipped, on ${emulatorTitle} behind a proxy that fails`,
  () => {
    let cluster: Cluster;
    beforeAll(async () => {
      cluster = await startCluster(2);
    }, START_MS);
    afterEach(() => {
      cluster.proxy.decide(() => 'pass');
      cluster.model.setFaults(ordinary);
      cluster.youtube.setFaults({});
    });
    afterAll(() => cluster.stop(), 60_000);

    const translate = (at: number, { token }: Person, body: object) =>
      cluster.call(at, '/api/translate', token, { body: { target: 'de', ...body } });
    const upload = (at: number, { token }: Person, trackName: string, line = 'Guten Tag') =>
      cluster.call(at, '/api/upload-caption', token, {
        headers: { 'x-youtube-token': cluster.platformToken },
        body: { videoId: 'tears-steel', srtContent: srtOf(line), targetLang: 'de', trackName },
      });
    const tracksNamed = (name: string) =>
      [...cluster.youtube.state.tracks.values()].filter((track) => track.name === name);
    const asked = () => cluster.model.calls().length;
    const isAsked = async (before: number) =>
      vi.waitFor(() => expect(asked()).toBeGreaterThan(before), { timeout: 20_000, interval: 20 });
    const deleteAccount = (at: number, { token }: Person) =>
      cluster.call(at, '/api/account', token, { method: 'DELETE' });

    // Before the store fails: after that, a server does without its cache for five seconds, and may ask a model again.
    test('one id on two servers at once: the same body is asked and charged once, another one by itself', async () => {
      const person = await cluster.newPerson();
      const lines = Array.from({ length: 40 }, (_, at) => `Line ${at} of ${person.uid}`);
      const body = { srt: srtOf(...lines), translationId: randomUUID() };
      cluster.model.setFaults({ latencyMs: 300 });
      const before = asked();
      const same = await Promise.all([0, 1, 0, 1].map((at) => translate(at, person, body)));
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(new Set(same.map(({ json }) => json['srt'])).size).toBe(1);
      expect(asked() - before).toBe(1);
      expect(await cluster.remaining(0, person)).toBe(4);
      const others = [0, 1].map((at) => ({
        ...body,
        srt: srtOf(...lines.map((line) => `${line}, film ${at}`)),
      }));
      const answers = await Promise.all(others.map((other, at) => translate(at, person, other)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await cluster.remaining(1, person)).toBe(2);
    }, 60_000);

    const fates = Object.entries(grpcCodes).flatMap(([name, code]): [string, Fate][] => [
      [`refused with ${name}`, { refused: code }],
      [`made and answered with ${name}`, { lost: code }],
    ]);
    test.each(fates)('a translation of which every commit is %s once costs one credit', async (_, fate) => {
      const person = await cluster.newPerson();
      const film = { srt: srtOf(`A film of ${person.uid}`) };
      let commits = 0;
      cluster.proxy.decide((method) => {
        if (method !== 'Commit') return 'pass';
        commits += 1;
        return commits % 2 === 1 ? fate : 'pass';
      });
      const answer = await translate(0, person, film);
      cluster.proxy.decide(() => 'pass');
      expect([answer.status, await cluster.remaining(1, person)]).toEqual([200, 4]);
      expect(commits).toBeGreaterThanOrEqual(3);
      const again = await translate(1, person, film);
      expect([again.status, again.ms < 10_000, await cluster.remaining(0, person)]).toEqual([200, true, 4]);
    });

    test('two uploads of a track at once on two servers write one, and the other is told', async () => {
      const person = await cluster.newPerson();
      const answers = await Promise.all([0, 1].map((at) => upload(at, person, 'twice', `Guten Tag ${at}`)));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'upload_running' });
      expect(tracksNamed('twice')).toHaveLength(1);
    });

    test('an account that is deleted on one server ends what the other does for it, and leaves nothing', async () => {
      const person = await cluster.newPerson();
      cluster.model.setFaults({ latencyMs: 3_000 });
      cluster.youtube.setFaults({ latencyMs: 3_000 });
      const [before, calls] = [asked(), cluster.youtube.calls().length];
      const translating = translate(0, person, { srt: srtOf(`A film of ${person.uid}`) });
      const uploading = upload(0, person, 'deleted');
      await isAsked(before);
      await vi.waitFor(() => expect(cluster.youtube.calls().length).toBeGreaterThan(calls), {
        timeout: 20_000,
      });
      expect((await deleteAccount(1, person)).status).toBe(200);
      expect((await uploading).json).toMatchObject({ code: 'unauthenticated' });
      expect(tracksNamed('deleted')).toEqual([]);
      await translating;
      for (const at of [0, 1])
        expect((await cluster.call(at, '/api/credits', person.token)).status).toBe(401);
      await vi.waitFor(async () => expect(await cluster.storedOf(person.uid)).toBe(0), { timeout: 20_000 });
    }, 60_000);

    test('what a server that was killed had begun is free of it, and a deletion is finished by the next one', async () => {
      const [ann, del] = [await cluster.newPerson(), await cluster.newPerson()];
      const dying = await cluster.add();
      expect((await translate(0, del, { srt: srtOf(`A film of ${del.uid}`) })).status).toBe(200);
      cluster.model.setFaults({ latencyMs: 3_000 });
      const before = asked();
      const ended = [translate(dying, ann, { srt: srtOf(`A film of ${ann.uid}`) })];
      await isAsked(before);
      cluster.proxy.decide((method) => {
        if (method !== 'RunQuery') return 'pass';
        void cluster.servers[dying]?.kill();
        return { refused: grpcCodes.UNAVAILABLE };
      });
      ended.push(deleteAccount(dying, del));
      expect((await Promise.allSettled(ended)).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
      cluster.proxy.decide(() => 'pass');
      cluster.model.setFaults(ordinary);
      expect((await cluster.call(0, '/api/credits', del.token)).status).toBe(401);
      expect(await cluster.storedOf(del.uid)).toBeGreaterThan(0);
      expect((await translate(1, ann, { srt: srtOf('Another film') })).status).toBe(200);
      expect(await cluster.remaining(0, ann)).toBe(3);
      await cluster.add();
      await vi.waitFor(async () => expect(await cluster.storedOf(del.uid)).toBe(0), { timeout: 20_000 });
      await vi.waitFor(() => expect(cluster.accounts.signIn(del.email)).rejects.toThrow('EMAIL_NOT_FOUND'), {
        timeout: 20_000,
        interval: 200,
      });
    }, 60_000);

    /** Starts a server whose clock is wrong by so much. */
    async function addWithClock(offsetMs: number): Promise<number> {
      const file = join(tmpdir(), `polycue-clock-${randomUUID()}`);
      writeFileSync(file, String(offsetMs));
      const preload = pathToFileURL(join(import.meta.dirname, '../../hardening/moved-clock.mjs')).href;
      const at = await cluster.add({ NODE_OPTIONS: `--import=${preload}`, POLYCUE_TEST_CLOCK: file });
      process.kill(cluster.servers[at]!.pid, 'SIGUSR2');
      await expect.poll(() => cluster.servers[at]?.output()).toContain(`{"clockOffsetMs":${offsetMs}}`);
      rmSync(file);
      return at;
    }

    test('servers whose clocks are two minutes fast and late agree on sign-ins, credits, limits and who waits', async () => {
      const all = [0, await addWithClock(120_000), await addWithClock(-120_000)];
      const person = await cluster.newPerson();
      const film = { srt: srtOf(`A film of ${person.uid}`) };
      const same = await Promise.all(all.map((at) => translate(at, person, film)));
      expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await Promise.all(all.map((at) => cluster.remaining(at, person)))).toEqual([4, 4, 4]);
      const films = Array.from({ length: 9 }, (_, at) => ({ srt: srtOf(`Film ${at} of ${person.uid}`) }));
      const answers = await Promise.all(films.map((other, at) => translate(all[at % 3]!, person, other)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
      expect(answers.filter(({ json }) => json['code'] === 'no_credits')).toHaveLength(5);
      const name = `clocks of ${person.uid}`;
      const uploads = await Promise.all(all.map((at) => upload(at, person, name)));
      // Who comes while the first one runs waits; who comes right after it finds its text there.
      const ends = uploads.map(({ json }) => json['captions'] ?? json['code']);
      expect(ends.filter((end) => end !== 'upload_running' && end !== 'unchanged')).toEqual(['inserted']);
      expect(tracksNamed(name)).toHaveLength(1);
    }, 60_000);
  },
);
