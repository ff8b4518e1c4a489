import { useId, useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Work } from '#islands/project/work.ts';
import { replaceWords, type Search } from './text-search.ts';

interface Props {
  readonly work: Work;
  readonly search: Search;
  readonly current: number | null;
  readonly onMatchCase: (matchesCase: boolean) => void;
  /** Goes on to the next place. */
  readonly onStep: () => void;
  readonly onReplace: (texts: ReadonlyMap<number, string>) => void;
  /** Nothing has been changed since. */
  readonly isReplaceLast: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

interface Replaced {
  readonly search: Search;
  readonly count: number;
}

/** Replaces what is looked for, here or everywhere, and takes it back. */
export function ReplaceBar(props: Props) {
  const { work, search, current, onMatchCase, onStep, onReplace, isReplaceLast, onUndo, onClose } = props;
  const id = useId();
  const [replacement, setReplacement] = useState('');
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const texts = useMemo(
    () => replaceWords(work.texts, search, replacement),
    [work.texts, search, replacement],
  );
  const replace = (chosen: ReadonlyMap<number, string>) => {
    setReplaced({ search, count: chosen.size });
    onReplace(chosen);
  };
  const replaceHere = () => {
    const here = current === null ? undefined : texts.get(current);
    if (current !== null && here !== undefined) replace(new Map([[current, here]]));
    onStep();
  };
  // Undo is offered while the search is unchanged.
  const undo = isReplaceLast && replaced?.search === search ? replaced : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <label className="sr-only" htmlFor={id}>
          {t('find.replacement')}
        </label>
        <input
          id={id}
          className="field min-w-0 flex-1 basis-full py-1 sm:basis-40"
          placeholder={t('find.replacement')}
          lang={work.target.code}
          dir={work.target.direction}
          autoComplete="off"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={({ key, nativeEvent }) => {
            // During IME composition, Enter confirms the composed text.
            if (key === 'Enter' && !nativeEvent.isComposing) replaceHere();
            if (key === 'Escape') onClose();
          }}
        />
        <button
          type="button"
          className="tool-button tool-button-edged"
          disabled={texts.size === 0}
          onClick={replaceHere}
        >
          {t('find.replace')}
        </button>
        <button
          type="button"
          className="tool-button tool-button-edged"
          disabled={texts.size === 0}
          onClick={() => replace(texts)}
        >
          {t('find.replaceAll', { count: texts.size })}
        </button>
        <label className="flex min-h-11 items-center gap-2 text-(length:--step--1)">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--translation)"
            checked={search.matchesCase}
            onChange={(event) => onMatchCase(event.target.checked)}
          />
          {t('find.matchCase')}
        </label>
      </div>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-(length:--step--1) empty:absolute">
        {undo && (
          <>
            {t('find.replaced', { count: undo.count })}
            <button
              type="button"
              className="quiet-link"
              onClick={() => {
                onUndo();
                setReplaced(null);
              }}
            >
              {t('run.undo')}
            </button>
          </>
        )}
      </p>
    </>
  );
}
