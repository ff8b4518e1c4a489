import * as z from 'zod/mini';
import type { MessageKey } from '#messages/en.ts';
import { t, tCode } from '#messages/t.ts';
import { QuotaReply } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { formatClock } from './format-clock.ts';
import { ownershipFacts } from './ownership-facts.ts';

/** `missing`: nothing is connected. `expired`: the renewal was refused. `notRenewed`: the renewal was impossible, or did not help. */
export type AccessProblem = 'missing' | 'expired' | 'notRenewed';

interface Facts {
  /** Further facts for the person, one per line. */
  readonly lines?: readonly string[];
  /** Ids and the like, shown on demand. */
  readonly details?: readonly string[];
  readonly access?: AccessProblem;
  readonly cause?: unknown;
}

/** Why captions could not be fetched, as a sentence for the person (docs/behaviour.md#youtube-captions). */
export class FetchFailure extends Error {
  override readonly name = 'FetchFailure';
  readonly lines: readonly string[];
  readonly details: readonly string[];
  /** Set where connecting YouTube (again) is the next step. */
  readonly access: AccessProblem | null;

  constructor(message: string, { lines = [], details = [], access, cause }: Facts = {}) {
    super(message, { cause });
    this.lines = lines;
    this.details = details;
    this.access = access ?? null;
  }
}

/** A failure that one sentence explains. */
export function plainFailure(key: MessageKey, facts: Facts = {}): FetchFailure {
  return new FetchFailure(tCode(key), facts);
}

/** The failure of a listing that the server could not answer either. */
export function toListFailure(thrown: unknown): FetchFailure {
  const cause = serverCause(thrown);
  if (cause instanceof FetchFailure) return cause;
  const isAboutVideo = cause === null || cause.code === 'video_not_found' || cause.code === 'not_video_owner';
  return isAboutVideo
    ? plainFailure(cause ? 'captions.listFailed' : listFailureOf(thrown), { cause: thrown })
    : new FetchFailure(cause.body, { cause: thrown });
}

/** The failure of a list of the channel's own videos. */
export function toChannelFailure(thrown: unknown): FetchFailure {
  const cause = serverCause(thrown);
  if (cause instanceof FetchFailure) return cause;
  return new FetchFailure(cause?.body ?? connectionSentence(thrown), { cause: thrown });
}

/** The failure of a download, with both sides' channels where the video is another's. */
export function toDownloadFailure(thrown: unknown): FetchFailure {
  const cause = serverCause(thrown);
  if (cause instanceof FetchFailure) return cause;
  if (cause?.code === 'not_video_owner') {
    const message = t('captions.downloadFailed', { error: cause.body });
    return new FetchFailure(message, { ...ownershipFacts(cause.details), cause: thrown });
  }
  const error = cause?.body ?? connectionSentence(thrown);
  return new FetchFailure(t('captions.trackDownloadFailed', { error }), { cause: thrown });
}

/** Codes whose own sentence is the whole story. For the others it becomes part of a longer one. */
const COMPLETE: ReadonlySet<ApiError['code']> = new Set([
  'rate_limited',
  'session_revoked',
  'unauthenticated',
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

/** The cause as the server reports it; `null` where the answer is not from our server, or none that can be read. */
function serverCause(thrown: unknown): FetchFailure | ApiError | null {
  if (thrown instanceof FetchFailure) return thrown;
  if (!(thrown instanceof ApiError) || thrown.code === null || !thrown.body) return null;
  const quota = quotaSentence(thrown);
  if (quota !== null) return new FetchFailure(quota, { cause: thrown });
  return COMPLETE.has(thrown.code) ? new FetchFailure(thrown.body, { cause: thrown }) : thrown;
}

function listFailureOf(thrown: unknown): MessageKey {
  return isOffline(thrown) ? 'captions.offline' : 'captions.listFailed';
}

function connectionSentence(thrown: unknown): string {
  if (isOffline(thrown)) return t('captions.offline');
  return (thrown instanceof ApiError && thrown.body) || t('error.platform_unavailable');
}

function isOffline(thrown: unknown): boolean {
  return thrown instanceof ApiError && thrown.status === 0;
}

/** The sentence about YouTube's units with the time at which the day ends here; `null` for any other failure. */
export function quotaSentence({ code, details, body }: ApiError): string | null {
  if (code !== 'platform_quota' && code !== 'platform_user_quota') return null;
  const time = resetTime(details);
  if (time === null) return body;
  return t(code === 'platform_quota' ? 'quota.used' : 'quota.userUsed', { time: formatClock(time) });
}

/** When the count starts again, as the server states it. */
export function resetTime(details: unknown): number | null {
  const quota = z.safeParse(QuotaReply, details);
  return quota.success ? Date.parse(quota.data.resetsAt) : null;
}
