import { once } from 'node:events';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Config, readConfig } from '#server/config.ts';
import { prepareStatic } from '#server/front/prepare-static.ts';
import { type Front, type RenderRequest, startFront } from '#server/front/server.ts';
import { loadStaticFiles } from '#server/front/static-files.ts';
import { bodyLimits } from '#server/http/body-limits.ts';
import { createLog } from '#server/log.ts';
import { noMetrics } from '#server/ports/metrics.ts';
import type { Services } from '#server/services.ts';

const page = `<!doctype html><title>FAQ</title><p>${'How many languages? '.repeat(60)}</p>`;
const headerNames = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

let dist: string;
let front: Front;
let logged: string[];

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'polycue-front-'));
  await mkdir(join(dist, 'client', '_astro'), { recursive: true });
  await writeFile(join(dist, 'client', 'index.html'), '<!doctype html><title>Home</title>');
  await writeFile(join(dist, 'client', 'faq.html'), page);
  await writeFile(join(dist, 'client', '404.html'), '<!doctype html><title>Unknown</title>');
  await writeFile(join(dist, 'client', '_astro', 'a.B1.css'), 'p{color:red}'.repeat(80));
  await prepareStatic(join(dist, 'client'));
});

afterEach(async () => {
  await front.drain(0);
  await rm(dist, { recursive: true });
});

async function start(render: RenderRequest = (_, response) => void response.end('{}')): Promise<void> {
  const config: Config = readConfig({ POLYCUE_MODE: 'demo', PORT: '0' });
  logged = [];
  const log = createLog('info', (line) => logged.push(line));
  const services = { config, log, metrics: noMetrics } as unknown as Services;
  front = await startFront(services, await loadStaticFiles(dist, config), render);
}

/** Bytes as they are, since `fetch` would correct them. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(new URL(front.url).port), '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8').on('data', (chunk) => (answer += String(chunk)));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
}

describe('the front server', () => {
  test('logs a flood of one network in part, refused or not', async () => {
    const decided: boolean[] = [];
    await start((_, response, _next, { isLogged }) => {
      decided.push(isLogged);
      response.end('{}');
    });
    const host = new URL(front.url).host;
    const get = (path: string, name: string) => `GET ${path} HTTP/1.1\r\nHost: ${name}\r\n`;
    const refused = `${get('/faq', 'evil.example')}\r\n`.repeat(30);
    const last = `${get('/api/config', host)}Connection: close\r\n\r\n`;
    for (let round = 0; round < 102; round += 1) await raw(refused + last);
    const lines = logged.map((line) => JSON.parse(line) as { msg: string });
    expect(lines.filter(({ msg }) => msg.startsWith('request'))).toHaveLength(3_000);
    expect([decided.length, decided[0], decided.at(-1)]).toEqual([102, true, false]);
  });

  test('ends an answer where it is when a route cuts it', async () => {
    let wasSent = false;
    await start((_, response, _next, { cut, sent }) => {
      response.write('half', cut);
      void sent.then(() => (wasSent = true));
    });
    const answer = await raw(`GET /api/x HTTP/1.1\r\nHost: ${new URL(front.url).host}\r\n\r\n`);
    expect(answer).toMatch(/\r\nhalf\r\n$/);
    expect(wasSent).toBe(true);
  });

  test.each([
    ['/', 200],
    ['/faq', 200],
    ['/nothing/here', 404],
    ['/404', 404],
    ['/_astro/a.B1.css', 200],
    ['/api/anything', 200],
    ['/faq/', 308],
  ])('sends the whole set of security headers with %s (%i)', async (path, status) => {
    await start();
    const response = await fetch(front.url + path, { redirect: 'manual' });
    expect(response.status).toBe(status);
    expect(headerNames.filter((name) => !response.headers.has(name))).toEqual([]);
  });

  test('sends the smallest form the client takes', async () => {
    await start();
    const ask = async (accepted: string) => {
      const response = await raw(
        `GET /faq HTTP/1.1\r\nHost: ${new URL(front.url).host}\r\nAccept-Encoding: ${accepted}\r\nConnection: close\r\n\r\n`,
      );
      return /content-encoding: (\w+)/i.exec(response)?.[1] ?? 'identity';
    };
    expect(await ask('gzip, deflate, br')).toBe('br');
    expect(await ask('gzip')).toBe('gzip');
    expect(await ask('br;q=0, gzip')).toBe('gzip');
    expect(await ask('identity')).toBe('identity');
    expect(await ask('br ; Q=0.000, GZIP')).toBe('gzip');
    expect(await ask('vibrant, zbr, gzip')).toBe('gzip');
    expect(await ask('gzipped')).toBe('identity');
  });

  test('sends the same content in every form', async () => {
    await start();
    const response = await fetch(`${front.url}/faq`);
    expect(await response.text()).toBe(page);
    const entry = (await loadStaticFiles(dist, readConfig({ POLYCUE_MODE: 'demo' }))).get('/faq');
    expect(brotliDecompressSync(entry!.forms.br.body).toString()).toBe(page);
    expect(gunzipSync(entry!.forms.gzip.body).toString()).toBe(page);
  });

  test('answers 304 to who has the page already', async () => {
    await start();
    const etag = (await fetch(`${front.url}/faq`)).headers.get('etag');
    const again = await fetch(`${front.url}/faq`, { headers: { 'if-none-match': etag ?? '' } });
    expect(again.status).toBe(304);
  });

  test.each([
    ['in whatever version', () => ' * ', 304],
    ['behind a proxy that takes it for strong', (etag: string) => etag.replace('W/', ''), 304],
    ['with an older copy beside it', (etag: string) => `"older", W/"other",${etag}`, 304],
    ['in another version', (etag: string) => etag.replace('"', '"x'), 200],
    ['without its quotes', (etag: string) => etag.replaceAll('"', ''), 200],
  ])('answers who has a page %s', async (_, sentFor, status) => {
    await start();
    const etag = (await fetch(`${front.url}/faq`)).headers.get('etag') ?? '';
    const again = await fetch(`${front.url}/faq`, { headers: { 'if-none-match': sentFor(etag) } });
    expect(again.status).toBe(status);
  });

  test('gives the encodings of a page one validator, which is weak, and a page of an error none', async () => {
    await start();
    const ask = (path: string, encoding: string) =>
      fetch(front.url + path, { headers: { 'accept-encoding': encoding, 'if-none-match': '"another"' } });
    const validators = ['br', 'gzip', 'identity'].map(async (encoding) =>
      (await ask('/faq', encoding)).headers.get('etag'),
    );
    expect(new Set(await Promise.all(validators))).toEqual(new Set([expect.stringMatching(/^W\/"[^"]+"$/)]));
    expect((await ask('/nowhere', 'br')).headers.get('etag')).toBeNull();
  });

  test('lets only files named by their content be kept for ever', async () => {
    await start();
    const cacheOf = async (path: string) => (await fetch(front.url + path)).headers.get('cache-control');
    expect(await cacheOf('/_astro/a.B1.css')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('/faq')).toBe('public, max-age=0, must-revalidate');
  });

  test('shows the page for unknown addresses with 404, and keeps it from search engines', async () => {
    await start();
    const response = await fetch(`${front.url}/../../etc/passwd`);
    expect(response.status).toBe(404);
    expect(response.headers.get('x-robots-tag')).toBe('noindex');
    expect(await response.text()).toContain('Unknown');
  });

  test('has one address a page', async () => {
    await start();
    for (const path of ['/faq/', '/faq.html', '/faq.html/']) {
      const response = await fetch(front.url + path, { redirect: 'manual' });
      expect([path, response.headers.get('location')]).toEqual([path, path === '/faq.html/' ? null : '/faq']);
    }
  });

  test('keeps what follows the path on the way to the address of a page', async () => {
    await start();
    const response = await fetch(`${front.url}/faq/?q=a%20b&mode=x`, { redirect: 'manual' });
    expect(response.headers.get('location')).toBe('/faq?q=a%20b&mode=x');
    expect(await raw(`GET /?\x01 HTTP/1.1\r\nHost: a\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  });

  test('answers 413 to a body that is announced too large, without reading it', async () => {
    let wasRendered = false;
    await start(() => void (wasRendered = true));
    const host = new URL(front.url).host;
    const answer = await raw(
      `POST /api/translate HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 60000000\r\n\r\n{`,
    );
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain('"code":"payload_too_large"');
    expect(answer).toContain(`"details":{"unit":"bytes","limit":${bodyLimits['/api/translate']}}`);
    expect(wasRendered).toBe(false);
  });

  test('keeps the connection of a refused body for a while, so that who is still sending reads the answer', async () => {
    await start();
    const { host, port } = new URL(front.url);
    const socket = connect(Number(port), '127.0.0.1');
    const askedMs = performance.now();
    socket.write(
      `POST /api/translate HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 9000000\r\n\r\n`,
    );
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 413 .*"code":"payload_too_large"/s);
    await once(socket, 'end');
    expect(performance.now() - askedMs).toBeGreaterThan(400);
  });

  test('is heard by a client that is still sending what was refused', async () => {
    await start();
    const response = await fetch(`${front.url}/api/translate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: 'x'.repeat(14_000_000),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'payload_too_large' });
  });

  describe('a body that nobody reads', () => {
    const block = `100000\r\n${'a'.repeat(0x100000)}\r\n`;
    const head = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${new URL(front.url).host}\r\nTransfer-Encoding: chunked\r\n\r\n`;

    test.each(['/faq', '/nowhere', '/api/anything'])(
      'does not go on for ever after the answer of %s',
      async (path) => {
        await start();
        const socket = connect(Number(new URL(front.url).port), '127.0.0.1');
        let answer = '';
        socket.on('data', (piece) => (answer += String(piece))).on('error', () => undefined);
        socket.write(head(path));
        const send = () => {
          while (!socket.destroyed && socket.write(block));
        };
        socket.on('drain', send);
        send();
        // A reset while it still sends is one way of ending.
        await new Promise((resolve) => socket.once('close', resolve));
        expect(answer).toMatch(/^HTTP\/1\.1 (?:200|404) /);
      },
    );

    test('may be as large as any, and the next request follows it', async () => {
      await start();
      const whole = head('/faq') + block.repeat(6) + '0\r\n\r\n';
      const last = `GET /faq HTTP/1.1\r\nHost: ${new URL(front.url).host}\r\nConnection: close\r\n\r\n`;
      expect((await raw(whole + last)).match(/HTTP\/1\.1 200/g)).toHaveLength(2);
    });
  });

  test.each([
    ['a header that never ends', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na',
      400,
    ],
    [
      'length and chunks',
      'POST /api/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['no request at all', 'hello\r\n\r\n', 400],
    ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: y\r\nConnection: close\r\n\r\n', 417],
    ['TRACE', 'TRACE / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 405],
    ['HTTP/2 without asking', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ])('survives %s, and answers with every header', async (_, bytes, status) => {
    await start();
    const answer = await raw(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const name of ['X-Content-Type-Options', 'Content-Security-Policy', 'Referrer-Policy'])
      expect(answer).toContain(`\r\n${name}: `);
    expect((await fetch(`${front.url}/faq`)).status).toBe(200);
  });

  test('answers a failure of the renderer as an internal error with its request id, and logs the cause', async () => {
    await start(() => Promise.reject(new Error('the cause')));
    const response = await fetch(`${front.url}/api/x`);
    const body = (await response.json()) as { code: string; requestId: string };
    expect([response.status, body.code]).toEqual([500, 'internal']);
    expect(logged.join()).toContain('the cause');
    expect(logged.join()).toContain(body.requestId);
    expect(JSON.stringify(body)).not.toContain('the cause');
  });

  test('lets a running request end when it drains, and takes no new one', async () => {
    let finish = () => {};
    const isRunning = new Promise<void>((running) => {
      void start((_, response) => {
        finish = () => response.end('{"done":true}');
        running();
      })
        .then(() => fetch(`${front.url}/api/slow`))
        .then(async (response) => (answer = await response.text()));
    });
    let answer = '';
    await isRunning;
    const drained = front.drain(5_000);
    await expect(fetch(`${front.url}/faq`)).rejects.toThrow();
    finish();
    await drained;
    expect(answer).toBe('{"done":true}');
  });
});
