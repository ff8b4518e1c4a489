import { t } from '#messages/t.ts';
import { forgetUser } from '#islands/lib/sign-in.ts';
import type { PageNotice } from '../notice.ts';
import { FetchFailure, fetchSentence } from './fetch-failure.ts';

/** What the page says of captions that did not come. Whoever refused to renew the access is signed out (specification, section 4). */
export async function fetchNotice(thrown: unknown): Promise<PageNotice> {
  if (!(thrown instanceof FetchFailure)) return { tone: 'bad', text: t('run.connectionLost') };
  if (thrown.session === 'expired') await forgetUser();
  return {
    tone: 'bad',
    text: fetchSentence(thrown),
    lines: thrown.lines,
    ...(thrown.session ? { action: 'signIn' as const } : {}),
  };
}
