import type { IncomingMessage } from 'node:http';

/**
 * The address that limits count. Each trusted proxy appends what it saw on the right of `X-Forwarded-For`, so the client is
 * `trustedHops` from the right; the client itself may have written everything further left (docs/threat-model.md#t08).
 */
export function clientAddress(request: IncomingMessage, trustedHops: number): string {
  const direct = request.socket.remoteAddress ?? 'unknown';
  if (trustedHops === 0) return direct;
  const chain = [request.headers['x-forwarded-for']]
    .flat()
    .join(',')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
  const seen = chain[chain.length - trustedHops];
  return seen === undefined ? direct : withoutPort(seen);
}

/** Some proxies add the port, which differs for each connection: `192.0.2.1:5000`, `[2001:db8::1]:5000`. */
function withoutPort(address: string): string {
  const bracketed = /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1];
  return bracketed ?? address.replace(/^([\d.]+):\d{1,5}$/, '$1');
}
