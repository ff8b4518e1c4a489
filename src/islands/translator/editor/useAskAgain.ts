import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import { ApiError } from '#islands/lib/api-error.ts';
import { api } from '#islands/lib/api.ts';
import { endLostSession } from '#islands/lib/sign-in.ts';
import { toFailure } from '../failure.ts';
import type { RunEvent } from '../run.ts';
import type { Work } from '../work.ts';

/** The line that was last asked for by itself. */
export interface Asked {
  readonly translationId: string;
  readonly index: number;
  readonly state: 'waiting' | 'answered' | { readonly problem: string };
}

/** Asks for single lines again, one at a time, while everything else stays as it is and can be edited. */
export function useAskAgain(dispatch: Dispatch<RunEvent>) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const ask = useCallback(
    async (cues: Track, work: Work, index: number, options: TranslateOptions) => {
      aborting.current?.abort();
      const { signal } = (aborting.current = new AbortController());
      const { translationId } = work;
      const told = (state: Asked['state']) => {
        if (!signal.aborted) setAsked({ translationId, index, state });
      };
      told('waiting');
      try {
        const { askAgain } = await import('./ask-again.ts');
        const answer = await askAgain({ cues, work, index, options, signal }, api.translate);
        if (answer && !signal.aborted) dispatch({ type: 'answered', translationId, answer });
        told(answer ? 'answered' : { problem: t('editor.nothingBetter') });
      } catch (thrown) {
        told({ problem: describe(thrown) });
        if (!signal.aborted) await endLostSession(thrown);
      }
    },
    [dispatch],
  );

  return { asked, ask };
}

function describe(thrown: unknown): string {
  const hasStatus = thrown instanceof ApiError && thrown.status > 0;
  return hasStatus ? toFailure(thrown, null, 0).message : t('editor.askFailed');
}
