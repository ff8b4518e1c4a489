import { useCallback } from 'react';
import { t } from '#messages/t.ts';
import type { Times } from '#islands/project/command.ts';
import type { Source } from '#islands/project/source.ts';
import type { Work } from '#islands/project/work.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Term } from '#terminology/term.ts';
import type { EditorDialog } from './EditorDialogs.tsx';
import { CueList } from './rows/CueList.tsx';
import type { Asked } from './useAskAgain.ts';
import type { useCueActions } from './useCueActions.ts';
import type { CuePlace } from './useCuePlace.ts';
import type { Editing } from './useEditing.ts';

const loadCueTools = () => import('./CueTools.tsx').then(({ CueTools }) => CueTools);

interface Props {
  readonly source: Source;
  readonly cueIds: readonly number[];
  readonly work: Work | null;
  /** Cues are arriving: the list stays as it is. */
  readonly isArriving: boolean;
  /** The run has begun and no cue has come yet. */
  readonly isWaiting: boolean;
  readonly place: CuePlace;
  readonly actions: ReturnType<typeof useCueActions>;
  readonly editing: Editing;
  readonly asked: Asked | null;
  readonly glossary: readonly Term[];
  readonly onDialog: (dialog: EditorDialog) => void;
}

/** The list of cues, with what can be done to the one that has the cursor above it. */
export function CuePane(props: Props) {
  const { source, cueIds, work, isArriving, isWaiting, place, actions, editing, asked, glossary, onDialog } =
    props;
  const { retime } = editing;
  const { list, $current, choose } = place;
  const retimeOne = useCallback((index: number, times: Times) => retime(new Map([[index, times]])), [retime]);
  return (
    <>
      {work && (
        <Lazy
          load={loadCueTools}
          isWanted
          fallback={<ToolsRoom />}
          props={{
            actions,
            $current,
            target: work.target,
            isArriving,
            onTimes: () => onDialog('times'),
            onKeys: () => onDialog('keys'),
          }}
        />
      )}
      <CueList
        ref={list}
        cues={source.cues}
        {...{ cueIds, work, isArriving, $current, asked, glossary }}
        timing={actions.timing}
        onFocus={choose}
        onTiming={actions.setTiming}
        onRetime={retimeOne}
        onEdit={editing.edit}
        onAccept={editing.accept}
        onAsk={editing.askAgain}
      />
      {/* On a phone it lies over the tools, which wait too: the first cue stays in sight. */}
      {isWaiting && (
        <p className="pointer-events-none absolute inset-x-0 top-16 mx-auto w-fit rounded-full border border-translation bg-translation-soft px-5 py-2 font-semibold text-translation shadow-(--shadow) max-sm:top-0 max-sm:py-0 max-sm:text-(length:--step--1)">
          <span className="pulse">{t('editor.overlay')}</span>
        </p>
      )}
    </>
  );
}

/** As high as the tools that are on their way. */
const ToolsRoom = () => (
  <div aria-hidden="true" className="cue-tools">
    <span className="tool-button">{'\u00a0'}</span>
  </div>
);
