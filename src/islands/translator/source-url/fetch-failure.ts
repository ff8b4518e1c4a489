import { t, tCode } from '#messages/t.ts';
import type { MessageKey } from '#messages/en.ts';
import { OwnershipDebug, QuotaReply } from '#protocol/youtube.ts';
import { ApiError } from '#islands/lib/api-error.ts';
import { formatClock } from './format-clock.ts';
import * as z from 'zod/mini';

interface Facts {
  /** What else there is to know, a line each. */
  readonly lines?: readonly string[];
  /** `expired`: the renewal was refused. `notRenewed`: it could not be asked for, or did not help. */
  readonly session?: 'missing' | 'expired' | 'notRenewed';
  /** Whether the cause is known to be something else than a session that has ended. */
  readonly isSure?: boolean;
  readonly cause?: unknown;
}

/** Why captions did not come, in the specification's words. */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly lines: readonly string[];
  readonly session: 'missing' | 'expired' | 'notRenewed' | null;
  readonly isSure: boolean;

  constructor(message: string, { lines = [], session, isSure = false, cause }: Facts = {}) {
    super(message, { cause });
    this.lines = lines;
    this.session = session ?? null;
    this.isSure = isSure;
  }
}

/** A failure whose whole story one sentence tells. */
export function plainFailure(key: MessageKey, facts: Facts = { isSure: true }): FetchFailure {
  return new FetchFailure(tCode(key), facts);
}

/** What the page shows of it: where the cause may be the session, that is said too (specification, section 8). */
export function fetchSentence({ message, isSure, session }: FetchFailure): string {
  const speaksForItself = /session has expired|Permission denied/.test(message);
  return isSure || session !== null || speaksForItself ? message : message + t('captions.mayHaveExpired');
}

/** Causes that the server knows, and that signing in again would not change. */
const SURE = new Set<ApiError['code']>([
  'rate_limited',
  'platform_busy',
  'platform_scope_missing',
  'no_channel',
  'channel_closed',
  'channel_suspended',
  'account_closed',
  'account_suspended',
  'delegation_forbidden',
  'platform_not_configured',
  'empty_track',
  'track_not_convertible',
  'track_not_found',
]);

/** The failure of a listing that the server could not answer either. */
export function toListFailure(thrown: unknown): FetchFailure {
  return known(thrown) ?? plainFailure('captions.listFailed', { cause: thrown });
}

/** The failure of a download, with both sides' channels where the video is another's. */
export function toDownloadFailure(thrown: unknown): FetchFailure {
  const failure = known(thrown);
  if (failure) return failure;
  const error = thrown instanceof ApiError && thrown.code !== null ? thrown : null;
  if (error?.code === 'not_video_owner')
    return new FetchFailure(t('captions.downloadFailed', { error: error.body }), {
      lines: ownershipLines(error.details),
      cause: thrown,
    });
  const why = error?.body ?? tCode('error.platform_unavailable');
  return new FetchFailure(t('captions.trackDownloadFailed', { error: why }), { cause: thrown });
}

function known(thrown: unknown): FetchFailure | null {
  if (thrown instanceof FetchFailure) return thrown;
  if (!(thrown instanceof ApiError)) return null;
  const quota = quotaSentence(thrown);
  if (quota) return new FetchFailure(quota, { isSure: true, cause: thrown });
  return SURE.has(thrown.code) ? new FetchFailure(thrown.body, { isSure: true, cause: thrown }) : null;
}

/** The sentence about YouTube's units with the time at which the day ends here; `null` for any other failure. */
export function quotaSentence({ code, details, body }: ApiError): string | null {
  if (code !== 'platform_quota' && code !== 'platform_user_quota') return null;
  const time = resetTime(details);
  if (time === null) return body;
  return t(code === 'platform_quota' ? 'quota.used' : 'quota.userUsed', { time: formatClock(time) });
}

/** When the count starts again, as the server said it. */
export function resetTime(details: unknown): number | null {
  const quota = z.safeParse(QuotaReply, details);
  return quota.success ? Date.parse(quota.data.resetsAt) : null;
}

function ownershipLines(details: unknown): string[] {
  const debug = z.safeParse(OwnershipDebug, details);
  if (!debug.success) return [];
  const { captionChannelId, userChannelIds, videoId } = debug.data;
  const unknown = t('captions.debugUnknown');
  return [
    t('captions.debugOwner', { channel: captionChannelId ?? unknown }),
    t('captions.debugOwn', { channels: userChannelIds.join(', ') || unknown }),
    t('captions.debugVideo', { video: videoId }),
  ];
}
