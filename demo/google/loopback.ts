import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stand-ins answer only this machine. */
const HOST = '127.0.0.1';

export interface Loopback {
  readonly origin: string;
  stop(): Promise<void>;
}

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<void> | void;

/** Answers HTTP on the loopback interface; port 0 takes any free one. */
export async function listen(handle: Handle, port = 0): Promise<Loopback> {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', `http://${HOST}`);
    const answer = async () => handle(request, response, url);
    answer().catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else sendJson(response, 500, { error: { code: 500, message: String(error) } });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, HOST, resolve);
  });
  return {
    origin: `http://${HOST}:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Pages of another origin may read the answer, as they may read Google's. */
const crossOrigin = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-allow-methods': 'GET, POST, PUT, DELETE, OPTIONS',
  'access-control-max-age': '600',
};

export function sendJson(response: ServerResponse, status: number, body: object): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(body));
}

export function send(response: ServerResponse, status: number, type: string, body: string | Buffer): void {
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...crossOrigin });
  response.end(body);
}

/** What a browser asks before it sends a token to another origin. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, crossOrigin);
  response.end();
}

export async function readBytes(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

export function bearerOf(request: IncomingMessage): string | null {
  return /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
