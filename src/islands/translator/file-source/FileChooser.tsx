import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { t } from '#messages/first.ts';
import { acceptedFiles, someConvertedFormats } from '#subtitles/formats.ts';
import type { SourceState } from './source-state.ts';
import { useIsNews } from './useIsNews.ts';

interface Props {
  readonly state: SourceState;
  readonly isDisabled: boolean;
  readonly isDragging: boolean;
  /** In one line: the name, and a button for another. */
  readonly isFolded?: boolean;
  readonly onChoose: (file: File) => void;
}

/** The file: chosen by a press, dropped anywhere on the page, or pasted. */
export function FileChooser({ state, isDisabled, isDragging, isFolded = false, onChoose }: Props) {
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
  const isNews = useIsNews(state);
  /** Until the person goes elsewhere. */
  const wasUsed = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!isAround(target, input.current)) wasUsed.current = false;
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  useLayoutEffect(() => {
    // Disabled while the file is read, and again while its workspace loads, it loses the focus to what is around it.
    if (isDisabled || !wasUsed.current || !isAround(document.activeElement, input.current)) return;
    input.current?.focus({ preventScroll: true });
  }, [isDisabled]);
  return (
    <div className={isFolded ? 'folded-file' : ''}>
      <span id={labelId} className={isFolded ? 'sr-only' : 'field-label'}>
        {t('file.label')}
      </span>
      <div className={isFolded ? 'folded-frame' : 'frame'} data-dragging={isDragging ? '' : undefined}>
        {/* The input lies over the frame, so that pressing and dropping are the browser's own. */}
        <input
          ref={input}
          type="file"
          accept={acceptedFiles()}
          disabled={isDisabled}
          aria-labelledby={`${labelId} ${actionId}`}
          aria-describedby={hintId}
          className="absolute inset-0 z-1 cursor-pointer text-[0] opacity-0 disabled:cursor-default"
          onChange={({ target }) => {
            wasUsed.current = true;
            take(target, onChoose);
          }}
        />
        <div
          className={
            isFolded
              ? 'flex min-w-0 items-center gap-3'
              : 'grid min-h-36 content-center justify-items-center gap-2 px-4 py-5 text-center'
          }
        >
          {/* The same element folded and not: it says which file was opened to who cannot see it. */}
          <p
            role="status"
            aria-live={isNews ? 'polite' : 'off'}
            className={nameLook({ isFolded, isDragging })}
          >
            {isDragging ? t('file.drop') : <FileName state={state} />}
          </p>
          {isFolded ? (
            <span id={actionId} className="tool-button tool-button-edged shrink-0">
              {t('file.change')}
            </span>
          ) : (
            !isDragging && <FrameAction isChosen={state.status === 'ready'} id={actionId} />
          )}
        </div>
      </div>
      <p id={hintId} hidden={isFolded} className="mt-2 text-(length:--step--1) text-ink-soft">
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

function isAround(target: EventTarget | null, element: Element | null): boolean {
  return target instanceof Element && target.contains(element);
}

function nameLook({ isFolded, isDragging }: { isFolded: boolean; isDragging: boolean }): string {
  if (isFolded) return 'flex min-w-0 flex-wrap items-baseline gap-x-2 text-(length:--step--1) wrap-anywhere';
  return isDragging ? 'font-semibold text-accent-text' : 'w-full font-semibold wrap-anywhere';
}

/** What a press on the frame does. */
function FrameAction({ isChosen, id }: { isChosen: boolean; id: string }) {
  return (
    <>
      <span
        id={id}
        className={`rounded-(--radius-small) px-3 py-1.5 text-(length:--step--1) font-bold ${isChosen ? 'border border-edge' : 'bg-accent text-accent-ink'}`}
      >
        <Action isChosen={isChosen} />
      </span>
      {!isChosen && (
        <span className="text-(length:--step--2) text-ink-soft pointer-coarse:hidden">
          {t('file.orDrop')}
        </span>
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
  if (state.status === 'reading') return <span>{t('file.reading', { file: state.fileName })}</span>;
  if (state.status === 'choosing')
    return (
      <>
        <span>{state.fileName}</span>{' '}
        <span className="sr-only">{t('file.archive', { count: state.names.length })}</span>
      </>
    );
  if (state.status !== 'ready') return null;
  const { fileName, cues } = state.source;
  return (
    <>
      <span>{t('file.selected', { file: fileName })}</span>{' '}
      <span className="block text-(length:--step--1) font-normal text-ink-soft">
        {cues.length === 1 ? t('file.oneCue') : t('file.cues', { count: cues.length })}
      </span>
    </>
  );
}
