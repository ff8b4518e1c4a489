import { t } from '#messages/t.ts';
import type { UploadReply, UploadRequest } from '#protocol/youtube.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { UploadWait } from '#islands/project/work.ts';
import { failureBanner } from '#islands/translator/upload/upload-banner.ts';
import { uploadRequest } from '#islands/translator/upload/upload-request.ts';
import { formatDayAndClock } from '#islands/youtube/format-clock.ts';
import { choiceOf, type UploadRow, type UploadSplit, waitOf } from './upload-all.ts';

/** What became of one language, in a sentence. */
export interface Sent {
  readonly code: string;
  readonly tone: 'good' | 'plain' | 'bad';
  readonly text: string;
}

interface Ports {
  readonly upload: (request: UploadRequest) => Promise<UploadReply>;
  /** With its place among those that go up now, from 0. */
  readonly onBegin: (row: UploadRow, index: number) => void;
  readonly onSent: (sent: Sent) => void;
  /** That a language waits for units, or no longer does. */
  readonly onWait: (row: UploadRow, wait: UploadWait | null) => void;
  readonly onFailure: (thrown: unknown) => Promise<void>;
}

/**
 * Sends what was confirmed, one language after the other: each write changes the list that the next one looks at. One that fails stops no other; once the
 * day's units are used up, the rest waits with those that were kept for later.
 */
export async function sendAll(split: UploadSplit, allowsPartly: boolean, ports: Ports): Promise<void> {
  let isUsedUp = false;
  const keep = (row: UploadRow) => {
    const wait = waitOf(row.offer);
    ports.onWait(row, wait);
    const { name: language, code } = row.offer.target;
    const text = t('uploadAll.waits', { language, time: formatDayAndClock(wait.untilMs) });
    ports.onSent({ code, tone: 'plain', text });
  };
  for (const [index, row] of split.now.entries()) {
    if (isUsedUp) {
      keep(row);
      continue;
    }
    ports.onBegin(row, index);
    try {
      const reply = await ports.upload(uploadRequest(row.offer, choiceOf(row, allowsPartly)));
      ports.onWait(row, null);
      ports.onSent(sentOf(row, reply));
    } catch (thrown) {
      isUsedUp = thrown instanceof ApiError && QUOTA.includes(thrown.code ?? '');
      if (isUsedUp) keep(row);
      else ports.onSent(failureOf(row, thrown));
      await ports.onFailure(thrown);
    }
  }
  split.later.forEach(keep);
}

const QUOTA = ['platform_quota', 'platform_user_quota'];

function sentOf({ offer: { target } }: UploadRow, { metadata }: UploadReply): Sent {
  const language = target.name;
  if (metadata === 'failed')
    return { code: target.code, tone: 'bad', text: t('uploadAll.textsFailed', { language }) };
  const text =
    metadata === 'written' ? t('uploadAll.doneTexts', { language }) : t('uploadAll.done', { language });
  return { code: target.code, tone: 'good', text };
}

function failureOf({ offer: { target } }: UploadRow, thrown: unknown): Sent {
  const message = failureBanner(thrown).lines.join(' ');
  return { code: target.code, tone: 'bad', text: t('uploadAll.failed', { language: target.name, message }) };
}
