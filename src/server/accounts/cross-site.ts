import { AppError } from '../errors.ts';

/**
 * Refuses a request that another site made the browser send: for every call that acts on a cookie (docs/threat-model.md#t29). Programs that are no
 * browser send neither header.
 * @throws AppError `cross_site`.
 */
export function refuseCrossSite(request: Request, origin: string): void {
  const site = request.headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') throw new AppError('cross_site');
  const from = request.headers.get('origin');
  if (from !== null && from !== origin && !isOwnHost(from, request)) throw new AppError('cross_site');
}

/** The front server answers only to hosts it knows, so the host a request names is one of ours. */
function isOwnHost(from: string, request: Request): boolean {
  return (
    URL.canParse(from) && new URL(from).host === (request.headers.get('host') ?? new URL(request.url).host)
  );
}
