import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { boundRestOfBody } from '#server/front/rest-of-body.ts';
import { LARGEST_BODY_BYTES } from '#server/http/body-limits.ts';

const STALL_MS = 100;

let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a part of a body to a server that answers at once, and the rest after the answer. Tells how long the connection stood. */
async function send(
  part: string,
  { rest = '', stallMs = STALL_MS, keepAliveMs = 60_000 } = {},
): Promise<{ answer: string; stoodMs: number }> {
  server = createServer({ keepAliveTimeout: keepAliveMs }, (request, response) => {
    boundRestOfBody(request, response, stallMs);
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
  const { answer } = await send('half');
  expect(answer).toMatch(/413.*too large/s);
});

test('a connection whose body comes to its end after the answer is kept for the next request', async () => {
  const [stallMs, keepAliveMs] = [1_000, 1_500];
  const { stoodMs } = await send('half', { rest: 'half', stallMs, keepAliveMs });
  expect(stoodMs).toBeGreaterThan(keepAliveMs);
});

describe('what comes after the answer', () => {
  const IDLE_MS = 5_000;
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** A connection of which the test says what has arrived. */
  function answered(timeout: number | undefined, { complete = false } = {}) {
    const socket = Object.assign(new EventEmitter(), {
      bytesRead: 1_000,
      timeout,
      setTimeout: (ms: number) => void (socket.timeout = ms),
      destroy: vi.fn<() => void>(),
    });
    const request = { complete, socket };
    const response = new EventEmitter();
    const bound = [request, response] as unknown as [IncomingMessage, ServerResponse];
    boundRestOfBody(...bound, STALL_MS);
    response.emit('finish');
    const arrive = (bytes: number) => {
      socket.bytesRead += bytes;
      vi.advanceTimersByTime(20);
    };
    return { socket, request, arrive };
  }

  test('may be as long as the largest body, and no longer', () => {
    const { socket, arrive } = answered(IDLE_MS);
    arrive(LARGEST_BODY_BYTES);
    expect(socket.destroy).not.toHaveBeenCalled();
    arrive(1);
    expect(socket.destroy).toHaveBeenCalled();
  });

  test('is nothing where the body had come to its end before', () => {
    const { socket } = answered(IDLE_MS, { complete: true });
    expect([socket.timeout, vi.getTimerCount()]).toEqual([IDLE_MS, 0]);
  });

  test.each([IDLE_MS, undefined])('leaves the time of an idle connection as it was: %s', (timeout) => {
    const { socket, request, arrive } = answered(timeout);
    expect(socket.timeout).toBe(STALL_MS);
    request.complete = true;
    arrive(4);
    expect([socket.timeout, vi.getTimerCount(), socket.listenerCount('close')]).toEqual([timeout ?? 0, 0, 0]);
  });

  test('leaves the time alone that the next request has set', () => {
    const { socket, request, arrive } = answered(IDLE_MS);
    request.complete = true;
    socket.timeout = 77;
    arrive(4);
    expect(socket.timeout).toBe(77);
  });

  test('is not watched any more once the connection is closed', () => {
    const { socket } = answered(IDLE_MS);
    socket.emit('close');
    expect(vi.getTimerCount()).toBe(0);
  });
});
