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
  if (from !== null && from !== origin && !isOwnName(from, request, origin)) throw new AppError('cross_site');
}

/** The front server answers only to hosts it knows, so the host a request names is one of ours. Another scheme makes it another site. */
function isOwnName(from: string, request: Request, origin: string): boolean {
  if (!URL.canParse(from)) return false;
  const { protocol, host } = new URL(from);
  return (
    protocol === new URL(origin).protocol &&
    host === (request.headers.get('host') ?? new URL(request.url).host)
  );
}
