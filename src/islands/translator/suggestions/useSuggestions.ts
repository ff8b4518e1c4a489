import { useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Suggestion } from '#protocol/suggest.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import { refreshCredits } from '#islands/session/credits.ts';
import { api } from '#islands/session/api.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import type { Work } from '#islands/project/work.ts';
import { askingProblem } from '../page-message/asking-problem.ts';
import { askSuggestions, type Wish } from './ask-suggestions.ts';

/** One line with what may stand there instead. */
export interface Offer {
  readonly index: number;
  readonly suggestions: readonly Suggestion[];
}

export type Answer =
  | { readonly status: 'none' | 'asking' }
  | { readonly status: 'offered'; readonly offers: readonly Offer[] }
  | { readonly status: 'failed'; readonly problem: string };

interface Subject {
  readonly cues: Track;
  readonly work: Work;
  readonly options: TranslateOptions;
}

/** Asks for other words, one wish at a time: the last one counts. */
export function useSuggestions({ cues, work, options }: Subject) {
  const [answer, setAnswer] = useState<Answer>({ status: 'none' });
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const ask = async (indices: readonly number[], wish: Wish): Promise<void> => {
    aborting.current?.abort();
    const { signal } = (aborting.current = new AbortController());
    const report = (next: Answer) => {
      if (!signal.aborted) setAnswer(next);
    };
    report({ status: 'asking' });
    try {
      const found = await askSuggestions({ cues, work, indices, options, wish, signal }, api.request);
      const offers = indices.map((index, at): Offer => ({ index, suggestions: found[at] ?? [] }));
      const isEmpty = offers.every(({ suggestions }) => suggestions.length === 0);
      report(isEmpty ? { status: 'failed', problem: t('wish.nothing') } : { status: 'offered', offers });
      await refreshCredits();
    } catch (thrown) {
      report({ status: 'failed', problem: askingProblem(thrown) });
      if (!signal.aborted) await endLostSession(thrown);
    }
  };
  const forget = () => {
    aborting.current?.abort();
    setAnswer({ status: 'none' });
  };
  return { answer, ask, forget };
}
