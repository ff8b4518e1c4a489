import { useStore } from '@nanostores/react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { t } from '#messages/t.ts';
import { SearchIcon } from '#islands/ui/icons.tsx';
import { Lazy } from '#islands/ui/Lazy.tsx';
import { ExportBar } from '../export/ExportBar.tsx';
import { RunBar } from '../run/RunBar.tsx';
import { type Run, workOfRun } from '../run/run.ts';
import type { Term } from '#terminology/term.ts';
import type { Times } from '#islands/project/command.ts';
import type { Source } from '#islands/project/source.ts';
import { flaggedCues } from '#islands/project/work.ts';
import { ChecksPane } from './ChecksPane.tsx';
import type { CueListHandle } from './CueList.tsx';
import { type StepDirection, stepFrom } from '../cue-flags/flag-steps.ts';
import { type HistoryButtons, HistoryTools } from './HistoryTools.tsx';
import { Placeholder } from './Placeholder.tsx';
import { $selectedCueId } from '../studio/playhead.ts';
import { $film } from '../video/film.ts';
import type { ChecksHandle } from '../checks/ChecksPanel.tsx';
import { AddTerm } from '../glossaries/AddTerm.tsx';
import { openTerm } from '../glossaries/wanted-term.ts';
import { Suggestions } from '../suggestions/Suggestions.tsx';
import { StudioSplit } from '../studio/StudioSplit.tsx';
import type { Asked } from './useAskAgain.ts';
import { useCueActions } from './useCueActions.ts';
import type { Editing } from './useEditing.ts';

const loadUploadBar = () => import('../upload/UploadBar.tsx').then(({ UploadBar }) => UploadBar);
const loadCueList = () => import('./CueList.tsx').then(({ CueList }) => CueList);
const loadMatches = () => import('../memory/MemoryMatches.tsx').then(({ MemoryMatches }) => MemoryMatches);
const loadFilmPane = () => import('../video/FilmPane.tsx').then(({ FilmPane }) => FilmPane);
const loadTimeline = () => import('../waveform/Timeline.tsx').then(({ Timeline }) => Timeline);
const loadCueTools = () => import('./CueTools.tsx').then(({ CueTools }) => CueTools);
const loadTimes = () => import('./TimesDialog.tsx').then(({ TimesDialog }) => TimesDialog);
const loadShortcuts = () =>
  import('../shortcuts/ShortcutDialog.tsx').then(({ ShortcutDialog }) => ShortcutDialog);
const loadFindBar = () => import('./find/FindBar.tsx').then(({ FindBar }) => FindBar);

interface Props {
  readonly source: Source | null;
  /** The cues by an id that stays when others are added or deleted. */
  readonly cueIds: readonly number[];
  readonly run: Run;
  readonly onCancel: () => void;
  readonly onResume: () => void;
  readonly editing: Editing;
  readonly glossary: readonly Term[];
  readonly history: HistoryButtons;
}

/** 'Translated Subtitles': where cues arrive and are checked, edited and exported. */
export function EditorPanel(props: Props) {
  const { source, cueIds, run, editing, glossary, history, onCancel, onResume } = props;
  const titleId = useId();
  const list = useRef<CueListHandle>(null);
  const checks = useRef<ChecksHandle>(null);
  const findButton = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<{ readonly translationId: string; readonly index: number } | null>(null);
  const [isFinding, setIsFinding] = useState(false);
  const work = workOfRun(run);
  const current = place && place.translationId === work?.translationId ? place.index : null;
  const setCurrent = (index: number) => {
    if (work) setPlace({ translationId: work.translationId, index });
    $selectedCueId.set(cueIds[index] ?? null);
  };
  const isTranslating = run.status === 'translating';
  const isWaiting = isTranslating && run.pass.answered.size === 0;
  const show = (index: number) => {
    setCurrent(index);
    list.current?.show(index);
  };
  const step = (direction: StepDirection) => {
    const next = work && stepFrom(flaggedCues(work), current, direction);
    if (next != null) show(next);
  };
  /** By key: what the check list shows, which the flags are part of. */
  const stepChecks = (direction: StepDirection) => {
    const next = checks.current?.next(current, direction);
    if (next === undefined) step(direction);
    else show(next);
  };
  const reveal = (index: number) => {
    setCurrent(index);
    list.current?.reveal(index);
  };
  const film = useStore($film);
  const { revealed } = history;
  useEffect(() => {
    if (revealed) list.current?.show(revealed.place.index);
  }, [revealed]);
  const asked = editing.asked?.translationId === work?.translationId ? editing.asked : null;
  const [dialog, setDialog] = useState<'keys' | 'times' | null>(null);
  const actions = useCueActions({
    editing,
    work,
    current,
    isArriving: isTranslating,
    list,
    onStep: stepChecks,
    onFind: () => setIsFinding(true),
    onHelp: () => setDialog('keys'),
  });
  const { retime } = editing;
  const retimeOne = useCallback((index: number, times: Times) => retime(new Map([[index, times]])), [retime]);
  return (
    // Keys that are pressed in its fields come up to it, and a double press that selects a word of a source.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <section
      onKeyDown={actions.pressKey}
      onDoubleClick={({ target }) => {
        const row = (target as Element).closest('.cue-source')?.closest('[data-index]');
        if (row && work) openTerm(Number(row.getAttribute('data-index')));
      }}
      aria-labelledby={titleId}
      aria-busy={isTranslating}
      className="studio-panel flex min-w-0 flex-col overflow-clip rounded-(--radius-small) border border-line bg-surface shadow-(--shadow)"
    >
      <div className="studio-head">
        <h2 id={titleId} className="text-(length:--step-0) leading-tight font-bold">
          {t('editor.title')}
        </h2>
        <RunBar run={run} cues={source?.cues ?? null} onCancel={onCancel} onResume={onResume} />
        <div className="flex items-center">
          <HistoryTools {...history} />
          {work && (
            <button
              ref={findButton}
              type="button"
              className="tool-button"
              aria-expanded={isFinding}
              onClick={() => setIsFinding(!isFinding)}
            >
              <SearchIcon />
              {t('find.open')}
            </button>
          )}
        </div>
        {source && work && <ExportBar source={source} work={work} />}
      </div>
      {source && work && isFinding && (
        <Lazy
          load={loadFindBar}
          isWanted
          props={{
            cues: source.cues,
            work,
            current,
            onReveal: reveal,
            onReplace: editing.replace,
            isReplaceLast: history.isReplaceLast,
            onUndo: history.onUndo,
            onClose: () => {
              setIsFinding(false);
              findButton.current?.focus();
            },
          }}
        />
      )}
      <p role="status" className="sr-only">
        {askedText(asked)}
      </p>
      <StudioSplit
        picture={
          source ? (
            <Lazy
              load={loadFilmPane}
              isWanted
              props={{ cues: source.cues, cueIds, work, videoId: source.videoId }}
            />
          ) : null
        }
        timeline={
          source && film ? (
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
          ) : null
        }
        cues={
          <>
            {work && (
              <Lazy
                load={loadCueTools}
                isWanted
                props={{
                  actions,
                  current,
                  target: work.target,
                  isArriving: isTranslating,
                  onTimes: () => setDialog('times'),
                  onKeys: () => setDialog('keys'),
                }}
              />
            )}
            {source ? (
              <Lazy
                load={loadCueList}
                isWanted
                fallback={<Placeholder />}
                props={{
                  ref: list,
                  cues: source.cues,
                  cueIds,
                  work,
                  isArriving: isTranslating,
                  current,
                  asked,
                  timing: actions.timing,
                  glossary,
                  onFocus: setCurrent,
                  onTiming: actions.setTiming,
                  onRetime: retimeOne,
                  onEdit: editing.edit,
                  onAccept: editing.accept,
                  onAsk: editing.askAgain,
                }}
              />
            ) : (
              <Placeholder />
            )}
            {isWaiting && (
              <p className="pointer-events-none absolute inset-x-0 top-16 mx-auto w-fit rounded-full border border-translation bg-translation-soft px-5 py-2 font-semibold text-translation shadow-(--shadow)">
                <span className="pulse">{t('editor.overlay')}</span>
              </p>
            )}
          </>
        }
        checks={
          source && work && !isTranslating ? (
            <>
              <Lazy
                load={loadMatches}
                isWanted={current !== null}
                props={{ source, work, current, onUse: editing.edit }}
              />
              <ChecksPane
                ref={checks}
                cues={source.cues}
                cueIds={cueIds}
                work={work}
                current={current}
                canRetry={run.status === 'done'}
                editing={editing}
                onStep={step}
                onShow={show}
              />
            </>
          ) : null
        }
      />
      {work && <Suggestions doc={editing.doc} onChoose={editing.choose} />}
      {work && <AddTerm glossary={glossary} language={work.target.name} onChange={editing.setGlossary} />}
      <Lazy
        load={loadShortcuts}
        isWanted={dialog === 'keys'}
        props={{ isOpen: dialog === 'keys', onClose: () => setDialog(null) }}
      />
      {source && current !== null && (
        <Lazy
          load={loadTimes}
          isWanted={dialog === 'times'}
          props={{
            isOpen: dialog === 'times',
            cues: source.cues,
            index: current,
            onRetime: editing.retime,
            onClose: () => setDialog(null),
          }}
        />
      )}
      {source?.videoId && work && (
        <Lazy
          load={loadUploadBar}
          isWanted
          props={{ source, work, isBusy: isTranslating, onNote: editing.note }}
        />
      )}
    </section>
  );
}

/** The outcome of a line that was requested again, for screen readers. */
function askedText(asked: Asked | null): string {
  if (!asked) return '';
  const number = asked.index + 1;
  if (asked.state === 'waiting') return t('editor.askingFor', { number });
  if (asked.state === 'answered') return t('editor.answeredFor', { number });
  return asked.state.problem;
}
