import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#protocol/error-codes.ts';

/** No route takes more; what a route itself takes stands with the route. */
export const MAX_BODY_BYTES = 4 * 1024 * 1024;
const MAX_URL_CHARS = 4_096;

const readMethods = new Set(['GET', 'HEAD']);
export const apiMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'DELETE']);

/** A refusal before anybody looks at the request: its status, and the code where it is an answer of the API. */
export interface Refusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly allow?: string;
}

export function isApi(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

/**
 * What is wrong with the request's frame, or `null`: method, host, length, encoding, and whether another site sent it.
 * Everything else is decided by the route; where that asks for a token, the method as well.
 */
export function findRefusal(
  request: IncomingMessage,
  { path, isGuarded }: { path: string; isGuarded: boolean },
  allowedHosts: ReadonlySet<string>,
): Refusal | null {
  const { method = '', headers } = request;
  const methods = isApi(path) ? apiMethods : readMethods;
  if (!isGuarded && !methods.has(method))
    return { status: 405, code: 'method_not_allowed', allow: [...methods].join(', ') };
  if ((request.url ?? '').length > MAX_URL_CHARS) return { status: 414, code: 'invalid_request' };
  if (!isKnownHost(headers.host, allowedHosts) && path !== '/api/health')
    return { status: 421, code: 'invalid_request' };
  if (Number(headers['content-length'] ?? 0) > MAX_BODY_BYTES)
    return { status: 413, code: 'payload_too_large' };
  if (headers['content-encoding'] !== undefined) return { status: 415, code: 'unsupported_media_type' };
  if (!readMethods.has(method) && isCrossSite(request)) return { status: 403, code: 'cross_site' };
  return null;
}

function isKnownHost(host: string | undefined, allowedHosts: ReadonlySet<string>): boolean {
  return host !== undefined && allowedHosts.has(host.toLowerCase());
}

/** Browsers say where a request comes from; programs that are no browser say nothing, and carry a bearer token instead of a cookie. */
function isCrossSite({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && hostOf(origin) !== headers.host?.toLowerCase();
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** The names under which this server may be called: its public origin, and in demo mode this machine's own names. */
export function allowedHosts(
  origin: string,
  listening: { host: string; port: number },
  isDemo: boolean,
): ReadonlySet<string> {
  const names = isDemo ? ['localhost', '127.0.0.1', '[::1]', listening.host] : [];
  return new Set(
    [new URL(origin).host, ...names.map((name) => `${name}:${listening.port}`)].map((host) =>
      host.toLowerCase(),
    ),
  );
}
