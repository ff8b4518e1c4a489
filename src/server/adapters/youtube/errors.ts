import * as z from 'zod';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { AppError } from '#server/errors.ts';

const BUSY_RETRY_SECONDS = 60;

/** The fields that are read from the body of a refusal: the reason decides, the message may contain HTML. */
const Refusal = z.object({
  error: z.object({
    errors: z.array(z.object({ reason: z.string().default('') })).default([]),
    details: z.array(z.looseObject({ reason: z.string().optional() })).default([]),
  }),
});

/** The subject of a call, for reasons whose meaning depends on it. */
export interface CallKind {
  readonly isWrite: boolean;
  /** The call names a track, not a video: `not found` means the track. */
  readonly namesTrack: boolean;
  /** For messages that name them. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A map, because the platform chooses the key: an object has names of its own, such as `constructor`. */
const codes: ReadonlyMap<string, ErrorCode> = new Map(
  Object.entries({
    contentRequired: 'unreadable_subtitles',
    invalidMetadata: 'track_metadata_refused',
    nameTooLong: 'track_name_too_long',
    captionExists: 'track_exists',
    captionNotFound: 'track_not_found',
    videoNotFound: 'video_not_found',
    couldNotConvert: 'track_not_convertible',
    forbidden: 'not_video_owner',
    quotaExceeded: 'platform_quota',
    dailyLimitExceeded: 'platform_quota',
    authError: 'upstream_unauthenticated',
    required: 'upstream_unauthenticated',
    expired: 'upstream_unauthenticated',
    insufficientPermissions: 'platform_scope_missing',
    ACCESS_TOKEN_SCOPE_INSUFFICIENT: 'platform_scope_missing',
    youtubeSignupRequired: 'no_channel',
    authenticatedUserNotChannel: 'no_channel',
    channelClosed: 'channel_closed',
    channelSuspended: 'channel_suspended',
    authenticatedUserAccountClosed: 'account_closed',
    authenticatedUserAccountSuspended: 'account_suspended',
    accountDelegationForbidden: 'delegation_forbidden',
    accessNotConfigured: 'platform_not_configured',
    SERVICE_DISABLED: 'platform_not_configured',
    rateLimitExceeded: 'platform_busy',
    userRateLimitExceeded: 'platform_busy',
    servingLimitExceeded: 'platform_busy',
    RATE_LIMIT_EXCEEDED: 'platform_busy',
    uploadTooLarge: 'track_too_large',
    defaultLanguageNotSet: 'default_language_missing',
    invalidTitle: 'video_metadata_refused',
    invalidDescription: 'video_metadata_refused',
    invalidTags: 'video_metadata_refused',
    invalidCategoryId: 'video_metadata_refused',
    invalidVideoMetadata: 'video_metadata_refused',
  } satisfies Record<string, ErrorCode>),
);

const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'upstream_unauthenticated',
  403: 'not_video_owner',
  409: 'track_exists',
  413: 'track_too_large',
  429: 'platform_busy',
};

/** Converts an error of the SDK into an AppError. */
export function youTubeError(thrown: unknown, kind: CallKind): AppError {
  const own = ownError(thrown);
  if (own) return kind.isWrite ? afterWrite(own) : own;
  const status = statusOf(thrown);
  const reason = reasonOf(thrown);
  const code = codeOf(status, reason, kind);
  const logMessage = `YouTube: ${status ?? 'no answer'} ${reason ?? networkCode(thrown)}`;
  const retry = code === 'platform_busy' ? { retryAfterSeconds: BUSY_RETRY_SECONDS } : {};
  return new AppError(code, { logMessage, cause: thrown, params: paramsOf(code, kind), ...retry });
}

/** The SDK's error wraps the errors of `guardedFetch`. */
function ownError(thrown: unknown): AppError | null {
  if (thrown instanceof AppError) return thrown;
  return thrown instanceof Error && thrown.cause !== undefined ? ownError(thrown.cause) : null;
}

/** An answer that is too large to be read says nothing of the write before it, which may have been carried out. */
function afterWrite(own: AppError): AppError {
  if (own.code !== 'track_too_large') return own;
  return new AppError('upload_unconfirmed', {
    logMessage: 'YouTube: too large an answer to a write',
    cause: own,
  });
}

function codeOf(status: number | null, reason: string | null, { isWrite, namesTrack }: CallKind): ErrorCode {
  const known = (reason !== null && codes.get(reason)) || (status !== null && codesByStatus[status]);
  if (known) return known;
  if (status === 404) return namesTrack ? 'track_not_found' : 'video_not_found';
  if (status !== null && status >= 300 && status < 500) return 'upstream_failed';
  // No answer, or one that does not reveal the outcome.
  return isWrite ? 'upload_unconfirmed' : 'platform_unavailable';
}

function paramsOf(code: ErrorCode, { params = {} }: CallKind) {
  if (code === 'track_too_large') return { limit: '100 MB' };
  if (code === 'track_name_too_long') return { limit: 150 };
  return params;
}

function statusOf(thrown: unknown): number | null {
  return thrown instanceof Error && 'status' in thrown && typeof thrown.status === 'number'
    ? thrown.status
    : null;
}

function networkCode(thrown: unknown): string {
  if (!(thrown instanceof Error)) return '';
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
}

/**
 * `errors` of the SDK's own error is undefined: the reason is in the answer, which is text where text was requested. A refusal by Google's
 * gateway may have no `errors`, or fewer facts in them than in its `details`.
 */
function reasonOf(thrown: unknown): string | null {
  const parsed = Refusal.safeParse(answerOf(thrown));
  if (!parsed.success) return null;
  const { errors, details } = parsed.data.error;
  const reasons = [...errors, ...details].flatMap(({ reason }) => reason || []);
  return reasons.find((reason) => codes.has(reason)) ?? reasons[0] ?? null;
}

function answerOf(thrown: unknown): unknown {
  if (!(thrown instanceof Error) || !('response' in thrown)) return null;
  const { response } = thrown;
  const data = typeof response === 'object' && response !== null && 'data' in response ? response.data : null;
  if (typeof data !== 'string') return data;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    // The HTML page of a proxy.
    return null;
  }
}
