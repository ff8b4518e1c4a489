import { useId, useState } from 'react';
import { t } from '#messages/t.ts';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import type { Work } from '#islands/project/work.ts';
import { SearchChoices } from './SearchChoices.tsx';
import type { Search } from './text-search.ts';

interface Props {
  readonly work: Work;
  readonly search: Search;
  readonly current: number | null;
  /** The texts with the replacement, by the index of their cue. */
  readonly texts: ReadonlyMap<number, string>;
  readonly replacement: string;
  readonly onReplacement: (replacement: string) => void;
  readonly onSearch: (changes: Partial<Search>) => void;
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
  const { work, search, current, texts, replacement, onReplacement, onSearch } = props;
  const { onStep, onReplace, isReplaceLast, onUndo, onClose } = props;
  const id = useId();
  const [replaced, setReplaced] = useState<Replaced | null>(null);
  const replace = (chosen: ReadonlyMap<number, string>) => {
    setReplaced({ search, count: chosen.size });
    onReplace(chosen);
  };
  const replaceHere = () => {
    const here = current === null ? undefined : texts.get(current);
    if (current !== null && here !== undefined) replace(new Map([[current, here]]));
    onStep();
  };
  const preview = current === null ? undefined : texts.get(current);
  const words = { lang: work.target.code, dir: work.target.direction };
  // Undo is offered while the search is unchanged.
  const undo = isReplaceLast && replaced?.search === search ? replaced : null;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label className="sr-only" htmlFor={id}>
          {t('find.replacement')}
        </label>
        <input
          id={id}
          className="field min-w-0 flex-1 basis-28 py-1 sm:basis-40"
          placeholder={t('find.replacement')}
          {...words}
          autoComplete="off"
          value={replacement}
          onChange={(event) => onReplacement(event.target.value)}
          onKeyDown={({ nativeEvent }) => {
            const key = keyOf(nativeEvent);
            if (key === 'Enter') replaceHere();
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
        <SearchChoices search={search} onSearch={onSearch} />
      </div>
      {current !== null && preview !== undefined && (
        <p className="flex flex-wrap gap-x-2 text-(length:--step--1)">
          <del {...words} className="text-ink-soft">
            {work.texts[current]}
          </del>
          <ins {...words} className="no-underline">
            {preview}
          </ins>
        </p>
      )}
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
