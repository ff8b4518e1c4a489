import { boundedFetch, MAX_ANSWER_BYTES } from '#server/bounded-fetch.ts';
import { AppError } from '#server/errors.ts';

/**
 * A `fetch` for one origin only that follows no redirect and stops reading at a limit: no answer can send the user's token
 * elsewhere (docs/threat-model.md#t19 and #t38).
 */
export function guardedFetch(origin: string): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== origin)
      throw new AppError('internal', { logMessage: `a call to ${url.origin} was stopped` });
    const { method, headers, body, signal } = init;
    const options = {
      redirect: 'manual' as const,
      ...(method === undefined ? {} : { method }),
      ...(headers === undefined ? {} : { headers }),
      ...(signal ? { signal } : {}),
      // A request whose body is a stream needs `duplex: 'half'`.
      ...(body ? { body, duplex: 'half' } : {}),
    };
    return boundedFetch(url, options, tooLarge);
  };
}

function tooLarge(): AppError {
  return new AppError('track_too_large', { params: { limit: `${MAX_ANSWER_BYTES / (1024 * 1024)} MB` } });
}
