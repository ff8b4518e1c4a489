import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAuthEmulator } from '#demo/auth/emulator.ts';
import { startGeminiStandIn } from '#demo/gemini/server.ts';
import { emulatorAccounts, PASSWORD } from '../../server/adapters/firebase-auth/emulator-accounts.ts';
import { type BuiltServer, startBuiltServer } from './built-server.ts';
import { startEchoingUpstream } from './echoing-upstream.ts';
import { type Finding, findSecrets, readTree } from './find-secrets.ts';

/** Below the folder of the packages, which the build looks for from here. */
const dist = 'reports/canary-build';
const projectId = 'demo-polycue';
const BUILD_MS = 240_000;

/** What must be seen nowhere, each in the shape that its reader would take for real. */
const secrets: Record<string, string> = {
  'the operator’s Gemini key': canary('AIzaSyOperator'),
  'a master key': randomBytes(32).toString('base64'),
  'the password of the mail server': canary('smtp-'),
  'the key of the second provider': canary('sk-second+provider/'),
  'a user’s Gemini key': canary('AIzaSyUser'),
  'a Google access token': canary('ya29.a0'),
  'a user’s password': PASSWORD,
};
/** What users wrote: theirs to read and ours to keep, and nothing for the log. */
const privateTexts = {
  'a cue': canary('Meet me at the '),
  'a message': canary('I never got the '),
};

function canary(prefix: string): string {
  return `${prefix}CANARY${randomBytes(15).toString('base64url').replaceAll(/[-_]/g, '0')}`;
}

const replies: { readonly name: string; readonly text: string }[] = [];
const stops: (() => Promise<unknown>)[] = [];
let server: BuiltServer;
let upstream: Awaited<ReturnType<typeof startEchoingUpstream>>;
let model: Awaited<ReturnType<typeof startGeminiStandIn>>;
let accounts: ReturnType<typeof emulatorAccounts>;

const settings = () => ({
  GEMINI_API_KEY: secrets['the operator’s Gemini key'] ?? '',
  POLYCUE_MASTER_KEYS: `one:${secrets['a master key']}`,
  OPENAI_COMPATIBLE_MODEL: 'second',
  OPENAI_COMPATIBLE_API_KEY: secrets['the key of the second provider'] ?? '',
  POLYCUE_CONTACT_TO: 'operator@example.com',
  POLYCUE_LOG_LEVEL: 'debug',
});

/** A build on the server's machine may see the server's secrets. */
async function build(): Promise<void> {
  const env = {
    ...process.env,
    ...settings(),
    SMTP_URL: `smtp://a:${secrets['the password of the mail server']}@b`,
  };
  const args = ['node_modules/astro/bin/astro.mjs', 'build', '--outDir', dist];
  await promisify(execFile)(process.execPath, args, { env, maxBuffer: 64 * 1024 * 1024 });
}

/** A mail server that names the password it refuses. */
async function startMailServer(): Promise<number> {
  const mails = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) =>
      done(new Error(`refused ${username} with ${password}`)),
  });
  await new Promise<void>((resolve) => void mails.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise<void>((resolve) => void mails.close(() => resolve())));
  return (mails.server.address() as AddressInfo).port;
}

beforeAll(async () => {
  await build();
  const emulator = await startAuthEmulator({ projectId });
  stops.push(() => emulator.stop());
  upstream = await startEchoingUpstream();
  stops.push(() => upstream.stop());
  model = await startGeminiStandIn({ latencyMs: 0 });
  stops.push(() => model.stop());
  accounts = emulatorAccounts(emulator.host, projectId);
  server = await startBuiltServer(
    {
      ...settings(),
      FIREBASE_AUTH_EMULATOR_HOST: emulator.host,
      FIREBASE_PROJECT_ID: projectId,
      GEMINI_BASE_URL: upstream.origin,
      OPENAI_COMPATIBLE_BASE_URL: `${upstream.origin}/v1`,
      YOUTUBE_API_ROOT: upstream.origin,
      SMTP_URL: `smtp://mailer:${secrets['the password of the mail server']}@127.0.0.1:${await startMailServer()}`,
    },
    dist,
  );
  stops.push(() => server.stop());
}, BUILD_MS);
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
  rmSync(dist, { recursive: true, force: true });
});

interface Sent {
  readonly method?: string;
  readonly token?: string;
  readonly cookie?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls the API and keeps all that came back; only the cookie that begins a session is meant to hold a secret. */
async function call(path: string, { method, token, cookie, body, headers }: Sent = {}) {
  const response = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(cookie === undefined ? {} : { cookie }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const head = [...response.headers].filter(([name]) => name !== 'set-cookie');
  const text = `${response.status} ${JSON.stringify(head)} ${await response.text()}`;
  replies.push({ name: `a reply of ${path.split('?', 1)[0]}`, text });
  return { status: response.status, setCookie: response.headers.get('set-cookie') ?? '' };
}

const srt = `1\n00:00:01,000 --> 00:00:02,000\n${privateTexts['a cue']}\n`;
const message = {
  firstName: 'Ann',
  lastName: 'Other',
  email: 'ann@example.com',
  subject: 'other',
  message: privateTexts['a message'],
};

/** Everything a user does, each thing also in the ways in which it goes wrong. */
async function walk(email: string): Promise<number[]> {
  const userKey = secrets['a user’s Gemini key'] ?? '';
  const { uid } = await accounts.signUp(email);
  await accounts.verify(uid);
  const token = await accounts.signIn(email);
  const { setCookie } = await call('/api/auth/session', { token, body: {} });
  const cookie = setCookie.split(';', 1)[0] ?? '';
  secrets[`the token of ${email}`] = token;
  secrets[`the session of ${email}`] = cookie.split('.')[1] ?? '';
  const user = { token, cookie };
  const youtube = { ...user, headers: { 'x-youtube-token': secrets['a Google access token'] ?? '' } };
  const translate = () =>
    call('/api/translate', { ...user, body: { srt, target: 'fr', translationId: crypto.randomUUID() } });
  const statuses: number[] = [];
  const note = async (sent: Promise<{ status: number }>) => void statuses.push((await sent).status);

  upstream.passOn(model.origin);
  await note(translate());
  upstream.passOn(null);
  await note(call('/api/translate', { ...user, body: { srt, target: 'de' } }));
  await note(call('/api/translate-text', { ...user, body: { text: privateTexts['a cue'], target: 'sv' } }));
  await note(call('/api/translate', { ...user, body: { srt: privateTexts['a cue'], target: 'sv' } }));
  await note(call('/api/account/gemini-key', { ...user, body: { key: userKey } }));
  for (let turn = 0; turn < 6; turn += 1)
    await note(call('/api/account/gemini-key/test', { ...user, body: {} }));
  await note(call('/api/account/gemini-key/test', { ...user, body: { key: `${userKey}x` } }));
  await note(
    call('/api/translate', {
      ...user,
      body: { srt, target: 'it' },
      headers: { accept: 'text/event-stream' },
    }),
  );
  for (const path of [
    'captions-fallback?videoId=dQw4w9WgXcQ',
    'captions/abc?videoId=dQw4w9WgXcQ',
    'metadata/dQw4w9WgXcQ',
  ])
    for (let turn = 0; turn < 3; turn += 1) await note(call(`/api/youtube/${path}`, youtube));
  const upload = {
    videoId: 'dQw4w9WgXcQ',
    srtContent: srt,
    targetLang: 'fr',
    updateMetadata: false,
    draftMode: false,
  };
  await note(call('/api/upload-caption', { ...youtube, body: upload }));
  await note(call('/api/contact', { body: message }));

  const leaky = { key: userKey, password: PASSWORD, token, more: { cookie } };
  for (const path of [
    '/api/account/gemini-key',
    '/api/translate',
    '/api/account/profile-pic',
    '/api/contact',
  ]) {
    await note(call(path, { ...user, body: leaky }));
    await note(call(path, { ...user, body: JSON.stringify(leaky).slice(0, -2) }));
    await note(call(path, { token: `${token}x`, cookie, body: leaky }));
    await note(call(path, { token: userKey, body: leaky }));
  }
  await note(call('/api/credits', { token, cookie: `${cookie}x` }));
  await note(call(`/api/nothing?key=${userKey}`, user));
  for (const path of [
    '/api/account/sessions',
    '/api/account/export',
    '/api/credits',
    '/api/config',
    '/api/health',
  ])
    await note(call(path, user));
  return statuses;
}

function findAll(): Finding[] {
  const texts = [
    { name: 'the log', text: server.output() },
    ...replies,
    ...readTree(server.dataDir),
    ...readTree(dist),
  ];
  return texts.flatMap(({ name, text }) => findSecrets(name, text, secrets));
}

test('no secret is in the log, a reply, a file of the data, the bundles or a source map after all of it', async () => {
  const statuses = await walk('ann@example.com');
  statuses.push(...(await walk('bob@example.com')));
  // The walk must have come to what it is for: things that went well, and things that went wrong in every way.
  expect(statuses).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 422, 429, 502]));
  expect(upstream.echoes()).toBeGreaterThan(20);
  expect(server.output()).toContain('could not be mailed');

  expect(findAll()).toEqual([]);
  await server.end();
  expect(findAll()).toEqual([]);
  expect(findSecrets('the log', server.output(), privateTexts)).toEqual([]);
  const kept = readTree(server.dataDir).map(({ name }) => name);
  expect(kept).toEqual(expect.arrayContaining(['polycue.sqlite', 'cache.sqlite']));
}, 120_000);

test.each([
  ['POLYCUE_MASTER_KEYS', () => `one:${secrets['a user’s Gemini key']}`],
  ['SMTP_URL', () => `no address ${secrets['the password of the mail server']}`],
  ['OPENAI_COMPATIBLE_BASE_URL', () => `no address ${secrets['the key of the second provider']}`],
])('an unusable %s is named and not repeated', (name, value) => {
  const env = { PATH: process.env['PATH'], POLYCUE_MODE: 'demo', [name]: value() };
  const ended = spawnSync(process.execPath, [`${dist}/server/entry.mjs`], {
    env,
    encoding: 'utf8',
    timeout: 20_000,
  });
  expect(ended.status).toBe(1);
  expect(ended.stderr).toContain(name);
  expect(findSecrets('its last words', ended.stdout + ended.stderr, secrets)).toEqual([]);
});
