import type { ErrorCode, ErrorParams } from '#protocol/error-codes.ts';

/** A failure that the caller can understand. The message and `cause` are for the log and never leave the server. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly params: ErrorParams;
  /** What the reply carries under `details`: validation issues, the owner of a video. Nothing private. */
  readonly publicDetails: unknown;
  /** Seconds after which another try makes sense; becomes `Retry-After`. */
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.logMessage ?? code, { cause: options.cause });
    this.code = code;
    this.params = options.params ?? {};
    this.publicDetails = options.publicDetails;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

type SizeUnit = 'bytes' | 'characters' | 'characters in one line';

/** A body or text past its limit: the details name unit and limit, as for a translation past its bounds (docs/contract.md#failures). */
export function payloadTooLarge(limit: number, unit: SizeUnit = 'bytes'): AppError {
  return new AppError('payload_too_large', {
    params: { limit: unit === 'bytes' ? formatBytes(limit) : `${limit.toLocaleString('en')} ${unit}` },
    publicDetails: { unit, limit },
  });
}

/** A track past a bound of one translation: the details name unit and limit (docs/contract.md#failures). To people a cue is a subtitle. */
export function translationTooLarge(unit: string, limit: number): AppError {
  const words = unit === 'cues' ? 'subtitles' : unit;
  return new AppError('translation_too_large', {
    params: { limit: `${limit.toLocaleString('en')} ${words}` },
    publicDetails: { unit, limit },
  });
}

function formatBytes(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${bytes / (1024 * 1024)} MB` : `${bytes / 1024} kB`;
}

export interface AppErrorOptions {
  readonly params?: ErrorParams;
  /** For the log alone. */
  readonly logMessage?: string;
  /** Sent to the caller. */
  readonly publicDetails?: unknown;
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Whether something that we depend on does not answer or cannot be written to: nothing is wrong with the call, and it may succeed later. */
export function isUnavailable(thrown: unknown): boolean {
  return thrown instanceof AppError && thrown.code === 'unavailable';
}

/** The messages along the chain of causes, without stacks: for whoever runs the server. */
export function describeCauses(error: Error): string {
  const { message, cause } = error;
  return cause instanceof Error ? `${message}: ${describeCauses(cause)}` : message;
}
