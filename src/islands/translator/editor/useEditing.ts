import { type Dispatch, useEffect, useMemo, useRef } from 'react';
import type { TranslateOptions } from '#protocol/translate.ts';
import type { Run, RunEvent } from '../run.ts';
import type { Source } from '../source.ts';
import type { Work, WorkNotes } from '../work.ts';
import { useAskAgain } from './useAskAgain.ts';

interface Input {
  readonly source: Source | null;
  readonly run: Run;
  readonly dispatch: Dispatch<RunEvent>;
  readonly optionsFor: (from: Source) => TranslateOptions;
  /** Asks for the wanted cues of a translation that is there already. */
  readonly pass: (
    from: Source,
    work: Work,
    wanted: readonly number[],
    changes?: TranslateOptions,
  ) => Promise<void>;
}

/** Everything that is done to a translation that has arrived. What rows are given stays the same function, so that only changed rows are drawn. */
export function useEditing({ source, run, dispatch, optionsFor, pass }: Input) {
  const { asked, ask } = useAskAgain(dispatch);
  const work = run.status === 'idle' ? null : run.work;
  const latest = useRef({ source, work, optionsFor });
  useEffect(() => {
    latest.current = { source, work, optionsFor };
  });
  const actions = useMemo(
    () => ({
      edit: (index: number, text: string) => dispatch({ type: 'edited', index, text }),
      accept: (index: number) => dispatch({ type: 'accepted', index }),
      replace: (texts: ReadonlyMap<number, string>) => dispatch({ type: 'replaced', texts }),
      putBack: (before: Work, indices: readonly number[]) => dispatch({ type: 'putBack', before, indices }),
      note: (notes: WorkNotes) => {
        const translationId = latest.current.work?.translationId;
        if (translationId) dispatch({ type: 'noted', translationId, notes });
      },
      askAgain: (index: number) => {
        const now = latest.current;
        if (now.source && now.work) void ask(now.source.cues, now.work, index, now.optionsFor(now.source));
      },
    }),
    [ask, dispatch],
  );
  const again = (wanted: readonly number[], changes?: TranslateOptions) => {
    if (source && run.status === 'done') void pass(source, run.work, wanted, changes);
  };
  return {
    ...actions,
    asked: asked && asked.translationId === work?.translationId ? asked : null,
    retry: (wanted: readonly number[]) => again(wanted),
    shorten: (wanted: readonly number[]) => again(wanted, { shorten: true }),
  };
}

export type Editing = ReturnType<typeof useEditing>;
