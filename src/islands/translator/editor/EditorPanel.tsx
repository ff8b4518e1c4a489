import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Term } from '#terminology/term.ts';
import { AddTerm } from '../glossaries/AddTerm.tsx';
import { openTerm } from '../glossaries/wanted-term.ts';
import { type Run, workOfRun } from '../run/run.ts';
import { useOpenSource } from '../studio/source-lang.ts';
import { StudioSplit } from '../studio/StudioSplit.tsx';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { MatchesOfCurrent } from '../memory/MatchesOfCurrent.tsx';
import { $film } from '../video/film.ts';
import { FilmPane } from '../video/FilmPane.tsx';
import { LazyTimeline } from '../waveform/LazyTimeline.tsx';
import { askedAt, askedText } from './asked-text.ts';
import { ChecksPane } from './ChecksPane.tsx';
import { CuePane } from './CuePane.tsx';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead } from './EditorHead.tsx';
import { LazyFindBar } from './find/LazyFindBar.tsx';
import { useFindToggle } from './find/useFindToggle.ts';
import type { HistoryButtons } from './HistoryTools.tsx';
import { PrintedTrack } from './PrintedTrack.tsx';
import { useCueActions } from './useCueActions.ts';
import { useCuePlace } from './useCuePlace.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { useEditing } from './useEditing.ts';
import { useFindingSteps } from './useFindingSteps.ts';

const loadUploadBar = () => import('../upload/UploadBar.tsx').then(({ UploadBar }) => UploadBar);

interface Props {
  readonly source: Source;
  /** The cues by an id that stays when others are added or deleted. */
  readonly cueIds: readonly number[];
  readonly run: Run;
  readonly onCancel: () => void;
  readonly onResume: () => void;
  readonly workspace: TranslatorWorkspace;
  readonly glossary: readonly Term[];
  /** The file has other translations too. */
  readonly isSeveral: boolean;
  readonly history: HistoryButtons;
  /** All languages side by side, in place of the list of one. The film plays on beside them. */
  readonly comparison?: ReactNode;
}

/** 'Translated Subtitles': where cues arrive and are checked, edited and exported. */
export function EditorPanel(props: Props) {
  const { source, cueIds, run, workspace, glossary, isSeveral, history, comparison } = props;
  const { onCancel, onResume } = props;
  const editing = useEditing(workspace);
  const projectId = useStore(workspace.$shown).doc?.project.id;
  useOpenSource(source, projectId);
  const titleId = useId();
  const find = useFindToggle();
  const [isChecking, setIsChecking] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const film = useStore($film);
  const work = workOfRun(run);
  const place = useCuePlace(work, cueIds, history.revealed);
  const { $current } = place;
  const { checks, stepFlag, stepFinding } = useFindingSteps(work, place);
  const isComparing = comparison != null;
  const isArriving = run.status === 'translating';
  // Nothing is checked while cues arrive, and nothing opens by itself afterwards.
  if (isArriving && isChecking) setIsChecking(false);
  const translationId = work?.translationId;
  const asked = useMemo(
    () => askedAt(editing.asked, translationId, cueIds),
    [editing.asked, translationId, cueIds],
  );
  const actions = useCueActions({
    editing,
    work,
    $current,
    isArriving,
    list: place.list,
    onStep: stepFinding,
    onFind: find.open,
    onHelp: () => setDialog('keys'),
  });

  return (
    // Keys that are pressed in its fields come up to it, and a double press that selects a word of a source.
    <section
      // Side by side, keys belong to the fields of all languages.
      onKeyDown={isComparing ? undefined : actions.pressKey}
      onDoubleClick={work ? openTermOfRow : undefined}
      {...(isComparing ? { 'aria-label': t('compare.title') } : { 'aria-labelledby': titleId })}
      aria-busy={isArriving}
      data-film={film ? '' : undefined}
      data-checks={isChecking && !isComparing ? '' : undefined}
      className="studio-panel flex min-w-0 flex-col overflow-clip rounded-(--radius-small) border border-line bg-surface shadow-(--shadow)"
    >
      {!isComparing && <EditorHead {...{ titleId, source, work, run, history, find, onCancel, onResume }} />}
      {work && (
        <LazyFindBar
          isOpen={find.isOpen && !isComparing}
          cues={source.cues}
          {...{ work, $current }}
          onReveal={place.reveal}
          onReplace={editing.replace}
          isReplaceLast={history.isReplaceLast}
          onUndo={history.onUndo}
          onClose={find.close}
        />
      )}
      <p role="status" className="sr-only">
        {askedText(asked)}
      </p>
      <StudioSplit
        picture={
          (film || !isComparing) && (
            <FilmPane cues={source.cues} {...{ cueIds, work }} videoId={source.videoId} />
          )
        }
        timeline={<LazyTimeline cues={source.cues} {...{ cueIds, work }} onRetime={editing.retime} />}
        cues={
          comparison ?? (
            <CuePane
              {...{ source, cueIds, work, place, actions, editing, asked, glossary, isArriving }}
              isWaiting={isArriving && run.pass.answered.size === 0}
              onDialog={setDialog}
            />
          )
        }
        checks={
          work && !isArriving && !isComparing ? (
            <>
              <MatchesOfCurrent {...{ source, work, $current }} onUse={editing.recall} />
              <ChecksPane
                ref={checks}
                {...{ cues: source.cues, cueIds, work, $current, editing }}
                canRetry={run.status === 'done'}
                isOpen={isChecking}
                onOpen={setIsChecking}
                onStep={stepFlag}
                onShow={place.show}
              />
            </>
          ) : null
        }
      />
      <PrintedTrack source={source} work={work} />
      {work && <Suggestions doc={editing.doc} onChoose={editing.choose} />}
      {work && <AddTerm glossary={glossary} language={work.target.name} onChange={editing.setGlossary} />}
      <EditorDialogs
        {...{ dialog, source, $current }}
        onRetime={editing.retime}
        onClose={() => setDialog(null)}
      />
      {source.videoId && work && !isComparing && (
        <Lazy
          load={loadUploadBar}
          isWanted
          props={{
            source,
            work,
            isBusy: isArriving,
            isSeveral,
            onNote: ({ uploadWaits = null }, translationId) =>
              void workspace.noteUpload(projectId ?? '', translationId, uploadWaits),
            onNotice: (notice) => workspace.$notice.set(notice),
          }}
        />
      )}
    </section>
  );
}

/** A double press that selects a word of a source offers it as a term. */
function openTermOfRow({ target }: MouseEvent): void {
  const row = (target as Element).closest('.cue-source')?.closest('[data-index]');
  if (row) openTerm(Number(row.getAttribute('data-index')));
}
