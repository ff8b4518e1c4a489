import { EventEmitter, once } from 'node:events';
import {
  createServer,
  IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { boundConnections } from '#server/front/connections.ts';

/** Long enough for a request to arrive on a machine with much to do. */
const STALL_MS = 400;
const NO_STALL_MS = 60_000;

let server: Server;
let client: Socket | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  client?.destroy();
  server.close();
});

interface FakeConnection {
  readonly close: () => void;
  readonly isOpen: () => boolean;
  /** Sends a request, all of it or only its head. */
  readonly send: (request: { readonly complete: boolean }) => void;
}

interface Fake {
  readonly connect: (remoteAddress: string | undefined) => FakeConnection;
  readonly open: () => number;
}

/** A server whose connections are only objects. It answers nothing. */
function fakeServer(isProxied = false): Fake {
  const listening = Object.assign(new EventEmitter(), {
    setTimeout: () => undefined,
    close: () => undefined,
  });
  server = listening as unknown as Server;
  const { inOrder } = boundConnections(server, { isProxied });
  const handle = inOrder(() => undefined) as (request: unknown, response: unknown) => void;
  let open = 0;
  return {
    connect(remoteAddress) {
      const socket = Object.assign(new EventEmitter(), {
        remoteAddress,
        destroyed: false,
        destroy() {
          socket.destroyed = true;
          open -= 1;
          socket.emit('close');
        },
      });
      open += 1;
      listening.emit('connection', socket);
      return {
        close: () => socket.destroy(),
        isOpen: () => !socket.destroyed,
        send: ({ complete }) => handle({ socket, complete }, new EventEmitter()),
      };
    },
    open: () => open,
  };
}

test.each([
  ['IPv6 addresses of one network', (at: number) => `2001:db8:1:2::${at.toString(16)}`, 1_024],
  ['IPv6 networks', (at: number) => `2001:db8:1:${at.toString(16)}::1`, 1_100],
  ['one IPv4 address', () => '192.0.2.1', 1_024],
  ['no address, since they are closed already,', () => undefined, 1_024],
])('connections from %s are bounded by what one customer has', (_, addressOf, most) => {
  const { connect: connectFrom, open } = fakeServer();
  for (let at = 0; at < 1_100; at += 1) connectFrom(addressOf(at));
  expect(open()).toBe(most);
});

test.each([
  ['of one address', () => '192.0.2.1', 1_024],
  ['of all', (at: number) => `192.0.${at >> 8}.${at & 255}`, 1_600],
])('connections that have closed count no longer: %s', (_, addressOf, most) => {
  vi.spyOn(process.report, 'getReport').mockReturnValue({ userLimits: { open_files: { soft: 2_000 } } });
  const { connect: connectFrom, open } = fakeServer();
  for (let at = 0; at < 1_700; at += 1) connectFrom(addressOf(at)).close();
  for (let at = 0; at < most; at += 1) connectFrom(addressOf(at));
  expect(open()).toBe(most);
});

test('addresses whose connections have closed take no memory', () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const { connect: connectFrom } = fakeServer();
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  for (let at = 0; at < 100_000; at += 1)
    connectFrom(`10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`).close();
  collectGarbage();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(4 * 1024 * 1024);
});

test('the oldest connection that waits for its client makes room, also one that has sent a part of a request', () => {
  const { connect: connectFrom } = fakeServer();
  const [answered, partOfOne, silent, ...others] = Array.from({ length: 1_024 }, () =>
    connectFrom('192.0.2.1'),
  );
  answered!.send({ complete: true });
  partOfOne!.send({ complete: false });
  const isOpen = () => [answered, partOfOne, silent].map((connection) => connection!.isOpen());
  connectFrom('192.0.2.1');
  expect(isOpen()).toEqual([true, false, true]);
  connectFrom('192.0.2.1');
  expect(isOpen()).toEqual([true, false, false]);
  expect(others.every((connection) => connection.isOpen())).toBe(true);
});

test('where all are being answered, the newest is refused', () => {
  const { connect: connectFrom } = fakeServer();
  const all = Array.from({ length: 1_024 }, () => connectFrom('192.0.2.1'));
  for (const { send } of all) send({ complete: true });
  expect(connectFrom('192.0.2.1').isOpen()).toBe(false);
  expect(all.every((connection) => connection.isOpen())).toBe(true);
});

test.each([
  ['100 descriptors', { userLimits: { open_files: { soft: 100 } } }, 80],
  ['very many descriptors', { userLimits: { open_files: { soft: 1_000_000 } } }, 20_000],
  ['no end of descriptors', { userLimits: { open_files: { soft: 'unlimited' } } }, 20_000],
  ['no word of its descriptors', {}, 20_000],
  ['a word of other limits only', { userLimits: {} }, 20_000],
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

test.each([
  ['nothing', ''],
  ['a part of a head', 'GET / HT'],
])('a connection that has sent %s is destroyed', async (_, bytes) => {
  const { far } = await connectTo(() => undefined, bytes);
  await once(far, 'close');
  expect(far.destroyed).toBe(true);
});

test('a connection whose reader stops after our own work is destroyed', async () => {
  const answered = Promise.withResolvers<boolean>();
  const { near, far } = await connectTo((_request, response) => {
    response.once('close', () => answered.resolve(response.writableFinished));
    // Several stalls later: the connection has been kept in each of them.
    setTimeout(() => response.end(Buffer.alloc(64 * 1024 * 1024)), 2 * STALL_MS);
  }, head(0));
  near.pause();
  await once(far, 'close');
  expect(await answered.promise).toBe(false);
});

test('a connection that waits for our own work is kept', async () => {
  const { near } = await connectTo(
    (_request, response) => {
      // Several stalls later: the first of them is the timer that is tested here.
      setTimeout(() => response.end('done'), 3 * STALL_MS);
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
  const { near } = await connectTo(
    (_request, response) => {
      answers.push(() => response.end('done'));
      begun.emit('request');
    },
    bare.repeat(3),
    NO_STALL_MS,
  );
  near.resume();
  await expect.poll(() => answers).toHaveLength(1);
  for (let at = 0; at < 2; at += 1) {
    const next = once(begun, 'request');
    answers[at]?.();
    await next;
    expect(answers).toHaveLength(at + 2);
  }
});

test('what waits on a connection that has closed is not begun', async () => {
  let begun = 0;
  const first = Promise.withResolvers<ServerResponse>();
  const { near } = await connectTo(
    (_request, response) => {
      begun += 1;
      first.resolve(response);
    },
    bare.repeat(3),
    NO_STALL_MS,
  );
  const response = await first.promise;
  const closed = once(response, 'close');
  near.destroy();
  await closed;
  expect(begun).toBe(1);
});

test('a request of a connection that is not counted ends it', () => {
  const { inOrder } = boundConnections(createServer(), { isProxied: false });
  const socket = new Socket();
  inOrder(() => expect.fail('was handled'))(
    new IncomingMessage(socket),
    new EventEmitter() as ServerResponse,
  );
  expect(socket.destroyed).toBe(true);
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
  const long = (count: number) =>
    `GET / HTTP/1.1\r\nHost: a\r\n${`X-a: ${'a'.repeat(1_000)}\r\n`.repeat(10)}\r\n`.repeat(count);
  const inChunks = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n';
  const post = (bytes: number) => `${head(bytes)}${' '.repeat(bytes)}`;

  /** Sends these while the first request is being answered; tells whether the connection lives on. */
  async function livesOn(requests: string): Promise<boolean> {
    let received = 0;
    const last = Promise.withResolvers<void>();
    const first = Promise.withResolvers<void>();
    const { far } = await connectTo(() => first.resolve(), get(0), NO_STALL_MS);
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
    ['a dozen with long fields', long(12), true],
    ['two dozen with long fields', long(24), false],
    ['two with a body in chunks', inChunks.repeat(2), true],
    ['three with a body in chunks', inChunks.repeat(3), false],
    ['two with a body', post(100).repeat(2), true],
    ['three with a body', post(100).repeat(3), false],
  ])('%s', async (_, requests, expected) => {
    expect(await livesOn(requests)).toBe(expected);
  });
});
