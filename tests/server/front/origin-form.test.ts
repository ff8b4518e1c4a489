import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { toOriginForm } from '#server/front/origin-form.ts';

function read(url: string, headers: { host?: string } = { host: 'polycue.example' }) {
  const request = { url, headers: { ...headers } } as IncomingMessage;
  toOriginForm(request);
  return [request.headers.host, request.url];
}

test.each([
  ['http://polycue.example/faq?q=a', 'polycue.example', '/faq?q=a'],
  ['HTTPS://Polycue.Example:443/faq', 'Polycue.Example:443', '/faq'],
  ['http://polycue.example', 'polycue.example', '/'],
  ['http://polycue.example?q=a', 'polycue.example', '/?q=a'],
  ['http://polycue.example#a', 'polycue.example', '/#a'],
  ['http://evil.example/faq', 'evil.example', '/faq'],
  ['http://polycue.example@evil.example/faq', 'polycue.example@evil.example', '/faq'],
  ['http://polycue.example\\@evil.example/faq', 'polycue.example\\@evil.example', '/faq'],
  ['http:///api/credits', '', '/api/credits'],
  ['http://polycue.example//api/credits', 'polycue.example', '//api/credits'],
  ['http://polycue.example/http://evil.example/faq', 'polycue.example', '/http://evil.example/faq'],
])('%s is host %j and target %j', (url, host, target) => {
  expect(read(url)).toEqual([host, target]);
});

test.each(['/faq?u=http://evil.example/', '//evil.example/faq', '*', 'ftp://evil.example/', 'http:/faq', ''])(
  '%j is no absolute form of ours, and stays',
  (url) => {
    expect(read(url)).toEqual(['polycue.example', url]);
  },
);

test('a request without a host gets none from its target', () => {
  expect(read('http://polycue.example/faq', {})).toEqual([undefined, '/faq']);
});

test('a target may be missing', () => {
  const request = { headers: {} } as IncomingMessage;
  toOriginForm(request);
  expect(request.url).toBeUndefined();
});
