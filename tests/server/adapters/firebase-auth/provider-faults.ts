import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

/** What takes the place of an answer. */
export type Fault = (response: ServerResponse) => void;

const BOMB_BYTES = 32 * 1024 * 1024;
const LONG_BYTES = 10 * 1024 * 1024;

/** Answers with this status and body. */
function answer(status: number, body: string | Buffer, headers: Record<string, string> = {}): Fault {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(body);
  };
}

/** An error as Google describes it. */
const refusal = (status: number, reason: string) =>
  answer(status, JSON.stringify({ error: { code: status, message: reason, status: reason } }));

/** Faults that are answered at once. */
export const quickFaults: Readonly<Record<string, Fault>> = {
  'a page in place of JSON': answer(200, '<html>captive portal</html>', { 'content-type': 'text/html' }),
  'JSON cut short': answer(200, '{"users":[{"localId":"a'),
  'an empty body': answer(200, ''),
  'status 400': refusal(400, 'INVALID_ARGUMENT'),
  'status 401': refusal(401, 'UNAUTHENTICATED'),
  'status 403': refusal(403, 'PERMISSION_DENIED'),
  'status 404 of another place': answer(404, 'no such page', { 'content-type': 'text/plain' }),
  'status 409': refusal(409, 'ABORTED'),
  'status 429': refusal(429, 'QUOTA_EXCEEDED'),
  'status 500': refusal(500, 'INTERNAL'),
  'an error of ten megabytes': answer(500, 'x'.repeat(LONG_BYTES)),
  'a redirect to another host': answer(302, '', { location: 'https://elsewhere.example/' }),
  'a packed body of many times its size': answer(200, gzipSync(Buffer.alloc(BOMB_BYTES, ' ')), {
    'content-encoding': 'gzip',
  }),
  'a reset in the middle': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('{"users":', () => response.destroy());
  },
};

/**
 * JSON of another shape, with the status of success. Of the accounts it is believed: the SDK takes what names no user for one who is absent, and only
 * Google can send it.
 */
export const wrongShapes: Readonly<Record<string, Fault>> = {
  'a number': answer(200, '5'),
  'users that are no list': answer(200, '{"users":{"0":1,"length":1}}'),
  'a user without an id': answer(200, '{"users":[{}]}'),
};

/** Faults that take as long as they are waited for, tries of the SDK included. */
export const slowFaults: Readonly<Record<string, Fault>> = {
  'status 503': refusal(503, 'UNAVAILABLE'),
  'a reset before an answer': (response) => void response.destroy(),
  'no answer': () => {},
  'a body that stops': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"users":');
  },
  'a body of one byte in a while': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 100);
    response.once('close', () => clearInterval(timer));
  },
};
