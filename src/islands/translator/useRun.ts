import { useCallback, useEffect, useReducer, useRef } from 'react';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import { api } from '../lib/api.ts';
import { refreshCredits } from '../lib/credits.ts';
import { endLostSession } from '../lib/sign-in.ts';
import { idle, reduceRun } from './run.ts';
import { runPass } from './run-pass.ts';
import type { Work } from './work.ts';

/** The run of this page, and what starts and stops its passes. At most one pass is on its way. */
export function useRun() {
  const [run, dispatch] = useReducer(reduceRun, idle);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  /** Runs a pass; `true` where it came to its end. */
  const start = useCallback(
    async (cues: Track, work: Work, wanted: readonly number[], options: TranslateOptions) => {
      aborting.current?.abort();
      const controller = new AbortController();
      aborting.current = controller;
      const input = { passId: crypto.randomUUID(), cues, work, wanted, options, signal: controller.signal };
      const thrown = await runPass(input, { translate: api.translate, now: Date.now, dispatch });
      if (thrown && !controller.signal.aborted) await endLostSession(thrown);
      await refreshCredits();
      return thrown === null;
    },
    [],
  );

  /** Closes the connection, which stops the model calls and with them the bill. */
  const cancel = useCallback(() => aborting.current?.abort(), []);

  return { run, dispatch, start, cancel };
}
