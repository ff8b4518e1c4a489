import { useMemo } from 'react';
import { optionsInto } from '#islands/project/form-options.ts';
import type { Term } from '#terminology/term.ts';
import type { Times } from '#islands/project/command.ts';
import type { Suggestion } from '#protocol/suggest.ts';
import type { Work } from '#islands/project/work.ts';
import { shownWork } from '#islands/project/project.ts';
import { videoOptions } from '../source-url/video-options.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import type { RowsChange } from '../cue-commands/rows-change.ts';
import { useAskAgain } from './useAskAgain.ts';

/** All edits of a translation that has arrived. The functions passed to rows are stable, so that only changed rows render. */
export function useEditing({ $workspace, dispatch, translateAgain }: TranslatorWorkspace) {
  const { asked, ask } = useAskAgain(dispatch);
  return {
    ...useMemo(
      () => ({
        edit: (index: number, text: string) => dispatch({ type: 'edited', index, text, atMs: Date.now() }),
        recall: (index: number, text: string) =>
          dispatch({ type: 'recalled', index, text, atMs: Date.now() }),
        accept: (index: number) => dispatch({ type: 'accepted', indices: [index], atMs: Date.now() }),
        acceptAll: (indices: readonly number[]) => dispatch({ type: 'accepted', indices, atMs: Date.now() }),
        replace: (texts: ReadonlyMap<number, string>) =>
          dispatch({ type: 'replaced', texts, atMs: Date.now() }),
        choose: (before: Work, cueIds: readonly number[], texts: ReadonlyMap<number, Suggestion>) =>
          dispatch({ type: 'chosen', before, cueIds, texts, atMs: Date.now() }),
        setGlossary: (glossary: readonly Term[]) => {
          const project = $workspace.get().doc?.project;
          if (!project?.shown) return;
          const options = { ...optionsInto(project.shown, project), glossary: [...glossary] };
          dispatch({ type: 'optionsChanged', target: project.shown, options });
        },
        doc: () => $workspace.get().doc,
        replaceRows: (change: RowsChange) => dispatch({ type: 'rowsReplaced', ...change, atMs: Date.now() }),
        retime: (times: ReadonlyMap<number, Times>) => dispatch({ type: 'retimed', times, atMs: Date.now() }),
        askAgain: (index: number) => {
          const project = $workspace.get().doc?.project;
          const work = project && shownWork(project);
          if (!work) return;
          const { source, cueIds } = project;
          const options = { ...optionsInto(work.target.code, project), ...videoOptions(source) };
          void ask({ cues: source.cues, cueIds, work, index, options });
        },
        retry: (wanted: readonly number[]) => void translateAgain(wanted),
        shorten: (wanted: readonly number[]) => void translateAgain(wanted, { shorten: true }),
      }),
      [$workspace, ask, dispatch, translateAgain],
    ),
    asked,
  };
}

export type Editing = ReturnType<typeof useEditing>;
