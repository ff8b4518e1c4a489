import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findSecrets } from '../../site/server/find-secrets.ts';
import { type CachingProxy, hasNginx, startCachingProxy } from '../caching-proxy.ts';
import { longMinutes } from '../long-run.ts';
import { startTarget, type Target } from '../target.ts';

const cue = 'Meet me at the old bridge at noon';
const srt = `1\n00:00:01,000 --> 00:00:02,000\n${cue}\n`;
const userKey = 'AIzaSyUserCANARY0123456789abcdefghijklm';

/** What a user reads, and what changes something. */
const reads = [
  '/api/credits',
  '/api/account',
  '/api/account/export',
  '/api/account/sessions',
  '/api/account/gemini-key',
  '/api/account/profile-pic',
  '/api/account/terms',
  '/api/youtube/channels',
  '/api/youtube/videos',
  '/api/youtube/metadata/dQw4w9WgXcQ',
  '/api/nothing',
];
const writes: readonly (readonly [path: string, body: object])[] = [
  ['/api/account/gemini-key', { key: userKey }],
  ['/api/account/gemini-key/test', {}],
  ['/api/translate', { srt, target: 'fr' }],
  ['/api/translate-text', { text: cue, target: 'sv' }],
  ['/api/credits/price', { srt, target: 'fr' }],
];

describe.skipIf(longMinutes === 0 || !hasNginx)('behind a proxy that keeps what it may (needs nginx)', () => {
  let target: Target;
  let proxy: CachingProxy;
  beforeAll(async () => {
    target = await startTarget();
    proxy = await startCachingProxy(target.port);
  });
  afterAll(async () => {
    await proxy.stop();
    await target.stop();
  });

  interface User {
    readonly token: string;
    readonly cookie: string;
  }

  async function signIn(email: string): Promise<User> {
    const token = await target.signUp(email);
    const response = await call('/api/auth/session', { token, cookie: '' }, {});
    return { token, cookie: response.setCookie.split(';', 1)[0] ?? '' };
  }

  async function call(path: string, user: User | null, body?: object) {
    const response = await fetch(`${proxy.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(user === null ? {} : { authorization: `Bearer ${user.token}` }),
        ...(user?.cookie ? { cookie: user.cookie } : {}),
        'x-youtube-token': 'ya29.a0CANARY',
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return {
      status: response.status,
      kept: response.headers.get('x-cache'),
      setCookie: response.headers.get('set-cookie') ?? '',
      text: await response.text(),
    };
  }

  test('nobody is given another’s answer, and no secret and no words are kept', async () => {
    const [ann, bob] = [await signIn('ann@example.com'), await signIn('bob@example.com')];
    const statuses: number[] = [];
    for (const user of [ann, bob, null, ann]) {
      for (const [path, body] of writes) statuses.push((await call(path, user, body)).status);
      for (const path of reads) {
        const { status, kept, text } = await call(path, user);
        statuses.push(status);
        expect({ path, kept }).not.toMatchObject({ kept: 'HIT' });
        if (user !== ann) expect(text).not.toContain('ann@example.com');
        if (user === null) expect({ path, status }).not.toMatchObject({ status: 200 });
      }
    }
    expect(statuses).toEqual(expect.arrayContaining([200, 401, 404]));
    // The proxy must have kept something, or the rest would show nothing.
    const script = /\/_astro\/[\w.-]+\.js/.exec((await call('/translate', null)).text)?.[0] ?? '';
    const replies = [await call(script, null), await call(script, null)];
    expect(replies.map(({ kept }) => kept)).toEqual(['MISS', 'HIT']);
    const keptFiles = files();
    expect(keptFiles.length).toBeGreaterThan(0);
    const secrets = {
      'Ann’s token': ann.token,
      'Ann’s session': ann.cookie,
      'Ann’s address': 'ann@example.com',
      'Bob’s token': bob.token,
      'a key': userKey,
      'a cue': cue,
    };
    expect(keptFiles.flatMap((text) => findSecrets('the cache', text, secrets))).toEqual([]);
  }, 60_000);

  function files(): string[] {
    return readdirSync(proxy.cacheDir, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
  }
});
