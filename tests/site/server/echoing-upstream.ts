import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const STATUSES = [400, 401, 403, 429, 500, 503];

export interface EchoingUpstream {
  readonly origin: string;
  /** Where calls go on to; `null`: nowhere, and the answer is an error that repeats all that was sent. */
  passOn: (target: string | null) => void;
  /** How many calls were answered by an echo. */
  readonly echoes: () => number;
  stop(): Promise<void>;
}

/** An outside service at its worst: each of its errors says back the head, the address and the body of the call, key and all. */
export async function startEchoingUpstream(): Promise<EchoingUpstream> {
  let target: string | null = null;
  let echoes = 0;
  const server = createServer((request, response) => {
    const answer = async () => {
      const body = await read(request);
      if (target !== null) {
        const headers = { 'content-type': 'application/json', 'x-goog-api-key': 'key' };
        const passed = await fetch(target + request.url, { method: request.method ?? 'POST', headers, body });
        response.writeHead(passed.status, { 'content-type': passed.headers.get('content-type') ?? '' });
        return response.end(Buffer.from(await passed.arrayBuffer()));
      }
      const code = STATUSES[echoes % STATUSES.length] ?? 500;
      echoes += 1;
      // The body first: who logs the beginning of a message would log what was sent.
      const message = `${body} ${request.method} ${request.url} ${JSON.stringify(request.headers)}`;
      response.writeHead(code, { 'content-type': 'application/json', 'x-echo': 'yes' });
      return response.end(
        JSON.stringify({ error: { code, message, errors: [{ message, reason: message }] } }),
      );
    };
    answer().catch((error: unknown) => response.destroy(error instanceof Error ? error : undefined));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passOn: (next) => void (target = next),
    echoes: () => echoes,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
