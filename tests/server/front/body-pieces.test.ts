import { once } from 'node:events';
import { createServer, IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { boundBodyPieces } from '#server/front/body-pieces.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a body in so many chunks of a size to a server that reads it or not. Gives its answer, or nothing where the connection was ended. */
async function send(chunks: number, size: number, { reads = true } = {}): Promise<string> {
  server = createServer((request, response) => {
    boundBodyPieces(request);
    let bytes = 0;
    if (reads) request.on('data', ({ length }: Buffer) => (bytes += length));
    request.on('end', () => response.end(`read ${bytes}`));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  let answer = '';
  client.on('data', (data: Buffer) => (answer += data.toString())).on('error', () => undefined);
  const chunk = `${size.toString(16)}\r\n${' '.repeat(size)}\r\n`;
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  client.write(`${head}${chunk.repeat(chunks)}0\r\n\r\n`);
  await once(client, 'close');
  return /read \d+/.exec(answer)?.[0] ?? '';
}

/** What a reader is handed of a body in these pieces. */
function handedOnOf(pieces: readonly string[]): readonly string[] {
  const request = new IncomingMessage(new Socket());
  const handedOn: string[] = [];
  request.push = (piece: Buffer | null) => handedOn.push(piece?.toString() ?? 'end') > 0;
  boundBodyPieces(request);
  for (const piece of pieces) request.push(Buffer.from(piece));
  request.push(null);
  return handedOn;
}

const large = 'b'.repeat(5_000);

test.each([
  ['nothing', [], []],
  ['large pieces', [large, large], [large, large]],
  [
    'small ones and a large one',
    [...Array<string>(500).fill('a'.repeat(10)), large, 'c', 'd'],
    ['a'.repeat(4_090), 'a'.repeat(910), large, 'cd'],
  ],
  [
    'small ones that fill a block',
    Array<string>(600).fill('a'.repeat(8)),
    ['a'.repeat(4_096), 'a'.repeat(704)],
  ],
])(
  'of %s, small pieces are handed on in blocks, whole and in order, and large ones as they are',
  (_, pieces, blocks) => {
    expect(handedOnOf(pieces)).toEqual([...blocks, 'end']);
  },
);

test('a short body may come byte by byte', async () => {
  expect(await send(900, 1)).toBe('read 900');
});

test('a long one may come in packets of a slow line', async () => {
  expect(await send(20_000, 100)).toBe('read 2000000');
});

test.each([true, false])('a long one that comes byte by byte ends the connection: read %s', async (reads) => {
  expect(await send(5_000, 1, { reads })).toBe('');
});
