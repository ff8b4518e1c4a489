import type { ErrorCode, ErrorParams } from '#protocol/error-codes.ts';

/** A failure with a meaning for the caller. `detail` and `cause` are for the log and never leave the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** What the reply carries under `details`: validation issues, the owner of a video. Nothing private. */
  readonly details: unknown;
  /** Seconds after which another try makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.detail ?? code, { cause: options.cause });
    this.code = code;
    this.params = options.params ?? {};
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

export interface AppErrorOptions {
  readonly params?: ErrorParams;
  readonly detail?: string;
  readonly details?: unknown;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
}
