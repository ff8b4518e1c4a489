import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Track } from '#subtitles/cue.ts';
import { missingCues, type Work } from '#islands/project/work.ts';
import { $credits, $session } from '#islands/session/session.ts';
import { askPaid } from './ask-paid.ts';

/** Whether a press is paid for already. */
export type Paid =
  /** The server has not said. */
  'unknown' | { readonly untilMs: number };

export interface Press {
  readonly cues: Track | null;
  readonly target: string;
  /** The translation of these cues that is there already: what is missing in it would be sent. */
  readonly work: Work | null;
}

/** While somebody changes times, the list of cues is another one many times a second. */
const REST_MS = 300;
/** A question that got lost is asked again. */
const RETRY_MS = 5_000;

/** Asks the server, which takes the credit, whether it would take one: another project, tab or machine may have paid for the same lines. */
export function usePaid({ cues, target, work }: Press): Paid {
  const session = useStore($session, { ssr: 'initial' });
  const credits = useStore($credits, { ssr: 'initial' });
  const uid = session.status === 'signedIn' ? session.user.uid : null;
  const resumed = work?.texts.includes(null) ? work : null;
  const isAsked = uid !== null && credits !== null && !credits.isUnlimited;
  const missing = resumed ? missingCues(resumed).length : 0;
  // Whatever may change the answer; the cues are compared by themselves.
  const key = [uid, target, resumed?.translationId, missing, credits?.remaining].join('|');
  const [answer, setAnswer] = useState<{ key: string; cues: Track | null; paid: Paid } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const give = (paid: Paid) => isWanted && setAnswer({ key, cues, paid });
    const ask = () =>
      void askPaid(cues, [target], resumed).then(
        ([untilMs = 0]) => give({ untilMs }),
        () => {
          if (isWanted) timer = setTimeout(ask, RETRY_MS);
        },
      );
    let timer = setTimeout(ask, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // `resumed` is another object with every cue; what matters of it stands in the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, key, cues]);
  return isAsked && answer?.key === key && answer.cues === cues ? answer.paid : 'unknown';
}
