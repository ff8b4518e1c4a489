import { MAX_PRICED_TARGETS } from '#protocol/price.ts';
import type { Track } from '#subtitles/cue.ts';
import { missingCues, type Work } from '#islands/project/work.ts';
import { askPaid } from '../run/ask-paid.ts';
import { usePriceAnswer } from '../run/usePriceAnswer.ts';

/** A language of the next press, and what of it is there already. */
export interface WantedLanguage {
  readonly code: string;
  readonly work: Work | null;
}

/** Until when each language is paid for; `null` while the server has not said. */
export function usePaidLanguages(
  cues: Track | null,
  languages: readonly WantedLanguage[],
): readonly number[] | null {
  const asked = languages.map(({ code, work }) => `${code}:${work ? missingCues(work).length : ''}`);
  return usePriceAnswer({ cues, key: asked.join('|'), ask: () => askEach(cues, languages) });
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
