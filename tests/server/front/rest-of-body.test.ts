import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundRestOfBody } from '#server/front/rest-of-body.ts';

const STALL_MS = 100;
const KEEP_ALIVE_MS = 1_500;

let server: Server;
afterEach(() => server.close());

/** Sends a part of a body to a server that answers at once, and the rest after the answer. Tells how long the connection stood. */
async function send(part: string, rest = ''): Promise<{ answer: string; stoodMs: number }> {
  server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    boundRestOfBody(request, response, STALL_MS);
    response.writeHead(413).end('too large');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const startedMs = performance.now();
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  let answer = '';
  client.on('data', (data: Buffer) => (answer += data.toString()));
  client.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 8\r\n\r\n${part}`);
  client.once('data', () => client.write(rest));
  await once(client, 'close');
  return { answer, stoodMs: performance.now() - startedMs };
}

test('a body that stalls after its answer ends the connection, and the client has the answer', async () => {
  const { answer, stoodMs } = await send('half');
  expect(answer).toMatch(/413.*too large/s);
  expect(stoodMs).toBeLessThan(KEEP_ALIVE_MS);
});

test('a connection whose body comes to its end after the answer is kept for the next request', async () => {
  const { stoodMs } = await send('half', 'half');
  expect(stoodMs).toBeGreaterThan(KEEP_ALIVE_MS);
});
