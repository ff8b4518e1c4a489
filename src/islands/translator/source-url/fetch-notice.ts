import { t } from '#messages/t.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { FetchFailure } from '#islands/youtube/fetch-failure.ts';
import type { PageNotice } from '../page-message/notice.ts';

/** The page's notice about captions that could not be fetched. Losing access to YouTube leaves the sign-in alone (docs/behaviour.md#accounts). */
export async function fetchNotice(thrown: unknown): Promise<PageNotice> {
  if (!(thrown instanceof FetchFailure)) return { tone: 'bad', text: t('captions.offline') };
  await endLostSession(thrown.cause);
  const { message, lines, details, access } = thrown;
  return {
    tone: 'bad',
    text: message,
    lines,
    details,
    ...(access ? { action: 'connectYouTube' as const } : {}),
  };
}
