/** Every way in which a call to the API can fail, and its HTTP status (contract, 'What a call answers on failure'). */
export const errorStatus = {
  invalid_request: 400,
  unknown_language: 400,
  unauthenticated: 401,
  session_revoked: 401,
  upstream_unauthenticated: 401,
  no_credits: 402,
  email_not_verified: 403,
  cross_site: 403,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  payload_too_large: 413,
  unsupported_media_type: 415,
  unreadable_subtitles: 422,
  model_key_rejected: 422,
  stored_key_unreadable: 422,
  translation_too_large: 422,
  rate_limited: 429,
  model_quota_minute: 429,
  model_quota_day: 429,
  platform_quota: 429,
  cancelled: 499,
  internal: 500,
  model_unavailable: 502,
  upstream_failed: 502,
  unavailable: 503,
  model_timeout: 504,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(errorStatus, value);
}

/** Facts that the sentence of an error needs: numbers, names, times. Never anything private. */
export type ErrorParams = Readonly<Record<string, string | number>>;
