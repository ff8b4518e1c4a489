import * as z from 'zod/mini';
import { t } from '#messages/t.ts';
import type { UploadReply } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import { issueText } from '../metadata/issue-text.ts';
import { FetchFailure, quotaSentence } from '#islands/youtube/fetch-failure.ts';
import { ownershipFacts } from '#islands/youtube/ownership-facts.ts';

/** The result of an upload, shown until its banner is closed. */
export interface Banner {
  readonly tone: 'good' | 'bad';
  readonly lines: readonly string[];
  /** Ids and the like, shown on demand. */
  readonly details?: readonly string[];
}

/** What an upload has written, and its status on YouTube (docs/behaviour.md#youtube-upload). */
export function successBanner(reply: UploadReply): Banner {
  const { subtitleCount: count, captions, metadata, metadataError, track } = reply;
  const subtitles = subtitlesText(count);
  const done =
    metadata === 'written' ? t('upload.doneWithMetadata', { subtitles }) : t('upload.done', { subtitles });
  const lines = captions === 'unchanged' && metadata !== 'written' ? [t('upload.unchanged')] : [done];
  if (metadata === 'failed')
    lines.push(t('upload.metadataFailed', { error: metadataError?.error ?? t('upload.failed') }));
  return { tone: metadata === 'failed' ? 'bad' : 'good', lines: [...lines, statusLine(track.snippet)] };
}

function subtitlesText(count: number): string {
  if (count === 0) return t('upload.noCount');
  return count === 1 ? t('file.oneCue') : t('upload.count', { count });
}

function statusLine({ status, failureReason }: UploadReply['track']['snippet']): string {
  if (status === 'failed') return t('upload.unreadable', { reason: failureReason ?? '' });
  return status === 'syncing' ? t('upload.processing') : t('upload.processed');
}

/** The error, else its details, else 'Upload failed' (docs/behaviour.md#youtube-upload). */
export function failureBanner(thrown: unknown): Banner {
  if (thrown instanceof FetchFailure) return { tone: 'bad', lines: [t('upload.accessEnded')] };
  if (!(thrown instanceof ApiError)) return { tone: 'bad', lines: [t('upload.failed')] };
  const sentence = quotaSentence(thrown) ?? thrown.body;
  const { lines, details } = ownershipFacts(thrown.details);
  return {
    tone: 'bad',
    lines: [sentence || t('upload.failed'), ...issueLines(thrown.details), ...lines],
    details,
  };
}

const Issues = z.object({
  issues: z.array(
    z.object({
      language: z.string(),
      field: z.enum(['title', 'description']),
      problem: z.enum(['empty', 'too_long', 'angle_brackets']),
      length: z.number(),
      limit: z.number(),
    }),
  ),
});

/** A text of any language that does not fit makes YouTube refuse them all, so each is named. */
function issueLines(details: unknown): string[] {
  const parsed = z.safeParse(Issues, details);
  if (!parsed.success) return [];
  return parsed.data.issues.map(({ language, field, ...issue }) =>
    t('upload.issue', {
      language,
      field: field === 'title' ? t('upload.field.title') : t('upload.field.description'),
      problem: issueText(issue),
    }),
  );
}
