import type { IncomingMessage } from 'node:http';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { maxAnnouncedBytes } from '../http/body-limits.ts';
import { hostInUrl } from '../own-network.ts';

const MAX_URL_CHARS = 4_096;

/** A supervisor calls these by the address of the machine. */
const probes: ReadonlySet<string> = new Set(['/api/health', '/api/ready']);
const readMethods = new Set(['GET', 'HEAD']);
/** What a request is judged by may stand in it once. */
const singleFields: ReadonlySet<string> = new Set(['host', 'authorization', 'content-type']);

/** A refusal before the request is routed: its status, and the code where it is an answer of the API. */
export interface FrontRefusal {
  readonly status: number;
  readonly code: ErrorCode;
  readonly allow?: string;
  /** Of a body that is too large: how many bytes it may have. */
  readonly maxBytes?: number;
}

export function isApi(path: string): boolean {
  return path.startsWith('/api/') || path === '/api';
}

/**
 * The reason to refuse a request by its method, host, length, encoding or origin, or `null`.
 * The route decides everything else, and below /api the method as well.
 */
export function findRefusal(
  request: IncomingMessage,
  { path, isGuarded }: { path: string; isGuarded: boolean },
  origins: OwnOrigins,
): FrontRefusal | null {
  const { method = '', headers } = request;
  if (!isGuarded && !isApi(path) && !readMethods.has(method))
    return { status: 405, code: 'method_not_allowed', allow: [...readMethods].join(', ') };
  if ((request.url ?? '').length > MAX_URL_CHARS) return { status: 414, code: 'invalid_request' };
  if (hasRepeatedField(request)) return { status: 400, code: 'invalid_request' };
  if (originOf(headers.host, origins) === undefined && !probes.has(path))
    return { status: headers.host === undefined ? 400 : 421, code: 'invalid_request' };
  const maxBytes = maxAnnouncedBytes(path);
  if (Number(headers['content-length'] ?? 0) > maxBytes)
    return { status: 413, code: 'payload_too_large', maxBytes };
  if (headers['content-encoding'] !== undefined) return { status: 415, code: 'unsupported_media_type' };
  if (!readMethods.has(method) && isCrossSite(request, origins)) return { status: 403, code: 'cross_site' };
  return null;
}

/** Node keeps the first; a proxy in front may have used the second (RFC 9112, 3.2; RFC 9110, 5.3). */
function hasRepeatedField({ rawHeaders }: IncomingMessage): boolean {
  const seen = new Set<string>();
  return rawHeaders.some((text, at) => {
    const name = text.toLowerCase();
    if (at % 2 === 1 || !singleFields.has(name)) return false;
    const isRepeated = seen.has(name);
    seen.add(name);
    return isRepeated;
  });
}

/** The origins under which this server may be called, by their hosts. */
export type OwnOrigins = ReadonlyMap<string, string>;

function originOf(host: string | undefined, origins: OwnOrigins): string | undefined {
  return origins.get(host?.toLowerCase() ?? '');
}

/**
 * Browsers send the origin of a request; other programs do not, and send a bearer token instead of a cookie. The scheme counts as well: whoever is between
 * a person and a plain `http:` page of our name writes that page.
 */
function isCrossSite({ headers }: IncomingMessage, origins: OwnOrigins): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const { origin } = headers;
  return origin !== undefined && origin !== originOf(headers.host, origins);
}

/** The public origin, and in demo mode this machine's own names. */
export function ownOrigins(
  origin: string,
  listening: { host: string; port: number },
  isDemo: boolean,
): OwnOrigins {
  const names = isDemo ? ['localhost', '127.0.0.1', '[::1]', hostInUrl(listening.host)] : [];
  const all = [...names.map((name) => `http://${name}:${listening.port}`), origin];
  return new Map(all.map((one) => [new URL(one).host, new URL(one).origin]));
}
