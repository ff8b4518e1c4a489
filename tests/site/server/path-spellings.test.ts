import { globSync } from 'node:fs';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type AuthEmulator, startAuthEmulator } from '#demo/auth/emulator.ts';
import { emulatorAccounts } from '../../server/adapters/firebase-auth/emulator-accounts.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';

const projectId = 'demo-polycue';

const routes = [
  ['GET', '/api/credits'],
  ['POST', '/api/credits/price'],
  ['GET', '/api/account/gemini-key'],
  ['POST', '/api/account/gemini-key'],
  ['DELETE', '/api/account/gemini-key'],
  ['POST', '/api/account/gemini-key/test'],
  ['GET', '/api/account/sessions'],
  ['POST', '/api/account/sessions/revoke'],
  ['GET', '/api/account/profile-pic'],
  ['POST', '/api/account/profile-pic'],
  ['GET', '/api/account/terms'],
  ['POST', '/api/account/terms'],
  ['DELETE', '/api/account/terms'],
  ['POST', '/api/account/terms/delete'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
  ['POST', '/api/auth/session'],
  ['POST', '/api/translate'],
  ['POST', '/api/translate-text'],
  ['POST', '/api/suggestions'],
  ['POST', '/api/upload-caption'],
  ['GET', '/api/youtube/channels'],
  ['GET', '/api/youtube/videos'],
  ['GET', '/api/youtube/quota'],
  ['GET', '/api/youtube/upload-plan'],
  ['GET', '/api/youtube/captions-fallback'],
  ['GET', '/api/youtube/captions/AUieDaZ'],
  ['GET', '/api/youtube/metadata/dQw4w9WgXcQ'],
] as const;

/** What anybody may call. */
const openRoutes = ['auth/logout', 'config', 'contact', 'health', 'ready'];

/** Ways of writing a path that some router, at some time, took for the path itself (docs/threat-model.md#t24). */
function spellings(path: string): string[] {
  const parts = path.split('/').slice(1);
  const last = parts.at(-1) ?? '';
  const parent = `/${parts.slice(0, -1).join('/')}`;
  const hex = (text: string) =>
    [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');
  const withLast = (spelt: string) => `${parent}/${spelt}`;
  return [
    path,
    `/${path}`,
    `//${path}`,
    path.replaceAll('/', '//'),
    path.replace('/api/', '/api//'),
    path.replace('/api/', '/api/./'),
    path.replace('/api/', '/api/x/../'),
    path.replace('/api/', '/x/../api/'),
    path.replace('/api/', '/api/%2e/'),
    path.replace('/api/', '/api/x/%2e%2e/'),
    path.replace('/api/', '/api/x/..%2f'),
    path.replace('/api/', '/api%2f'),
    path.replace('/api/', '/api%252f'),
    path.replace('/api/', '/api\\'),
    path.replace('/api/', '/api%5c'),
    path.replace('/api/', '/%61pi/'),
    path.replace('/api/', '/%2561pi/'),
    path.replace('/api/', '/API/'),
    path.replace('/api/', '/Api/'),
    path.replace('/api/', '/api;x=1/'),
    path.replace('/api/', '/api/%20/'),
    path.replace('/api/', '/api/..;/api/'),
    path.replace('/api/', '/api%00/'),
    path.replace('/api/', '/api%c0%af'),
    path.replace('/api/', '/api%u002f'),
    path.replace('/api/', '/api%ef%bc%8f'),
    path.replace('/api/', '/%EF%BD%81pi/'),
    path.replace('/api/', '/.//api/.//'),
    path.replace('/api/', '/faq/../api/'),
    path.replace('/api/', '/api/health/../'),
    path.replace('/api/', '/api/health/..%252f'),
    `http://{host}${path}`,
    `HTTP://{host}/${path}`,
    withLast(hex(last)),
    withLast(hex(hex(last))),
    withLast(`${hex(last.slice(0, 1))}${last.slice(1)}`),
    withLast(`%25${last.charCodeAt(0).toString(16)}${last.slice(1)}`),
    withLast(last.toUpperCase()),
    withLast(`${last}/`),
    withLast(`${last}//`),
    withLast(`${last}/.`),
    withLast(`${last}/..;/${last}`),
    withLast(`${last}%2f`),
    withLast(`${last}%00`),
    withLast(`${last}%20`),
    withLast(`${last}%09`),
    withLast(`${last}%0d%0aX-A:%20b`),
    withLast(`${last}%`),
    withLast(`${last}%zz`),
    withLast(`${last}%ff`),
    withLast(`${last}%e2%80%8b`),
    withLast(`${last}%252e%252e`),
    withLast(`%${'25'.repeat(30)}${last.charCodeAt(0).toString(16)}${last.slice(1)}/../${last}`),
    withLast(`${last}~`),
    withLast(`${last}*`),
    withLast(`${last}:8080`),
    withLast(`${last}?_method=GET`),
    withLast(`${last}.`),
    withLast(`${last}.json`),
    withLast(`${last}.css`),
    withLast(`${last}/x.css`),
    withLast(`${last};x.css`),
    withLast(`${last}?token=x`),
    withLast(`${last}?/api/health`),
    withLast(`${last}%3f/api/health`),
    withLast(`${last}#/api/health`),
  ];
}

let emulator: AuthEmulator;
let server: BuiltServer;
let token: string;

beforeAll(async () => {
  emulator = await startAuthEmulator({ projectId });
  server = await startBuiltServer({
    FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
    FIREBASE_PROJECT_ID: projectId,
    POLYCUE_RATE_LIMITS: 'off',
  });
  const accounts = emulatorAccounts(emulator.host, projectId);
  const { uid } = await accounts.signUp('ann@example.com');
  await accounts.verify(uid);
  token = await accounts.signIn('ann@example.com');
});
afterAll(async () => {
  await server.stop();
  await emulator.stop();
});

interface Answer {
  readonly allow?: string | undefined;
  readonly status: number;
  readonly text: string;
}

/** Sends the path as it is written, `{host}` for our own: `fetch` would tidy it first. */
function send(method: string, spelt: string, more: Readonly<Record<string, string>> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const path = spelt.replace('{host}', `127.0.0.1:${server.port}`);
    const body = method === 'POST' ? '{}' : undefined;
    const headers = {
      ...(body ? { 'content-type': 'application/json', 'content-length': '2' } : {}),
      ...more,
    };
    const sent = request({ host: '127.0.0.1', port: server.port, method, path, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, allow: response.headers.allow }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Whatever is not a refusal (docs/contract.md#failures). */
async function oddOnes(
  answers: readonly (readonly [string, Promise<Answer>])[],
  expected: object,
): Promise<string[]> {
  const read = answers.map(async ([name, answer]) => {
    const { status, text } = await answer;
    const found = text.startsWith('{') ? { status, ...(JSON.parse(text) as object) } : { status };
    const isExpected = Object.entries(expected).every(([key, value]) => found[key as 'status'] === value);
    return isExpected ? [] : [`${name}: ${JSON.stringify(found)}`];
  });
  return (await Promise.all(read)).flat();
}

const strangersRefusal = { status: 401, code: 'unauthenticated' };

test.each(['%2e', '%2e%2e', '%2E.', '.%2e', '%252e%252e', 'x%2f%2e%2e'])(
  'nobody is redirected from a path that ends in %s',
  async (end) => {
    const paths = ['metadata', 'captions'].map((room) => `/api/youtube/${room}/${end}`);
    const strangers = paths.map((path) => [path, send('GET', path)] as const);
    expect(await oddOnes(strangers, strangersRefusal)).toEqual([]);
    const headers = { authorization: `Bearer ${token}` };
    const known = paths.map((path) => [path, send('GET', path, headers)] as const);
    expect(await oddOnes(known, { status: 404, code: 'not_found' })).toEqual([]);
  },
);

test('every route that is not open to all is among those below', () => {
  const files = globSync('src/pages/api/**/*.ts').map((file) =>
    file.replace(/^src\/pages\/api\//, '').replace(/(?:\/index)?\.ts$/, ''),
  );
  const known = files.filter((file) => !openRoutes.includes(file) && file !== '[...path]');
  const tried = routes.map(([, path]) =>
    path
      .replace('/api/', '')
      .replace(/captions\/.*/, 'captions/[captionId]')
      .replace(/metadata\/.*/, 'metadata/[videoId]'),
  );
  expect(known.sort()).toEqual([...new Set(tried)].sort());
});

describe.each(routes)('%s %s without a token', (method, path) => {
  const ways = spellings(path);

  test(`is 401 in all of its ${ways.length} spellings`, async () => {
    expect(
      await oddOnes(
        ways.map((spelt) => [spelt, send(method, spelt)] as const),
        strangersRefusal,
      ),
    ).toEqual([]);
  });

  test('is 401 by every other method', async () => {
    const methods = ['GET', 'POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'PROPFIND', 'TRACE', 'PURGE'];
    expect(
      await oddOnes(
        methods.map((other) => [other, send(other, path)] as const),
        strangersRefusal,
      ),
    ).toEqual([]);
    expect((await send('HEAD', path)).status).toBe(401);
    const overridden = { 'x-http-method-override': method, 'x-original-url': '/api/health' };
    expect((await send('GET', path, overridden)).status).toBe(401);
  });
});

test('what reads as no route of ours stays what it is', async () => {
  const missing = ['/api/nothing', '/api/credit', '/api/creditsX', '/api/auth', '/api/%63redit', '/api'];
  expect(
    await oddOnes(
      missing.map((path) => [path, send('GET', path)] as const),
      { status: 404, code: 'not_found' },
    ),
  ).toEqual([]);
  const statuses = [
    '/',
    '/?/api/credits',
    '/faq',
    '/api/health',
    '/api/config?x=/api/credits',
    '/nowhere/api/credits',
  ];
  expect(await Promise.all(statuses.map(async (path) => (await send('GET', path)).status))).toEqual([
    200, 200, 200, 200, 200, 404,
  ]);
  expect((await send('PUT', '/api/health')).status).toBe(405);
});

describe('with a token', () => {
  test.each([
    ['GET', '/api/credits', 200],
    ['GET', '/api/%63redits', 200],
    ['GET', '/api/credits.json', 404],
    ['GET', '//api/credits', 404],
    ['GET', '/API/credits', 404],
    ['GET', '/api/credits/', 404],
    ['GET', '/api/account/nothing', 404],
  ])('%s %s is %i', async (method, path, status) => {
    const headers = { authorization: `Bearer ${token}` };
    expect((await send(method, path, headers)).status).toBe(status);
  });

  test.each([
    ['POST', '/api/credits', 'GET, HEAD'],
    ['PUT', '/api/credits', 'GET, HEAD'],
    ['TRACE', '/api/credits', 'GET, HEAD'],
    ['OPTIONS', '/api/account/gemini-key', 'GET, HEAD, POST, DELETE'],
    ['PUT', '/api/health', 'GET, HEAD'],
    ['PATCH', '/faq', 'GET, HEAD'],
  ])('%s %s is 405, and says what is allowed: %s', async (method, path, allow) => {
    const answer = await send(method, path, { authorization: `Bearer ${token}` });
    expect([answer.status, answer.allow]).toEqual([405, allow]);
  });
});
