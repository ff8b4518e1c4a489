import { connect, type Socket } from 'node:net';

/** The attacks come from here, everybody else from 127.0.0.2. */
export const ATTACKER_ADDRESS = '127.0.0.1';

export interface RawConnection {
  readonly socket: Socket;
  /** What has arrived so far. */
  readonly received: () => string;
  /** Milliseconds from the connection to its end, by either side. */
  readonly ended: Promise<number>;
}

/** A connection that sends just these bytes and does what a test says: nothing is put right on the way. */
export function openRaw(
  port: number,
  bytes: string | Buffer = '',
  { reads = true, closes = true }: { reads?: boolean; closes?: boolean } = {},
): RawConnection {
  const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER_ADDRESS, allowHalfOpen: !closes });
  let received = '';
  if (bytes.length > 0) socket.write(bytes);
  if (reads) socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  else socket.pause();
  socket.on('error', () => undefined);
  if (!closes) socket.once('end', () => writeUntilReset(socket));
  const startedMs = performance.now();
  const ended = new Promise<number>((resolve) =>
    socket.once('close', () => resolve(performance.now() - startedMs)),
  );
  return { socket, received: () => received, ended };
}

/** A server that has only ended its half goes on taking what we send; one that has destroyed the connection resets it. */
function writeUntilReset(socket: Socket): void {
  const timer = setInterval(() => socket.write('x'), 100);
  socket.once('close', () => clearInterval(timer));
}

/** The whole answer to these bytes, of a server that closes the connection after it, or what came within the limit. */
export async function exchange(port: number, bytes: string | Buffer, limitMs = 5_000): Promise<string> {
  const { socket, received, ended } = openRaw(port, bytes);
  const timer = setTimeout(() => socket.destroy(), limitMs);
  await ended;
  clearTimeout(timer);
  return received();
}

export function statusOf(answer: string): number {
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
}
