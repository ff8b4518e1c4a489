import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ErrorCode } from '#protocol/error-codes.ts';
import type { Services } from '../services.ts';
import type { Config } from '../config.ts';
import { clientAddress } from './client-address.ts';
import { allowedHosts, apiMethods, findRefusal, isApi, type Refusal } from './gate.ts';
import { isPlain, readsAsGuarded } from './guarded-path.ts';
import { answerBrokenFrame, refuse } from './refuse.ts';
import { baseHeaders, dataPolicy, type RawHeaders } from './security-headers.ts';
import { sendFile, type StaticFiles } from './static-files.ts';

/** Astro's handler, in the adapter's middleware mode. */
export type RenderRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
  locals: App.Locals,
) => void | Promise<void>;

export interface Front {
  /** The address it listens on. */
  readonly url: string;
  /** Stops accepting, lets running requests end for `graceMs`, then ends them. */
  drain(graceMs: number): Promise<void>;
}

/** Shown, with its status, for every address that is no page (decision 10). */
const NOT_FOUND_PAGE = '/404';
/** An address of the API where there is no route. */
const NOWHERE = '/api/nowhere';

/** Slow clients are cut, and idle ones kept for as long as a load balancer keeps its side (decision record 0003). */
const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  // A sixth of the CPU of a static answer goes into body streams that never carry anything.
  optimizeEmptyRequests: true,
} as const;
const DRAIN_SWEEP_MS = 50;
const MAX_CONNECTIONS = 20_000;
const KEEP_ALIVE_MS = 65_000;
const KEEP_ALIVE_BEHIND_PROXY_MS = 620_000;

/** Listens as the configuration says: files from memory, `/api/*` through Astro, everything else the page for unknown addresses. */
export async function startFront(
  services: Services,
  files: StaticFiles,
  render: RenderRequest,
): Promise<Front> {
  const { config, log } = services;
  const readiness = { isDraining: false };
  const headers = [...baseHeaders(config), 'Content-Security-Policy', dataPolicy];
  let hosts: ReadonlySet<string> = new Set();

  const answer = (request: IncomingMessage, response: ServerResponse, accept?: () => void) => {
    const path = pathOf(request.url ?? '/');
    if (readiness.isDraining) response.setHeader('Connection', 'close');
    const isGuarded = !files.has(path) && readsAsGuarded(path);
    const refusal = findRefusal(request, { path, isGuarded }, hosts);
    if (refusal) return turnAway(request, response, path, refusal);
    accept?.();
    if (isGuarded || isApi(path)) return answerApi(request, response, { path, isGuarded });
    answerPage(request, response, path, { files, headers });
  };

  const turnAway = (request: IncomingMessage, response: ServerResponse, path: string, refusal: Refusal) => {
    const requestId = newRequestId();
    log.info({ requestId, method: request.method, path, ...refusal }, 'turned away');
    refuse(request, response, refusal, { headers, requestId });
  };

  const answerApi = (
    request: IncomingMessage,
    response: ServerResponse,
    { path, isGuarded }: { path: string; isGuarded: boolean },
  ) => {
    const requestId = newRequestId();
    const startedMs = performance.now();
    const { method } = request;
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('X-Request-Id', requestId);
    response.once('close', () => {
      const durationMs = Math.round(performance.now() - startedMs);
      log.info({ requestId, method, path, status: response.statusCode, durationMs }, 'request');
    });
    const fail = (error?: unknown) => {
      log.error({ requestId, error }, 'request broke');
      if (response.headersSent) response.destroy();
      else refuse(request, response, { status: 500, code: 'internal' }, { headers, requestId });
    };
    const locals: App.Locals = {
      services,
      requestId,
      clientAddress: clientAddress(request, config.trustedHops),
      readiness,
      isGuarded,
      refusal: isGuarded ? refuseByRoute(request, path) : undefined,
    };
    Promise.resolve(render(request, response, fail, locals)).catch(fail);
  };

  const server = createServer({ ...limits, keepAliveTimeout: keepAliveMs(config) }, (request, response) =>
    answer(request, response),
  );
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) =>
    answer(request, response, () => response.writeContinue()),
  );
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerBrokenFrame(error, socket, headers),
  );
  server.maxConnections = MAX_CONNECTIONS;
  const { port } = await listen(server, config);
  hosts = allowedHosts(config.origin, { host: config.host, port }, config.mode === 'demo');
  return { url: `http://${config.host}:${port}`, drain: (graceMs) => drain(server, readiness, graceMs) };
}

function keepAliveMs({ trustedHops }: Config): number {
  return trustedHops > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS;
}

/**
 * Sends what no route is to see to the one for unknown addresses, which first asks for the token, and says how it is to refuse. Astro would
 * answer some spellings by itself, and cannot carry every method.
 */
function refuseByRoute(request: IncomingMessage, path: string): ErrorCode | undefined {
  const hasMethod = apiMethods.has(request.method ?? '');
  if (hasMethod && isPlain(path)) return undefined;
  request.url = NOWHERE;
  if (hasMethod) return 'not_found';
  request.method = 'GET';
  return 'method_not_allowed';
}

function answerPage(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  { files, headers }: { files: StaticFiles; headers: RawHeaders },
): void {
  const file = files.get(path);
  if (file && path !== NOT_FOUND_PAGE) return sendFile(request, response, file);
  const clean = cleanPath(path);
  if (clean !== path && files.has(clean)) {
    response.writeHead(308, [...headers, 'Location', clean, 'Content-Length', '0']).end();
    return;
  }
  const unknown = files.get(NOT_FOUND_PAGE);
  if (unknown) sendFile(request, response, unknown, 404);
  else response.writeHead(404, headers as string[]).end();
}

/** One address a page: `/faq/` and `/faq.html` are `/faq`. */
function cleanPath(path: string): string {
  let end = path.endsWith('.html') ? path.length - '.html'.length : path.length;
  if (path.slice(0, end).endsWith('/index')) end -= 'index'.length;
  while (end > 0 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end) || '/';
}

function pathOf(url: string): string {
  const end = url.search(/[?#]/);
  return end < 0 ? url : url.slice(0, end);
}

function newRequestId(): string {
  return randomBytes(9).toString('base64url');
}

async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<AddressInfo> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server.address() as AddressInfo;
}

async function drain(server: Server, readiness: { isDraining: boolean }, graceMs: number): Promise<void> {
  readiness.isDraining = true;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection becomes idle when its request has ended; nothing says when, so look often.
  const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
