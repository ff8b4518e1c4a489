import { useStore } from '@nanostores/react';
import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Source } from '#islands/project/source.ts';
import { flaggedCues } from '#islands/project/work.ts';
import { Lazy } from '#islands/ui/Lazy.tsx';
import type { Term } from '#terminology/term.ts';
import type { ChecksHandle } from '../checks/ChecksPanel.tsx';
import { type StepDirection, stepFrom } from '../cue-flags/flag-steps.ts';
import { AddTerm } from '../glossaries/AddTerm.tsx';
import { openTerm } from '../glossaries/wanted-term.ts';
import { type Run, workOfRun } from '../run/run.ts';
import { useOpenSource } from '../studio/source-lang.ts';
import { StudioSplit } from '../studio/StudioSplit.tsx';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { MatchesOfCurrent } from '../memory/MatchesOfCurrent.tsx';
import { $film } from '../video/film.ts';
import { FilmPane } from '../video/FilmPane.tsx';
import { askedText } from './asked-text.ts';
import { ChecksPane } from './ChecksPane.tsx';
import { CuePane } from './CuePane.tsx';
import { type EditorDialog, EditorDialogs } from './EditorDialogs.tsx';
import { EditorHead } from './EditorHead.tsx';
import type { HistoryButtons } from './HistoryTools.tsx';
import { PrintedTrack } from './PrintedTrack.tsx';
import { useCueActions } from './useCueActions.ts';
import { useCuePlace } from './useCuePlace.ts';
import type { TranslatorWorkspace } from '../workspace/workspace.ts';
import { useEditing } from './useEditing.ts';

const loadFindBar = () => import('./find/FindBar.tsx').then(({ FindBar }) => FindBar);
const loadTimeline = () => import('../waveform/Timeline.tsx').then(({ Timeline }) => Timeline);
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
  useOpenSource(source, useStore(workspace.$shown).doc?.project.id);
  const titleId = useId();
  const checks = useRef<ChecksHandle>(null);
  const findButton = useRef<HTMLButtonElement>(null);
  const [isFinding, setIsFinding] = useState(false);
  const [isChecking, setIsChecking] = useState(false);
  const [dialog, setDialog] = useState<EditorDialog | null>(null);
  const film = useStore($film);
  const work = workOfRun(run);
  const place = useCuePlace(work, cueIds, history.revealed);
  const { $current, show } = place;
  const isComparing = comparison != null;
  const isTranslating = run.status === 'translating';
  const hasWork = work !== null;
  // Nothing is checked while cues arrive, and nothing opens by itself afterwards.
  if (isTranslating && isChecking) setIsChecking(false);
  useEffect(() => {
    // Who opens it types at once: no letter may be lost to the loading.
    if (hasWork) void loadFindBar().catch(() => undefined);
  }, [hasWork]);
  const asked = editing.asked?.translationId === work?.translationId ? editing.asked : null;

  const step = (direction: StepDirection) => {
    const next = work && stepFrom(flaggedCues(work), $current.get(), direction);
    if (next != null) show(next);
  };
  /** By key: what the check list shows, which the flags are part of. */
  const stepChecks = (direction: StepDirection) => {
    const next = checks.current?.next($current.get(), direction);
    if (next === undefined) step(direction);
    else show(next);
  };
  const actions = useCueActions({
    editing,
    work,
    $current,
    isArriving: isTranslating,
    list: place.list,
    onStep: stepChecks,
    onFind: () => setIsFinding(true),
    onHelp: () => setDialog('keys'),
  });
  const closeFind = () => {
    setIsFinding(false);
    findButton.current?.focus();
  };
  const openTermOfRow = ({ target }: MouseEvent) => {
    const row = (target as Element).closest('.cue-source')?.closest('[data-index]');
    if (row && work) openTerm(Number(row.getAttribute('data-index')));
  };

  return (
    // Keys that are pressed in its fields come up to it, and a double press that selects a word of a source.
    <section
      // Side by side, keys belong to the fields of all languages.
      onKeyDown={isComparing ? undefined : actions.pressKey}
      onDoubleClick={openTermOfRow}
      {...(isComparing ? { 'aria-label': t('compare.title') } : { 'aria-labelledby': titleId })}
      aria-busy={isTranslating}
      data-film={film ? '' : undefined}
      data-checks={isChecking && !isComparing ? '' : undefined}
      className="studio-panel flex min-w-0 flex-col overflow-clip rounded-(--radius-small) border border-line bg-surface shadow-(--shadow)"
    >
      {!isComparing && (
        <EditorHead
          {...{ titleId, source, work, run, history, onCancel, onResume }}
          findButton={findButton}
          isFinding={isFinding}
          onFind={() => setIsFinding(!isFinding)}
        />
      )}
      {work && isFinding && !isComparing && (
        <Lazy
          load={loadFindBar}
          isWanted
          isAwaited
          props={{
            cues: source.cues,
            work,
            $current,
            onReveal: place.reveal,
            onReplace: editing.replace,
            isReplaceLast: history.isReplaceLast,
            onUndo: history.onUndo,
            onClose: closeFind,
          }}
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
        timeline={
          film && (
            <Lazy
              load={loadTimeline}
              isWanted
              props={{
                file: film.kind === 'file' ? film.file : null,
                cues: source.cues,
                cueIds,
                work,
                onRetime: editing.retime,
              }}
            />
          )
        }
        cues={
          comparison ?? (
            <CuePane
              {...{ source, cueIds, work, place, actions, editing, asked, glossary }}
              isArriving={isTranslating}
              isWaiting={isTranslating && run.pass.answered.size === 0}
              onDialog={setDialog}
            />
          )
        }
        checks={
          work && !isTranslating && !isComparing ? (
            <>
              <MatchesOfCurrent {...{ source, work, $current }} onUse={editing.recall} />
              <ChecksPane
                ref={checks}
                {...{ cues: source.cues, cueIds, work, $current, editing }}
                canRetry={run.status === 'done'}
                isOpen={isChecking}
                onOpen={setIsChecking}
                onStep={step}
                onShow={show}
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
            isBusy: isTranslating,
            isSeveral,
            onNote: editing.note,
            onNotice: (notice) => workspace.$notice.set(notice),
          }}
        />
      )}
    </section>
  );
}
