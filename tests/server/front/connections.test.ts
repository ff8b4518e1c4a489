import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { boundConnections } from '#server/front/connections.ts';

const STALL_MS = 100;

let server: Server;
let client: Socket | undefined;
afterEach(() => {
  client?.destroy();
  server.close();
});

test.each([
  ['IPv6 addresses of one network', (at: number) => `2001:db8:1:2::${at.toString(16)}`, 1_024],
  ['IPv6 networks', (at: number) => `2001:db8:1:${at.toString(16)}::1`, 1_100],
  ['one IPv4 address', () => '192.0.2.1', 1_024],
])('connections from %s are bounded by what one customer has', (_, addressOf, most) => {
  const listening = Object.assign(new EventEmitter(), {
    setTimeout: () => undefined,
    close: () => undefined,
  });
  server = listening as unknown as Server;
  boundConnections(server, { isProxied: false });
  let open = 0;
  for (let at = 0; at < 1_100; at += 1) {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress: addressOf(at),
      destroy: () => {
        open -= 1;
        socket.emit('close');
      },
    });
    open += 1;
    listening.emit('connection', socket);
  }
  expect(open).toBe(most);
});

interface Ends {
  readonly near: Socket;
  /** The server's end of it. */
  readonly far: Socket;
}

/** A connection that sends these bytes, and never ends its half. */
async function connectTo(handle: RequestListener, bytes: string, stallMs = STALL_MS): Promise<Ends> {
  server = createServer();
  const { inOrder } = boundConnections(server, { isProxied: false, stallMs });
  server.on('request', inOrder(handle)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const accepted = once(server, 'connection');
  client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined).write(bytes);
  const [far] = (await accepted) as [Socket];
  return { near: client, far };
}

const head = (length: number) => `POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}\r\n\r\n`;

test('a connection whose body stops arriving is destroyed', async () => {
  const { far } = await connectTo((request) => void request.resume(), `${head(100)}{`);
  await once(far, 'close');
  expect(far.destroyed).toBe(true);
});

test('a connection whose reader stops is destroyed, so that its answer is not kept', async () => {
  const answered = Promise.withResolvers<boolean>();
  const { near, far } = await connectTo((_request, response) => {
    response.once('close', () => answered.resolve(response.writableFinished));
    response.end(Buffer.alloc(64 * 1024 * 1024));
  }, head(0));
  near.pause();
  await once(far, 'close');
  expect(await answered.promise).toBe(false);
});

test('a connection that waits for our own work is kept', async () => {
  const { near } = await connectTo(
    (_request, response) => {
      // Several stalls later: the first of them is the timer that is tested here.
      setTimeout(() => response.end('done'), 5 * STALL_MS);
    },
    `${head(2)}{}`,
  );
  let answer = '';
  near.setEncoding('utf8').on('data', (text: string) => (answer += text));
  await once(near, 'data');
  expect(answer).toContain('200 OK');
});

describe('of requests that wait for one that is answered', () => {
  const field = (at: number) => `X-${at}: a\r\n`;
  const fields = (count: number) => Array.from({ length: count }, (_, at) => field(at)).join('');
  const get = (count: number) => `GET / HTTP/1.1\r\nHost: a\r\n${fields(count)}\r\n`;
  const post = (bytes: number) => `${head(bytes)}${' '.repeat(bytes)}`;

  /** Sends these while the first request is being answered; tells whether the connection lives on. */
  async function livesOn(requests: string): Promise<boolean> {
    let received = 0;
    const last = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const { far } = await connectTo(() => first.resolve(), get(0), 20_000);
    await first.promise;
    server.on('request', () => {
      received += 1;
      if (received === requests.split('HTTP/1.1').length - 1) last.resolve();
    });
    client!.write(requests);
    await Promise.race([once(far, 'close'), last.promise]);
    return !far.destroyed;
  }

  test.each([
    ['32 with the fields of a browser', get(20).repeat(32), true],
    ['33', get(0).repeat(33), false],
    ['a few with hundreds of fields', get(600).repeat(4), false],
    ['two with a body', post(100).repeat(2), true],
    ['three with a body', post(100).repeat(3), false],
  ])('%s', async (_, requests, expected) => {
    expect(await livesOn(requests)).toBe(expected);
  });
});
