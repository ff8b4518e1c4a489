import { useStore } from '@nanostores/react';
import { type ReactNode, useState } from 'react';
import { $target } from '../preferences/target.ts';
import { optionsInto } from '../project/form-options.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { EmptyEditor } from './editor/EmptyEditor.tsx';
import { type HistoryButtons, HistoryTools } from './editor/HistoryTools.tsx';
import type { Run } from './run/run.ts';
import { loadStudioStyles } from './studio/studio-styles.ts';
import type { SourceForm } from './useSourceForm.ts';
import { useResultInSight } from './useResultInSight.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

const loadLanguages = () => import('./languages/LanguagesBar.tsx').then(({ LanguagesBar }) => LanguagesBar);
const loadEditor = async () => {
  const [{ EditorPanel }] = await Promise.all([import('./editor/EditorPanel.tsx'), loadStudioStyles()]);
  return EditorPanel;
};
const loadComparison = () =>
  import('./languages/compare/CompareView.tsx').then(({ CompareView }) => CompareView);

const noTerms: readonly never[] = [];

interface Props {
  readonly workspace: TranslatorWorkspace;
  readonly form: SourceForm;
  readonly run: Run;
  readonly history: HistoryButtons;
  /** What can be tried while nothing is open. */
  readonly offer: ReactNode;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

/** The translation: its languages, where there are several, and the editor of the one that is shown. */
export function ResultPane({ workspace, form, run, history, offer, onCancel, onResume }: Props) {
  const project = useStore(workspace.$shown, { ssr: 'initial' }).doc?.project;
  const formCode = useStore($target, { ssr: 'initial' }).code;
  const [wantsComparison, setIsComparing] = useState(false);
  const result = useResultInSight(run.status === 'translating');
  const hasSeveral = (project?.works.size ?? 0) > 1;
  const isComparing = wantsComparison && hasSeveral;
  const showLanguage = (code: string) => {
    setIsComparing(false);
    workspace.dispatch({ type: 'shown', target: code });
  };
  return (
    <div
      ref={result}
      tabIndex={-1}
      className="studio-result min-w-0 scroll-mt-2 outline-none"
      data-unfinished={run.status === 'translating' || run.status === 'paused' ? '' : undefined}
    >
      {(hasSeveral || (project?.asked?.length ?? 0) > 0) && (
        <Lazy
          load={loadLanguages}
          isWanted
          props={{
            workspace,
            isWithTexts: form.includesTexts && form.source?.videoId !== undefined,
            isComparing,
            onCompare: setIsComparing,
          }}
        />
      )}
      {form.source === null ? (
        <EmptyEditor history={history} offer={offer} />
      ) : (
        <Lazy
          load={loadEditor}
          isWanted
          isAwaited
          fallback={<EmptyEditor history={history} offer={null} />}
          props={{
            source: form.source,
            cueIds: project?.cueIds ?? [],
            run,
            workspace,
            glossary: (project && optionsInto(project.shown ?? formCode, project).glossary) ?? noTerms,
            isSeveral: hasSeveral,
            history,
            comparison: isComparing ? (
              <Lazy
                load={loadComparison}
                isWanted
                isAwaited
                props={{ workspace, tools: <HistoryTools {...history} />, onOpen: showLanguage }}
              />
            ) : null,
            onCancel,
            onResume,
          }}
        />
      )}
    </div>
  );
}
