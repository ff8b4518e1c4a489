import { useCallback, useEffect, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import { api } from '#islands/session/api.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import { askingProblem } from '../page-message/asking-problem.ts';
import type { RunEvent } from '../run/run.ts';
import type { Work } from '#islands/project/work.ts';

/** The line that was last asked for by itself, where it stands now. */
export interface Asked {
  readonly translationId: string;
  readonly index: number;
  readonly state: 'waiting' | 'answered' | { readonly problem: string };
}

/** As {@link Asked}, by the id of its cue: lines may be added and deleted meanwhile. */
export interface AskedCue extends Omit<Asked, 'index'> {
  readonly cueId: number | undefined;
}

interface AskedLine {
  readonly cues: Track;
  readonly cueIds: readonly number[];
  readonly work: Work;
  readonly index: number;
  readonly options: TranslateOptions;
}

/** Asks for single lines again, one at a time, while everything else stays as it is and can be edited. */
export function useAskAgain(dispatch: (event: RunEvent) => void) {
  const [asked, setAsked] = useState<AskedCue | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  const ask = useCallback(
    async ({ cues, cueIds, work, index, options }: AskedLine) => {
      aborting.current?.abort();
      const { signal } = (aborting.current = new AbortController());
      const { translationId } = work;
      const cueId = cueIds[index];
      const report = (state: Asked['state']) => {
        if (!signal.aborted) setAsked({ translationId, cueId, state });
      };
      report('waiting');
      try {
        const { askAgain } = await import('./ask-again.ts');
        const answer = await askAgain({ cues, work, index, options, signal }, api.translate);
        if (answer && !signal.aborted)
          dispatch({ type: 'answered', before: work, cueIds, answer, atMs: Date.now() });
        report(answer ? 'answered' : { problem: t('editor.nothingBetter') });
      } catch (thrown) {
        report({ problem: askingProblem(thrown) });
        if (!signal.aborted) await endLostSession(thrown);
      }
    },
    [dispatch],
  );

  return { asked, ask };
}
