import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Track } from '#subtitles/cue.ts';
import { $credits, $session } from '#islands/session/session.ts';

/** While somebody changes times or takes languages in and out, the question is another one many times a second. */
const REST_MS = 300;
/** A question that got lost is asked again. */
const RETRY_MS = 5_000;

interface Question<Answer> {
  readonly cues: Track | null;
  /** Whatever else may change the answer, but for the person and the credits. */
  readonly key: string;
  readonly ask: () => Promise<Answer>;
}

/**
 * What the server says of a price, asked again with everything that may change it. `null` while it has not said, and where nobody is asked: signed out, or
 * unlimited.
 */
export function usePriceAnswer<Answer>({ cues, key: what, ask }: Question<Answer>): Answer | null {
  const session = useStore($session, { ssr: 'initial' });
  const credits = useStore($credits, { ssr: 'initial' });
  const uid = session.status === 'signedIn' ? session.user.uid : null;
  const isAsked = uid !== null && credits !== null && !credits.isUnlimited;
  const key = [uid, credits?.remaining, what].join('|');
  const [found, setFound] = useState<{ key: string; cues: Track | null; answer: Answer } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const askNow = () =>
      void ask().then(
        (answer) => isWanted && setFound({ key, cues, answer }),
        () => {
          if (isWanted) timer = setTimeout(askNow, RETRY_MS);
        },
      );
    let timer = setTimeout(askNow, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // `ask` is another function with every cue; what matters of it stands in the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, key, cues]);
  return isAsked && found?.key === key && found.cues === cues ? found.answer : null;
}
