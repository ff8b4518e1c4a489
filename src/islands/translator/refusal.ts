import { t } from '#messages/t.ts';
import type { PageNotice } from './notice.ts';
import type { SourceMode } from './SourceToggle.tsx';
import type { Source } from './source.ts';
import { findVideoId } from './source-url/video-id.ts';

interface Situation {
  readonly mode: SourceMode;
  readonly url: string;
  /** What is there to be translated without fetching anything. */
  readonly source: Source | null;
  readonly isSignedIn: boolean;
  readonly hasToken: boolean;
  readonly canConnect: boolean;
}

/** The specification's reasons not to begin (section 5); `null` where there is none. */
export function refuse(situation: Situation): PageNotice | null {
  return situation.mode === 'youtube' ? refuseVideo(situation) : refuseFile(situation);
}

function refuseVideo({ url, source, isSignedIn, hasToken, canConnect }: Situation): PageNotice | null {
  if (url.trim() === '') return bad(t('urlSource.noUrl'));
  if (!findVideoId(url)) return bad(t('urlSource.invalid'));
  if (!isSignedIn) return bad(t('urlSource.signInFirst'), 'signIn');
  if (source || hasToken) return null;
  return canConnect ? bad(t('captions.noToken'), 'signIn') : bad(t('urlSource.unavailable'));
}

function refuseFile({ source, isSignedIn }: Situation): PageNotice | null {
  if (!isSignedIn) return bad(t('run.signInFirst'), 'signIn');
  return source && source.cues.length > 0 ? null : bad(t('run.nothing'));
}

function bad(text: string, action?: 'signIn'): PageNotice {
  return { tone: 'bad', text, ...(action ? { action } : {}) };
}
