import { type ReactNode, useEffect, useId, useRef } from 'react';
import { t } from '#messages/first.ts';
import { acceptedFiles, someConvertedFormats } from '#subtitles/formats.ts';
import type { SourceState } from './source-state.ts';

interface Props {
  readonly state: SourceState;
  readonly isDisabled: boolean;
  readonly isDragging: boolean;
  readonly onChoose: (file: File) => void;
}

/** The file: chosen by a press, dropped anywhere on the page, or pasted. */
export function FileChooser({ state, isDisabled, isDragging, onChoose }: Props) {
  const id = useId();
  const labelId = `${id}-label`;
  const actionId = `${id}-action`;
  const hintId = `${id}-hint`;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The page shows the field before its script runs: a file chosen meanwhile is waiting in it.
    if (input.current) take(input.current, onChoose);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the script takes over
  }, []);
  return (
    <div>
      <span id={labelId} className="field-label">
        {t('file.label')}
      </span>
      <div className="frame" data-dragging={isDragging ? '' : undefined}>
        {/* The input lies over the frame, so that pressing and dropping are the browser's own. */}
        <input
          ref={input}
          type="file"
          accept={acceptedFiles()}
          disabled={isDisabled}
          aria-labelledby={`${labelId} ${actionId}`}
          aria-describedby={hintId}
          className="absolute inset-0 z-1 cursor-pointer text-[0] opacity-0 disabled:cursor-default"
          onChange={(event) => take(event.target, onChoose)}
        />
        <div className="grid min-h-36 content-center justify-items-center gap-2 px-4 py-5 text-center">
          {isDragging ? (
            <p className="font-semibold text-cue">{t('file.drop')}</p>
          ) : (
            <ChosenFile state={state} actionId={actionId} />
          )}
        </div>
      </div>
      <p id={hintId} className="mt-2 text-(length:--step--1) text-ink-soft">
        {t('file.hint', { formats: someConvertedFormats() })}
        <span className="hidden pointer-coarse:inline">. {t('file.mobileHint')}</span>
      </p>
    </div>
  );
}

function take(input: HTMLInputElement, onChoose: (file: File) => void): void {
  const file = input.files?.[0];
  if (file) onChoose(file);
  // The same file again is a change too.
  input.value = '';
}

function ChosenFile({ state, actionId }: { state: SourceState; actionId: string }) {
  const isChosen = state.status === 'ready';
  return (
    <>
      <p className="w-full font-semibold wrap-anywhere">
        <FileName state={state} />
      </p>
      <span
        id={actionId}
        className={`rounded-(--radius-small) px-3 py-1.5 text-(length:--step--1) font-bold ${isChosen ? 'border border-screen-ink/40' : 'bg-cue text-accent-ink'}`}
      >
        <Action isChosen={isChosen} />
      </span>
      {!isChosen && (
        <span className="text-(length:--step--2) opacity-80 pointer-coarse:hidden">{t('file.orDrop')}</span>
      )}
    </>
  );
}

function Action({ isChosen }: { isChosen: boolean }): ReactNode {
  if (isChosen) return t('file.replace');
  return (
    <>
      <span className="pointer-coarse:hidden">{t('file.upload')}</span>
      <span className="hidden pointer-coarse:inline">{t('file.choose')}</span>
    </>
  );
}

function FileName({ state }: { state: SourceState }): ReactNode {
  if (state.status === 'reading') return t('file.reading', { file: state.fileName });
  if (state.status === 'choosing') return state.fileName;
  if (state.status !== 'ready') return null;
  const { fileName, cues } = state.source;
  return (
    <>
      {t('file.selected', { file: fileName })}
      <span className="block text-(length:--step--1) font-normal opacity-80">
        {cues.length === 1 ? t('file.oneCue') : t('file.cues', { count: cues.length })}
      </span>
    </>
  );
}
