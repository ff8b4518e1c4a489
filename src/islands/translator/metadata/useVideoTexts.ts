import { useCallback, useRef, useState } from 'react';
import { t } from '#messages/first.ts';
import { refreshCredits } from '#islands/session/credits.ts';
import { endLostSession } from '#islands/session/sign-in.ts';
import type { RunEvent } from '../run/run.ts';
import type { Source } from '#islands/project/source.ts';
import { canTranslateTexts } from './texts-status.ts';
import type { Work } from '#islands/project/work.ts';

/** Title and description of the video: translated after its subtitles, where that is wanted. */
export function useVideoTexts(dispatch: (event: RunEvent) => void) {
  const [isTranslating, setIsTranslating] = useState(false);
  /** Why there is nothing to translate. */
  const [problem, setProblem] = useState<string | null>(null);
  const aborting = useRef<AbortController | null>(null);

  /** Cancels the requests under way and removes their messages. */
  const cancel = useCallback(() => {
    aborting.current?.abort();
    aborting.current = null;
    setIsTranslating(false);
    setProblem(null);
  }, []);

  const translate = useCallback(
    async (source: Source, work: Work) => {
      const { translationId, videoTexts } = work;
      if (!videoTexts || !canTranslateTexts(videoTexts)) return;
      cancel();
      const controller = new AbortController();
      aborting.current = controller;
      setIsTranslating(true);
      try {
        const { runTexts } = await import('./run-texts.ts');
        const { failure, problem: why } = await runTexts(source, work, {
          signal: controller.signal,
          onText: (field, text) => dispatch({ type: 'videoTextArrived', translationId, field, text }),
        });
        if (aborting.current === controller) setProblem(why);
        if (failure) await endLostSession(failure);
        await refreshCredits();
      } catch {
        // The page lost its connection before this part of it had come.
        if (!controller.signal.aborted) setProblem(t('notice.unreachable'));
      } finally {
        if (aborting.current === controller) setIsTranslating(false);
      }
    },
    [cancel, dispatch],
  );

  return { isTranslating, problem, translate, cancel };
}
