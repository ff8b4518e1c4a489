import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { findRefusal, ownOrigins } from '#server/front/find-refusal.ts';
import { bodyLimits } from '#server/http/body-limits.ts';

const origins = ownOrigins('https://polycue.example', { host: '0.0.0.0', port: 4321 }, false);

function refusalOf(method: string, path: string, headers: Record<string, string> = {}) {
  const request = {
    method,
    url: path,
    headers: { host: 'polycue.example', ...headers },
    rawHeaders: [],
  } as unknown as IncomingMessage;
  return findRefusal(request, { path, isGuarded: false }, origins);
}

describe('findRefusal', () => {
  test('lets ordinary reads and writes of the API pass', () => {
    expect(refusalOf('GET', '/')).toBeNull();
    expect(refusalOf('POST', '/api/translate', { origin: 'https://polycue.example' })).toBeNull();
    expect(refusalOf('DELETE', '/api/account', { 'sec-fetch-site': 'same-origin' })).toBeNull();
    expect(refusalOf('DELETE', '/api/account', { 'sec-fetch-site': 'none' })).toBeNull();
    expect(refusalOf('POST', '/api')).toBeNull();
  });

  test('lets a program without browser headers call the API', () => {
    expect(refusalOf('POST', '/api/translate', { authorization: 'Bearer x' })).toBeNull();
  });

  test.each(['TRACE', 'CONNECT', 'PUT', 'PATCH', 'OPTIONS', 'PRI', ''])(
    'answers 405 to %s of a page, and leaves the answer of the API to its route',
    (method) => {
      expect(refusalOf(method, '/faq')).toEqual({
        status: 405,
        code: 'method_not_allowed',
        allow: 'GET, HEAD',
      });
      expect(refusalOf(method, '/api/translate', { origin: 'https://polycue.example' })).toBeNull();
    },
  );

  test('answers 405 to a request without a method, and takes one without an address', () => {
    const bare = { headers: { host: 'polycue.example' }, rawHeaders: [] };
    const refusal = (request: object) =>
      findRefusal(request as unknown as IncomingMessage, { path: '/', isGuarded: false }, origins);
    expect(refusal(bare)).toMatchObject({ status: 405 });
    expect(refusal({ ...bare, method: 'GET' })).toBeNull();
  });

  test('takes no POST on a page', () => {
    expect(refusalOf('POST', '/translate')).toMatchObject({ status: 405, allow: 'GET, HEAD' });
  });

  test.each(['evil.example', 'polycue.example:81', '', 'a b', 'polycue.example.evil.example'])(
    'answers 421 to the host %j',
    (host) => {
      expect(refusalOf('GET', '/', { host })).toEqual({ status: 421, code: 'invalid_request' });
    },
  );

  test('answers 400 to a request that names no host', () => {
    const request = { method: 'GET', url: '/', headers: {}, rawHeaders: [] } as unknown as IncomingMessage;
    const refusal = findRefusal(request, { path: '/', isGuarded: false }, origins);
    expect(refusal).toEqual({ status: 400, code: 'invalid_request' });
  });

  test.each([
    ['Host', ['Host', 'polycue.example', 'X', 'host', 'host', 'evil.example']],
    ['Authorization', ['authorization', 'Bearer mine', 'Authorization', 'Bearer yours']],
    ['Content-Type', ['content-type', 'application/json', 'Content-Type', 'text/plain']],
  ])('answers 400 to two fields %s, whichever is right', (_name, rawHeaders) => {
    const request = { method: 'GET', url: '/', headers: { host: 'polycue.example' }, rawHeaders };
    const path = { path: '/', isGuarded: false };
    expect(findRefusal(request as unknown as IncomingMessage, path, origins)).toEqual({
      status: 400,
      code: 'invalid_request',
    });
  });

  test('takes a repeated value or an ordinary repeated field for what it is', () => {
    const rawHeaders = ['Host', 'host', 'Accept', 'a', 'Accept', 'b', 'X', 'host'];
    const request = { method: 'GET', url: '/', headers: { host: 'polycue.example' }, rawHeaders };
    const path = { path: '/', isGuarded: false };
    expect(findRefusal(request as unknown as IncomingMessage, path, origins)).toBeNull();
  });

  test('answers a probe of the health address under any host name', () => {
    expect(refusalOf('GET', '/api/health', { host: '10.0.0.7:8080' })).toBeNull();
  });

  test.each([
    ['/api/translate', bodyLimits['/api/translate']],
    ['/api/contact', 4 * 1024 * 1024],
    ['/api/translate/more', 4 * 1024 * 1024],
  ])('answers 413 by the announced length alone: %s may announce %i bytes', (path, maxBytes) => {
    expect(refusalOf('POST', path, { 'content-length': String(maxBytes) })).toBeNull();
    expect(refusalOf('POST', path, { 'content-length': String(maxBytes + 1) })).toEqual({
      status: 413,
      code: 'payload_too_large',
      maxBytes,
    });
  });

  test('takes no compressed body', () => {
    expect(refusalOf('POST', '/api/translate', { 'content-encoding': 'gzip' })).toEqual({
      status: 415,
      code: 'unsupported_media_type',
    });
  });

  test.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'https://polycue.example:444' },
    { origin: 'http://polycue.example' },
    { origin: 'http://polycue.example', 'sec-fetch-site': 'same-origin' },
    { origin: 'HTTPS://polycue.example' },
    { origin: 'https://polycue.example/' },
  ])('answers 403 to a write that came from elsewhere: %j', (headers) => {
    expect(refusalOf('POST', '/api/auth/logout', headers)).toMatchObject({ status: 403, code: 'cross_site' });
  });

  test('lets a reader follow a link from another site', () => {
    expect(refusalOf('GET', '/faq', { 'sec-fetch-site': 'cross-site' })).toBeNull();
  });

  test('answers 414 to an address that is too long', () => {
    expect(refusalOf('GET', `/${'a'.repeat(4_095)}`)).toBeNull();
    expect(refusalOf('GET', `/${'a'.repeat(4_096)}`)).toEqual({ status: 414, code: 'invalid_request' });
  });
});

describe('ownOrigins', () => {
  test('names this machine in demo mode only', () => {
    const listening = { host: '127.0.0.1', port: 4321 };
    expect(Object.fromEntries(ownOrigins('http://127.0.0.1:4321', listening, true))).toEqual({
      '127.0.0.1:4321': 'http://127.0.0.1:4321',
      'localhost:4321': 'http://localhost:4321',
      '[::1]:4321': 'http://[::1]:4321',
    });
    expect([...ownOrigins('https://polycue.example', listening, false)]).toEqual([
      ['polycue.example', 'https://polycue.example'],
    ]);
  });

  test('names an IPv6 address that is listened on as a URL does', () => {
    const origins = ownOrigins('http://[::]:4321', { host: '::', port: 4321 }, true);
    expect(origins.get('[::]:4321')).toBe('http://[::]:4321');
  });

  test('knows each host by one scheme, that of the public origin where the names meet', () => {
    const origins = ownOrigins('https://localhost:4321', { host: '0.0.0.0', port: 4321 }, true);
    expect(origins.get('localhost:4321')).toBe('https://localhost:4321');
    expect(origins.get('0.0.0.0:4321')).toBe('http://0.0.0.0:4321');
  });
});
