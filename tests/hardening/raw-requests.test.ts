import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { MAX_SRT_CHARS } from '#protocol/limits.ts';
import { exchange, openRaw, statusOf } from './raw-connection.ts';
import { startTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await startTarget();
});
afterAll(() => target.stop());

const HOST = 'Host: {host}\r\n';
const CLOSE = 'Connection: close\r\n\r\n';

/** What is wrong, the bytes, and the statuses that are right for it. 0: ended without an answer. */
const requests: readonly (readonly [string, string, readonly number[]])[] = [
  ['TRACE', `TRACE / HTTP/1.1\r\n${HOST}${CLOSE}`, [405]],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}${CLOSE}`, [0, 400, 405]],
  ['an unknown method', `BREW /faq HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['a method in small letters', `get /faq HTTP/1.1\r\n${HOST}${CLOSE}`, [400]],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', [400]],
  ['HTTP/9.9', `GET / HTTP/9.9\r\n${HOST}${CLOSE}`, [400]],
  ['no host', `GET / HTTP/1.1\r\n${CLOSE}`, [400]],
  ['no host in HTTP/1.0', 'GET / HTTP/1.0\r\n\r\n', [400]],
  ['an empty host', `GET / HTTP/1.1\r\nHost:\r\n${CLOSE}`, [421]],
  ['a foreign host', `GET / HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}`, [421]],
  ['a host with a blank', `GET / HTTP/1.1\r\nHost: a b\r\n${CLOSE}`, [421]],
  ['two hosts', `GET / HTTP/1.1\r\n${HOST}Host: evil.example\r\n${CLOSE}`, [400]],
  [
    'two tokens',
    `GET /api/credits HTTP/1.1\r\n${HOST}Authorization: Bearer a\r\nAuthorization: Bearer b\r\n${CLOSE}`,
    [400],
  ],
  ['a whole address as target', `GET http://{host}/faq HTTP/1.1\r\n${HOST}${CLOSE}`, [200]],
  ['a whole address of the API', `GET HTTP://{host}/api/config?x HTTP/1.1\r\n${HOST}${CLOSE}`, [200]],
  ['a whole address, and no token', `GET http://{host}/api/credits HTTP/1.1\r\n${HOST}${CLOSE}`, [401]],
  ['a whole address without a path', `GET http://{host} HTTP/1.1\r\n${HOST}${CLOSE}`, [200]],
  ['a whole address, and no host', `GET http://{host}/faq HTTP/1.1\r\n${CLOSE}`, [400]],
  ['an address of another site as target', `GET http://evil.example/faq HTTP/1.1\r\n${HOST}${CLOSE}`, [421]],
  [
    'an address of another site behind our name',
    `GET http://{host}@evil.example/faq HTTP/1.1\r\n${HOST}${CLOSE}`,
    [421],
  ],
  [
    'our address as target, and another host',
    `GET http://{host}/faq HTTP/1.1\r\nHost: evil.example\r\n${CLOSE}`,
    [200],
  ],
  [
    'a whole address, and a body announced too large',
    `POST http://{host}/api/contact HTTP/1.1\r\n${HOST}Content-Length: 60000000\r\n\r\n{`,
    [413],
  ],
  [
    'a whole address, and a write from another site',
    `POST http://{host}/api/contact HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\nContent-Length: 0\r\n${CLOSE}`,
    [403],
  ],
  [
    'length and chunks',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'two lengths',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\na`,
    [400],
  ],
  ['a negative length', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, [400]],
  ['a length in hexadecimal', `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 0x10\r\n\r\n`, [400]],
  [
    'chunks twice',
    `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, chunked\r\n\r\n0\r\n\r\n`,
    [400, 415],
  ],
  [
    'chunks with a tab',
    `POST /api/contact HTTP/1.1\r\n${HOST}Transfer-Encoding:\tchunked\tx\r\n\r\n0\r\n\r\n`,
    [400],
  ],
  [
    'a chunk of no number',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n`,
    [0, 400],
  ],
  ['a folded header', `GET / HTTP/1.1\r\n${HOST}X-A: b\r\n c\r\n${CLOSE}`, [400]],
  ['a NUL in a header', `GET / HTTP/1.1\r\n${HOST}X-A: b\0c\r\n${CLOSE}`, [400]],
  ['a header of 100 kB', `GET / HTTP/1.1\r\n${HOST}X-A: ${'a'.repeat(100_000)}\r\n${CLOSE}`, [431]],
  ['three thousand headers', `GET / HTTP/1.1\r\n${HOST}${'X-A: b\r\n'.repeat(3_000)}${CLOSE}`, [431]],
  ['a line break alone', `GET / HTTP/1.1\nHost: {host}\n\n`, [400]],
  ['an address of 15 kB', `GET /${'a'.repeat(15_000)} HTTP/1.1\r\n${HOST}${CLOSE}`, [414]],
  [
    'a compressed body',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
    [415],
  ],
  [
    'a body announced too large',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Length: 60000000\r\n\r\n{`,
    [413],
  ],
  [
    'a form',
    `POST /api/contact HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 3\r\n${CLOSE}a=b`,
    [415],
  ],
  ['a line break in an address', `GET /api/%0a HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  ['dots in an address', `GET /api/.. HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  ['dots, encoded', `GET /api/%2e%2e/%2e%2e/etc/passwd HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  ['an escape that is none', `GET /api/%zz HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  ['bytes that are no UTF-8', `GET /api/%ff%fe HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  ['a NUL in an address', `GET /faq%00.html HTTP/1.1\r\n${HOST}${CLOSE}`, [404]],
  [
    'a token made of words for an outage',
    `GET /api/credits HTTP/1.1\r\n${HOST}Authorization: Bearer eyJhbGciOiJub25lIn0.eyJhdWQiOiJ0aW1lb3V0In0.\r\n${CLOSE}`,
    [401],
  ],
  [
    'five thousand beginnings of tokens as a path',
    `GET /${'eyJ'.repeat(1_300)} HTTP/1.1\r\n${HOST}${CLOSE}`,
    [404],
  ],
  [
    'a write from another site',
    `POST /api/contact HTTP/1.1\r\n${HOST}Origin: https://evil.example\r\nContent-Length: 0\r\n${CLOSE}`,
    [403],
  ],
  ['a wish for HTTP/2', `GET /faq HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`, [0, 200]],
  ['an expectation that is none', `GET /faq HTTP/1.1\r\n${HOST}Expect: pigs\r\n${CLOSE}`, [417]],
];

describe('a raw request with', () => {
  test.each(requests)(
    '%s is answered as it should be, and the server lives on',
    async (_what, text, statuses) => {
      const bytes = Buffer.from(text.replaceAll('{host}', `127.0.0.1:${target.port}`), 'latin1');
      const status = statusOf(await exchange(target.port, bytes, 3_000));
      expect(statuses).toContain(status);
      expect((await fetch(`${target.origin}/faq`)).status).toBe(200);
    },
  );

  test.each(['/api/config', '/api/health', '/faq'])(
    'HEAD of %s has the headers of GET and no body',
    async (path) => {
      const answer = await exchange(
        target.port,
        `HEAD ${path} HTTP/1.1\r\nHost: 127.0.0.1:${target.port}\r\n${CLOSE}`,
      );
      expect(statusOf(answer)).toBe(200);
      expect(answer.split('\r\n\r\n')[1]).toBe('');
    },
  );

  test.each([
    [MAX_SRT_CHARS, 422, 'unreadable_subtitles'],
    [MAX_SRT_CHARS + 1, 413, 'payload_too_large'],
  ])('%i characters of three bytes are judged as characters: %i %s', async (chars, status, code) => {
    const reply = await fetch(`${target.origin}/api/translate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await target.signUp(`${code}@example.com`)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ srt: 'あ'.repeat(chars), target: 'de' }),
    });
    expect(reply.status).toBe(status);
    expect(await reply.json()).toMatchObject({ code });
  });

  test.each(['/api/translate', '/api/account/terms', '/api/translate-text'])(
    'a body without an announced length is too large where it gets there: %s',
    async (path) => {
      const token = await target.signUp(`chunked${path.replaceAll('/', '-')}@example.com`);
      const mebibyte = `100000\r\n${' '.repeat(0x100000)}\r\n`;
      const fields = [`Host: 127.0.0.1:${target.port}`, `Authorization: Bearer ${token}`];
      const type = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
      const head = [`POST ${path} HTTP/1.1`, ...fields, ...type, '', ''].join('\r\n');
      const { socket, received } = openRaw(target.port, head + mebibyte.repeat(9));
      await vi.waitFor(() => expect(received()).toContain('"code":"'), { timeout: 10_000 });
      socket.destroy();
      expect(statusOf(received())).toBe(413);
      expect(received()).toContain('"code":"payload_too_large"');
    },
  );

  test('another method than a route has names those it has', async () => {
    const reply = await fetch(`${target.origin}/api/config`, { method: 'DELETE' });
    expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
