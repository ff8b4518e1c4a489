import type { ErrorCode } from '#protocol/error-codes.ts';

/** A failed call. `code` is `null` where the answer is not from our server: a proxy's page, a lost connection. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode | null;
  /** 0 where there was no answer at all. */
  readonly status: number;
  /** The server's own sentence, or ours for any other reply. */
  readonly body: string;
  readonly details: unknown;
  readonly retryAfterSeconds: number | null;
  /** Who was signed in when the call was begun; `null` where nobody was. */
  uid: string | null = null;

  constructor(
    facts: Pick<ApiError, 'code' | 'status' | 'body'> &
      Partial<Pick<ApiError, 'details' | 'retryAfterSeconds' | 'cause'>>,
  ) {
    super(facts.body || `HTTP ${facts.status}`, { cause: facts.cause });
    this.code = facts.code;
    this.status = facts.status;
    this.body = facts.body;
    this.details = facts.details;
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

/** What was thrown as a failed call: one without an answer, where it was none. `uid` is who was signed in when it began. */
export function asApiError(thrown: unknown, uid: string | null): ApiError {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ code: null, status: 0, body: '', cause: thrown });
  error.uid = uid;
  return error;
}
