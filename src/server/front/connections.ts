import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { addressBlock } from '../limits/address-block.ts';

/** Many people of an office may share one address; more than this is a flood. */
const MAX_PER_ADDRESS = 1_024;
const MAX_CONNECTIONS = 20_000;
/** Share of the descriptors that the process may open: the rest is for files, the store and outgoing calls. */
const SHARE_OF_DESCRIPTORS = 0.8;
/** Time without data in either direction after which a connection that waits for its client is closed. */
const STALL_MS = 30_000;
/** Pipelined requests of one connection; browsers send none. */
const MAX_PIPELINED = 32;
/** Memory that they may hold while they wait: 32 without a body, or some with one. */
const MAX_WAITING_BYTES = 160 * 1024;
/** What Node keeps of a body that nobody reads. */
const UNREAD_BODY_BYTES = 64 * 1024;
/** A field of two letters takes as much as a longer one. */
const FIELD_BYTES = 64;

interface Waiting {
  readonly run: () => void;
  readonly bytes: number;
}

interface Connection {
  readonly socket: Socket;
  /** The request that is being answered, and those queued behind it on the same connection. */
  running: IncomingMessage | null;
  readonly waiting: Waiting[];
}

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => void;

export interface Connections {
  /** The handler, called for one request of a connection at a time: the next begins when the previous answer has been sent. */
  readonly inOrder: (handle: HandleRequest) => HandleRequest;
}

/**
 * Bounds what connections cost (docs/decisions/0061). Beyond the limit for an address, or for all, the oldest connection without a complete
 * request is closed; a new one is refused only where each has one.
 * @param isProxied every connection comes from our own proxy, which counts addresses itself.
 */
export function boundConnections(
  server: Server,
  { isProxied, stallMs = STALL_MS }: { isProxied: boolean; stallMs?: number },
): Connections {
  const maxConnections = Math.min(MAX_CONNECTIONS, Math.floor(descriptorLimit() * SHARE_OF_DESCRIPTORS));
  const maxPerAddress = isProxied ? maxConnections : Math.min(MAX_PER_ADDRESS, maxConnections);
  const open = new Map<Socket, Connection>();
  const byAddress = new Map<string, Set<Connection>>();

  const add = (socket: Socket) => {
    const address = addressBlock(socket.remoteAddress ?? '');
    const connection: Connection = { socket, running: null, waiting: [] };
    const ofAddress = byAddress.get(address) ?? new Set<Connection>();
    byAddress.set(address, ofAddress.add(connection));
    open.set(socket, connection);
    socket.once('close', () => {
      open.delete(socket);
      ofAddress.delete(connection);
      if (ofAddress.size === 0) byAddress.delete(address);
    });
    if (ofAddress.size > maxPerAddress) makeRoom(ofAddress);
    else if (open.size > maxConnections) makeRoom(open.values());
  };

  server.on('connection', add);
  server.setTimeout(stallMs, (socket: Socket) => {
    // Silent while we work on a complete request: we do not wait for the client. The next byte starts the timer again.
    const isOurs = open.get(socket)?.running?.complete && socket.writableLength === 0;
    if (!isOurs) socket.destroy();
  });

  return {
    inOrder: (handle) => (request, response) => {
      const connection = open.get(request.socket);
      // What had arrived before its end is still handed on, each request of a whole packet.
      if (!connection || request.socket.destroyed) return void request.socket.destroy();
      const run = () => {
        connection.running = request;
        response.once('close', () => {
          connection.running = null;
          if (open.has(request.socket)) connection.waiting.shift()?.run();
        });
        handle(request, response);
      };
      if (!connection.running) return run();
      connection.waiting.push({ run, bytes: heldBytes(request) });
      if (isTooMuch(connection.waiting)) request.socket.destroy();
    },
  };
}

function isTooMuch(waiting: readonly Waiting[]): boolean {
  const held = waiting.reduce((sum, { bytes }) => sum + bytes, 0);
  return waiting.length > MAX_PIPELINED || held > MAX_WAITING_BYTES;
}

/** What a request holds until its turn. */
function heldBytes({ rawHeaders, headers, url = '' }: IncomingMessage): number {
  const hasBody = Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
  const fields = rawHeaders.reduce((sum, text) => sum + text.length + FIELD_BYTES, url.length);
  return fields + (hasBody ? UNREAD_BODY_BYTES : 0);
}

/** Closes the oldest connection that waits for its client. The newest does, so one is always closed. */
function makeRoom(connections: Iterable<Connection>): void {
  for (const { running, socket } of connections) if (!running?.complete) return void socket.destroy();
}

/** How many files and connections the process may have open at once. */
function descriptorLimit(): number {
  // Without this the report resolves the host names of all connections.
  Object.assign(process.report, { excludeNetwork: true });
  const report = process.report.getReport() as { userLimits?: { open_files?: { soft?: number | string } } };
  const soft = Number(report.userLimits?.open_files?.soft);
  return Number.isFinite(soft) ? soft : Infinity;
}
