import { ApiError } from '#islands/api-client/api-error.ts';
import { type FetchFailure, plainFailure } from './fetch-failure.ts';

/** Where the access token for YouTube comes from. */
export interface TokenPorts {
  readonly token: () => string | null;
  /** Asks Google for another one. */
  readonly renew: () => Promise<string>;
  /** Whether a failed renewal was refused, and not just impossible at this moment. */
  readonly isRefusal: (thrown: unknown) => boolean;
}

/**
 * Runs a call with the token; one that YouTube no longer takes is renewed once.
 * @throws FetchFailure where there is none, or no new one; otherwise whatever the call throws.
 */
export async function withToken<Result>(
  ports: TokenPorts,
  run: (token: string) => Promise<Result>,
): Promise<Result> {
  const token = ports.token();
  if (token === null) throw plainFailure('captions.notConnected', { access: 'missing' });
  try {
    return await run(token);
  } catch (thrown) {
    if (!isTokenRefused(thrown)) throw thrown;
  }
  const renewed = await renewOrFail(ports);
  try {
    return await run(renewed);
  } catch (thrown) {
    throw isTokenRefused(thrown) ? notRenewed(thrown) : thrown;
  }
}

async function renewOrFail({ renew, isRefusal }: TokenPorts): Promise<string> {
  try {
    return await renew();
  } catch (thrown) {
    throw isRefusal(thrown)
      ? plainFailure('captions.sessionExpired', { access: 'expired', cause: thrown })
      : notRenewed(thrown);
  }
}

function notRenewed(cause: unknown): FetchFailure {
  return plainFailure('captions.refreshFailed', { access: 'notRenewed', cause });
}

/** 401 of YouTube itself, or passed on by our server. A 401 about our own session has another code. */
export function isTokenRefused(thrown: unknown): boolean {
  if (!(thrown instanceof ApiError)) return false;
  return thrown.code === 'upstream_unauthenticated' || (thrown.code === null && thrown.status === 401);
}
