import type { IncomingMessage } from 'node:http';

/** How `http://host/path?query` begins, as proxies and some programs write a target. What follows is origin form. */
const absoluteForm = /^https?:\/\/([^/?#]*)/i;

/**
 * Rewrites a target in absolute form as origin form, so that everything behind judges one form alone. The host of the target then stands in place of
 * the field `Host`, which may name another (RFC 9112, 3.2.2). A request without that field stays without it.
 */
export function toOriginForm(request: IncomingMessage): void {
  const { url = '' } = request;
  const [start, host] = absoluteForm.exec(url) ?? [];
  if (start === undefined) return;
  const rest = url.slice(start.length);
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  if (request.headers.host !== undefined) request.headers.host = host;
}
