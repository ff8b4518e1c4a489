import { EventEmitter, once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boundConnections } from '#server/front/connections.ts';

const STALL_MS = 100;

let server: Server;
let client: Socket | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  client?.destroy();
  server.close();
});

interface Fake {
  /** A connection comes; it counts until it is closed. */
  readonly connect: (remoteAddress: string) => { readonly close: () => void };
  readonly open: () => number;
}

/** A server whose connections are only objects. */
function fakeServer(isProxied = false): Fake {
  const listening = Object.assign(new EventEmitter(), {
    setTimeout: () => undefined,
    close: () => undefined,
  });
  server = listening as unknown as Server;
  boundConnections(server, { isProxied });
  let open = 0;
  return {
    connect(remoteAddress) {
      const destroy = () => {
        open -= 1;
        socket.emit('close');
      };
      const socket = Object.assign(new EventEmitter(), { remoteAddress, destroy });
      open += 1;
      listening.emit('connection', socket);
      return { close: destroy };
    },
    open: () => open,
  };
}

test.each([
  ['IPv6 addresses of one network', (at: number) => `2001:db8:1:2::${at.toString(16)}`, 1_024],
  ['IPv6 networks', (at: number) => `2001:db8:1:${at.toString(16)}::1`, 1_100],
  ['one IPv4 address', () => '192.0.2.1', 1_024],
])('connections from %s are bounded by what one customer has', (_, addressOf, most) => {
  const { connect: connectFrom, open } = fakeServer();
  for (let at = 0; at < 1_100; at += 1) connectFrom(addressOf(at));
  expect(open()).toBe(most);
});

test('connections that have closed count no longer', () => {
  const { connect: connectFrom, open } = fakeServer();
  for (let at = 0; at < 1_100; at += 1) connectFrom('192.0.2.1').close();
  for (let at = 0; at < 1_024; at += 1) connectFrom('192.0.2.1');
  expect(open()).toBe(1_024);
});

test.each([
  ['100 descriptors', { userLimits: { open_files: { soft: 100 } } }, 80],
  ['very many descriptors', { userLimits: { open_files: { soft: 1_000_000 } } }, 20_000],
  ['no end of descriptors', { userLimits: { open_files: { soft: 'unlimited' } } }, 20_000],
  ['no word of its descriptors', {}, 20_000],
])('a process with %s has so many connections of all addresses', (_, limits, most) => {
  vi.spyOn(process.report, 'getReport').mockReturnValue(limits);
  for (const isProxied of [false, true]) {
    const { connect: connectFrom, open } = fakeServer(isProxied);
    const addressOf = (at: number) => (isProxied ? '127.0.0.1' : `192.0.${at >> 8}.${at & 255}`);
    for (let at = 0; at < most; at += 1) connectFrom(addressOf(at));
    expect(open()).toBe(most);
    connectFrom(addressOf(most));
    expect(open()).toBe(most);
  }
  expect(process.report).toMatchObject({ excludeNetwork: true });
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

const bare = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

test('requests of one connection are handled one after the other', async () => {
  const answers: (() => void)[] = [];
  const begun = new EventEmitter();
  const { near } = await connectTo((_request, response) => {
    answers.push(() => response.end('done'));
    begun.emit('request');
  }, bare.repeat(3));
  near.resume();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  for (let at = 0; at < 2; at += 1) {
    const next = once(begun, 'request');
    answers[at]?.();
    await next;
    expect(answers).toHaveLength(at + 2);
  }
});

test('what arrives after a connection was ended is not looked at', () => {
  const listening = Object.assign(new EventEmitter(), {
    setTimeout: () => undefined,
    close: () => undefined,
  });
  server = listening as unknown as Server;
  const { inOrder } = boundConnections(server, { isProxied: false });
  const socket = Object.assign(new EventEmitter(), {
    remoteAddress: '192.0.2.1',
    destroyed: false,
    destroy: () => (socket.destroyed = true),
  });
  listening.emit('connection', socket);
  let looks = 0;
  const request = {
    socket,
    headers: {},
    get rawHeaders() {
      looks += 1;
      return [];
    },
  };
  const handle = inOrder(() => undefined) as (request: unknown, response: unknown) => void;
  for (let at = 0; at < 500; at += 1) handle(request, new EventEmitter());
  expect(socket.destroyed).toBe(true);
  expect(looks).toBe(33);
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
