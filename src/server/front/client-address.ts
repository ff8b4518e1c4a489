import type { IncomingMessage } from 'node:http';

/**
 * The address that limits count. Each trusted proxy appends what it saw on the right of `X-Forwarded-For`, so the client stands
 * `trustedHops` from the right; what stands further left was written by the client itself (threat T08).
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
  return chain[chain.length - trustedHops] ?? direct;
}
