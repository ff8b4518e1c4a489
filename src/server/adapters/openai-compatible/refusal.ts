import { AppError } from '#server/errors.ts';

const DEFAULT_RETRY_SECONDS = 60;
const MAX_DETAIL_CHARS = 200;

export interface Refusal {
  readonly error: AppError;
  /** The server did not take the request itself: another way of asking may do. */
  readonly isRequestRefused: boolean;
}

/** What a status that is no success means. */
export async function refusalOf(response: Response): Promise<Refusal> {
  const { status } = response;
  const text = (await response.text()).slice(0, MAX_DETAIL_CHARS);
  const detail = `${status} ${text.replaceAll(/\s+/g, ' ')}`;
  return {
    error: errorOf(status, response.headers, detail),
    isRequestRefused: status === 400 || status === 422,
  };
}

function errorOf(status: number, headers: Headers, detail: string): AppError {
  if (status === 401 || status === 403) return new AppError('model_key_rejected', { detail });
  if (status === 429) {
    const seconds = Math.ceil(Number(headers.get('retry-after')) || DEFAULT_RETRY_SECONDS);
    return new AppError('model_quota_minute', { params: { seconds }, retryAfterSeconds: seconds, detail });
  }
  if (status === 408 || status === 504) return new AppError('model_timeout', { detail });
  if (status >= 400 && status < 500) return new AppError('invalid_request', { detail });
  return new AppError('model_unavailable', { detail });
}
