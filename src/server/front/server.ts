import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../services.ts';
import type { Config } from '../config.ts';
import { hostInUrl } from '../own-network.ts';
import { boundBodyPieces } from './body-pieces.ts';
import { clientAddress } from './client-address.ts';
import { boundConnections, type HandleRequest } from './connections.ts';
import { findRefusal, type FrontRefusal, isApi, ownOrigins, type OwnOrigins } from './find-refusal.ts';
import { hasControlCharacters, isPlain, readsAsGuarded } from './guarded-path.ts';
import { toOriginForm } from './origin-form.ts';
import { answerMalformedRequest, refuse } from './refuse.ts';
import { loggedPath, type LogRateLimit, logRateLimit } from './log-rate-limit.ts';
import { boundRestOfBody } from './rest-of-body.ts';
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

/** Shown, with its status, for unknown addresses (docs/contract.md#failures). */
const NOT_FOUND_PAGE = '/404';
/** An address of the API without a route. */
const NOWHERE = '/api/nowhere';
/** What routes export beside `ALL`, which is for every other method. */
const routeMethods: ReadonlySet<string> = new Set(['GET', 'POST', 'DELETE']);

/** Never sent: the status in the log for a client that disconnected before its answer. */
const CLIENT_CLOSED_REQUEST = 499;

/** Slow clients are disconnected, and idle connections kept for as long as a load balancer keeps them (docs/decisions/0003). */
const limits = {
  maxHeaderSize: 16 * 1024,
  // From the start of a connection, or the first byte of a later request, to the end of its headers.
  headersTimeout: 10_000,
  // A picture of 2 MB on a slow line takes minutes. One that stalls ends earlier (`connections.ts`).
  requestTimeout: 300_000,
  connectionsCheckingInterval: 1_000,
  // Creates no stream for a request without a body, which saves a sixth of the CPU of a static answer.
  optimizeEmptyRequests: true,
  // What comes without one is refused here, with our headers.
  requireHostHeader: false,
} as const;
const DRAIN_SWEEP_MS = 50;
const KEEP_ALIVE_MS = 65_000;
const KEEP_ALIVE_BEHIND_PROXY_MS = 620_000;

/** What the answers of one front share. */
interface Shared {
  readonly services: Services;
  readonly headers: RawHeaders;
  readonly logLimit: LogRateLimit;
  readonly readiness: { isDraining: boolean };
}

/** Listens as the configuration says: files from memory, `/api/*` through Astro, everything else the page for unknown addresses. */
export async function startFront(
  services: Services,
  files: StaticFiles,
  render: RenderRequest,
): Promise<Front> {
  const { config, log } = services;
  const readiness = { isDraining: false };
  const headers = [...baseHeaders(config), 'Content-Security-Policy', dataPolicy];
  const shared = { services, headers, logLimit: logRateLimit(log), readiness };
  const answerApi = apiAnswers(shared, render);
  let origins: OwnOrigins = new Map();

  const answer = (request: IncomingMessage, response: ServerResponse, accept?: () => void) => {
    const path = pathOf(request.url ?? '/');
    if (readiness.isDraining) response.setHeader('Connection', 'close');
    const isGuarded = !files.has(path) && readsAsGuarded(path);
    const refusal = findRefusal(request, { path, isGuarded }, origins);
    if (refusal) return refuseRequest(request, response, { path, refusal }, shared);
    accept?.();
    boundRestOfBody(request, response);
    if (isGuarded || isApi(path)) return answerApi(request, response, { path, isGuarded });
    answerPage(request, response, path, { files, headers });
  };

  const server = createServer({ ...limits, keepAliveTimeout: keepAliveMs(config) });
  const { inOrder } = boundConnections(server, { isProxied: config.trustedHops > 0 });
  const receive = (event: string, handle: HandleRequest) => {
    const inTurn = inOrder((request, response) => {
      toOriginForm(request);
      handle(request, response);
    });
    server.on(event, (request: IncomingMessage, response: ServerResponse) => {
      // Its body may arrive before its turn.
      boundBodyPieces(request);
      inTurn(request, response);
    });
  };
  receive('request', (request, response) => answer(request, response));
  receive('checkContinue', (request, response) => answer(request, response, () => response.writeContinue()));
  receive('checkExpectation', (request, response) => {
    const refusal = { status: 417, code: 'invalid_request' } as const;
    refuseRequest(request, response, { path: pathOf(request.url ?? '/'), refusal }, shared);
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) =>
    answerMalformedRequest(error, socket, headers),
  );
  const { port } = await listen(server, config);
  origins = ownOrigins(config.origin, { host: config.host, port }, config.mode === 'demo');
  const url = `http://${hostInUrl(config.host)}:${port}`;
  return { url, drain: (graceMs) => drain(server, readiness, graceMs) };
}

function keepAliveMs({ trustedHops }: Config): number {
  return trustedHops > 0 ? KEEP_ALIVE_BEHIND_PROXY_MS : KEEP_ALIVE_MS;
}

function refuseRequest(
  request: IncomingMessage,
  response: ServerResponse,
  { path, refusal }: { path: string; refusal: FrontRefusal },
  { services: { config, log }, headers, logLimit }: Shared,
): void {
  const requestId = newRequestId();
  const { method } = request;
  if (logLimit.take(clientAddress(request, config.trustedHops)))
    log.info({ requestId, method, path: loggedPath(path), ...refusal }, 'request refused');
  refuse(request, response, refusal, { headers, requestId });
}

/** Answers through Astro, with our headers, a line in the log and a measured time. */
function apiAnswers({ services, headers, logLimit, readiness }: Shared, render: RenderRequest) {
  const { config, log } = services;
  return (
    request: IncomingMessage,
    response: ServerResponse,
    { path, isGuarded }: { path: string; isGuarded: boolean },
  ): void => {
    const requestId = newRequestId();
    const address = clientAddress(request, config.trustedHops);
    const isLogged = logLimit.take(address);
    noteWhenSent(request, response, { services, requestId, path, isLogged });
    rewriteForRoutes(request, { path, isGuarded });
    for (let at = 0; at < headers.length; at += 2)
      response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
    response.setHeader('Cache-Control', 'private, no-store');
    response.setHeader('X-Request-Id', requestId);
    const fail = (error?: unknown) => {
      // A client that has disconnected is no fault of the server.
      if (request.socket.destroyed) return;
      log.error({ requestId, error }, 'request failed');
      if (response.headersSent) response.destroy();
      else refuse(request, response, { status: 500, code: 'internal' }, { headers, requestId });
    };
    const locals: App.Locals = {
      services,
      requestId,
      clientAddress: address,
      isLogged,
      readiness,
      isGuarded,
      ...sending(response),
      cut: () => response.destroy(),
    };
    Promise.resolve(render(request, response, fail, locals)).catch(fail);
  };
}

/** Resolve when the whole answer is sent or its client is gone, and when there is room for more of it. */
function sending(response: ServerResponse): Pick<App.Locals, 'sent' | 'flushed'> {
  const sent = new Promise<void>((resolve) => response.once('close', resolve));
  const flushed = async () => {
    if (!response.writableNeedDrain) return;
    await Promise.race([sent, new Promise((resolve) => response.once('drain', resolve))]);
  };
  return { sent, flushed };
}

interface Noted {
  readonly services: Services;
  readonly requestId: string;
  readonly path: string;
  readonly isLogged: boolean;
}

/** Logs and measures a request when its answer ends. Its method is read now: the one that the routes see may differ. */
function noteWhenSent(
  { method }: IncomingMessage,
  response: ServerResponse,
  { services: { log, metrics }, requestId, path, isLogged }: Noted,
): void {
  const startedMs = performance.now();
  response.once('close', () => {
    const durationMs = Math.round(performance.now() - startedMs);
    const status = response.writableFinished ? response.statusCode : CLIENT_CLOSED_REQUEST;
    if (isLogged) log.info({ requestId, method, path: loggedPath(path), status, durationMs }, 'request');
    const labels = { 'http.request.method': method ?? '', 'http.response.status_code': status };
    metrics.record('http.server.request.duration', durationMs, labels);
  });
}

/**
 * Rewrites a request for Astro, which answers some spellings itself, fails on others, and does not know every method. A spelling that no route should
 * handle goes to the route for unknown addresses; a method that no route takes becomes one of that kind, so that the route says which it takes. Both
 * check the token first where one is required. For HEAD, Node sends only the headers.
 */
function rewriteForRoutes(
  request: IncomingMessage,
  { path, isGuarded }: { path: string; isGuarded: boolean },
): void {
  const { method = '' } = request;
  const isReadable = isPlain(path) && (isGuarded ? !hasControlCharacters(path) : !path.includes('%'));
  if (!isReadable) request.url = NOWHERE;
  if (method === 'HEAD') request.method = 'GET';
  else if (!routeMethods.has(method)) request.method = 'PUT';
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
    const query = queryOf(request.url ?? '');
    response.writeHead(308, [...headers, 'Location', clean + query, 'Content-Length', '0']).end();
    return;
  }
  const unknown = files.get(NOT_FOUND_PAGE);
  if (unknown) sendFile(request, response, unknown, 404);
  else response.writeHead(404, headers as string[]).end();
}

/** One address per page: `/faq/` and `/faq.html` redirect to `/faq`, with their query. */
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

/** What follows the path. Node takes visible ASCII alone in an address, so it can stand in a header. */
function queryOf(url: string): string {
  return url.slice(pathOf(url).length);
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
  // A connection becomes idle when its request has ended; there is no event for it, so poll.
  const sweep = setInterval(() => server.closeIdleConnections(), DRAIN_SWEEP_MS);
  const cut = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearInterval(sweep);
  clearTimeout(cut);
}
