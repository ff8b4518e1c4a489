import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const dist = process.env['POLYCUE_DIST'] ?? 'dist';

const routes = [
  ['GET', '/api/credits'],
  ['GET', '/api/account/gemini-key'],
  ['POST', '/api/account/gemini-key'],
  ['DELETE', '/api/account/gemini-key'],
  ['POST', '/api/account/gemini-key/test'],
  ['GET', '/api/account/sessions'],
  ['POST', '/api/account/sessions/revoke'],
  ['GET', '/api/account/profile-pic'],
  ['POST', '/api/account/profile-pic'],
  ['GET', '/api/account/export'],
  ['DELETE', '/api/account'],
  ['POST', '/api/auth/session'],
  ['POST', '/api/translate'],
  ['POST', '/api/translate-text'],
] as const;

/** Ways of writing a path that some router, at some time, took for the path itself (threat T24). */
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

let dataDir: string;
let server: ChildProcess;
let port: number;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'polycue-paths-'));
  server = spawn(process.execPath, [join(dist, 'server/entry.mjs')], {
    env: {
      ...process.env,
      POLYCUE_MODE: 'demo',
      PORT: '0',
      POLYCUE_DATA_DIR: dataDir,
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
      POLYCUE_RATE_LIMITS: 'off',
    },
  });
  port = await new Promise<number>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    server.stdout?.setEncoding('utf8').on('data', (text: string) => {
      const found = /"url":"http:\/\/[^:"]+:(\d+)"/.exec(text)?.[1];
      if (found) resolve(Number(found));
    });
  });
});
afterAll(() => {
  server.removeAllListeners('exit');
  server.kill('SIGTERM');
  rmSync(dataDir, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
}

/** Sends the path as it is written: `fetch` would tidy it first. */
function send(method: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const body = method === 'POST' ? '{}' : undefined;
    const headers = body ? { 'content-type': 'application/json', 'content-length': body.length } : {};
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, location: response.headers.location }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Where the path leads in the end: a router may put a path right and send the caller there, on this very host. */
async function statusOf(method: string, path: string): Promise<number> {
  const { status, location } = await send(method, path);
  if (status < 300 || status > 399 || location === undefined) return status;
  expect(location).toMatch(/^\/(?!\/)/);
  return (await send(method, location)).status;
}

describe.each(routes)('%s %s without a token', (method, path) => {
  test('is 401 as it is written', async () => {
    expect((await send(method, path)).status).toBe(401);
  });

  test('lets nobody in by any other spelling', async () => {
    const open: string[] = [];
    for (const spelt of spellings(path)) {
      const status = await statusOf(method, spelt);
      // What is no address of ours, or no way to write one, is as good a refusal.
      if (![400, 401, 404, 405].includes(status)) open.push(`${spelt}: ${status}`);
    }
    expect(open).toEqual([]);
  });
});
