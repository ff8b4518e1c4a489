import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { MAX_PRICED_TARGETS } from '#protocol/price.ts';
import type { Track } from '#subtitles/cue.ts';
import { missingCues, type Work } from '#islands/project/work.ts';
import { $credits, $session } from '#islands/session/session.ts';
import { askPaid } from '../run/ask-paid.ts';

/** A language of the next press, and what of it is there already. */
export interface WantedLanguage {
  readonly code: string;
  readonly work: Work | null;
}

/** Chips are taken in and out one after the other, and a list of cues changes while times are dragged. */
const REST_MS = 300;

/** Until when each language is paid for; `null` while the server has not said. */
export function usePaidLanguages(
  cues: Track | null,
  languages: readonly WantedLanguage[],
): readonly number[] | null {
  const session = useStore($session);
  const credits = useStore($credits);
  const uid = session.status === 'signedIn' ? session.user.uid : null;
  const isAsked = uid !== null && credits !== null && !credits.isUnlimited;
  const asked = languages.map(({ code, work }) => `${code}:${work ? missingCues(work).length : ''}`);
  const key = [uid, credits?.remaining, ...asked].join('|');
  const [answer, setAnswer] = useState<{ key: string; cues: Track | null; untilMs: number[] } | null>(null);
  useEffect(() => {
    if (!isAsked) return;
    let isWanted = true;
    const ask = () =>
      void askEach(cues, languages).then(
        (untilMs) => isWanted && setAnswer({ key, cues, untilMs }),
        () => undefined,
      );
    const timer = setTimeout(ask, REST_MS);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
    // `languages` is another list with every cue; what matters of it stands in the key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isAsked, key, cues]);
  return answer?.key === key && answer.cues === cues ? answer.untilMs : null;
}

/** New languages are sent the same lines, so that they are one question; one that goes on is a question of its own. */
async function askEach(cues: Track | null, languages: readonly WantedLanguage[]): Promise<number[]> {
  const fresh = languages.filter(({ work }) => work === null).map(({ code }) => code);
  const paid = new Map<string, number>();
  for (let from = 0; from < fresh.length; from += MAX_PRICED_TARGETS) {
    const some = fresh.slice(from, from + MAX_PRICED_TARGETS);
    const untilMs = await askPaid(cues, some, null);
    some.forEach((code, at) => paid.set(code, untilMs[at] ?? 0));
  }
  for (const { code, work } of languages) {
    if (work) paid.set(code, (await askPaid(cues, [code], work))[0] ?? 0);
  }
  return languages.map(({ code }) => paid.get(code) ?? 0);
}
