import { useId, useMemo, useState } from 'react';
import { t } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { CloseIcon, DownIcon, UpIcon } from '../../ui/icons.tsx';
import type { Work } from '../work.ts';
import { type Direction, stepFrom } from './flag-steps.ts';
import { findCues, replaceWords } from './text-search.ts';

interface Props {
  readonly cues: Track;
  readonly work: Work;
  readonly current: number | null;
  /** Brings a subtitle into sight and leaves the focus where it is. */
  readonly onReveal: (index: number) => void;
  readonly onReplace: (texts: ReadonlyMap<number, string>) => void;
  readonly onPutBack: (before: Work, indices: readonly number[]) => void;
  readonly onClose: () => void;
}

/** Finds words in source and translation, and replaces them in the translation. The browser's own search sees only the rows that are drawn. */
export function FindBar({ cues, work, current, onReveal, onReplace, onPutBack, onClose }: Props) {
  const id = useId();
  const [search, setSearch] = useState({ words: '', matchesCase: false });
  const [replacement, setReplacement] = useState('');
  const [undo, setUndo] = useState<{ readonly before: Work; readonly indices: readonly number[] } | null>(
    null,
  );
  const found = useMemo(() => findCues(cues, work.texts, search), [cues, work.texts, search]);
  const replaceable = useMemo(
    () => replaceWords(work.texts, search, replacement),
    [work.texts, search, replacement],
  );
  const look = (changes: Partial<typeof search>) => {
    const next = { ...search, ...changes };
    setSearch(next);
    setUndo(null);
    const first = stepFrom(findCues(cues, work.texts, next), current === null ? null : current - 1, 1);
    if (first !== undefined) onReveal(first);
  };
  const step = (direction: Direction) => {
    const next = stepFrom(found, current, direction);
    if (next !== undefined) onReveal(next);
  };
  const replace = (texts: ReadonlyMap<number, string>) => {
    if (texts.size === 0) return;
    setUndo({ before: work, indices: [...texts.keys()] });
    onReplace(texts);
  };
  const here = current === null ? undefined : replaceable.get(current);
  const position = current === null ? -1 : found.indexOf(current);
  return (
    <div role="search" className="grid gap-2 border-t border-line bg-sunken px-3 py-2 sm:px-4">
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          step(1);
        }}
      >
        <label className="sr-only" htmlFor={`${id}-words`}>
          {t('find.words')}
        </label>
        <input
          id={`${id}-words`}
          type="search"
          className="field min-w-0 flex-1 basis-40 py-1"
          placeholder={t('find.words')}
          autoComplete="off"
          enterKeyHint="search"
          // The bar was asked for to type here.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          autoFocus
          value={search.words}
          onChange={(event) => look({ words: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose();
            if (event.key !== 'Enter' || !event.shiftKey) return;
            event.preventDefault();
            step(-1);
          }}
        />
        <span role="status" className="timecode min-w-16 text-center">
          {search.words.trim() !== '' &&
            (position >= 0
              ? t('summary.position', { position: position + 1, count: found.length })
              : t('find.count', { count: found.length }))}
        </span>
        <button
          type="button"
          className="tool-button"
          aria-label={t('find.previous')}
          onClick={() => step(-1)}
        >
          <UpIcon />
        </button>
        <button type="submit" className="tool-button" aria-label={t('find.next')}>
          <DownIcon />
        </button>
        <button type="button" className="tool-button" aria-label={t('find.close')} onClick={onClose}>
          <CloseIcon />
        </button>
      </form>
      <form
        className="flex flex-wrap items-center gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (current === null || here === undefined) return step(1);
          replace(new Map([[current, here]]));
          step(1);
        }}
      >
        <label className="sr-only" htmlFor={`${id}-replacement`}>
          {t('find.replacement')}
        </label>
        <input
          id={`${id}-replacement`}
          className="field min-w-0 flex-1 basis-40 py-1"
          placeholder={t('find.replacement')}
          lang={work.target.code}
          dir={work.target.direction}
          autoComplete="off"
          value={replacement}
          onChange={(event) => setReplacement(event.target.value)}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
        />
        <button type="submit" className="tool-button tool-button-edged" disabled={replaceable.size === 0}>
          {t('find.replace')}
        </button>
        <button
          type="button"
          className="tool-button tool-button-edged"
          disabled={replaceable.size === 0}
          onClick={() => replace(replaceable)}
        >
          {t('find.replaceAll', { count: replaceable.size })}
        </button>
        <label className="flex min-h-11 items-center gap-2 text-(length:--step--1)">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-(--translation)"
            checked={search.matchesCase}
            onChange={(event) => look({ matchesCase: event.target.checked })}
          />
          {t('find.matchCase')}
        </label>
      </form>
      <p role="status" className="flex flex-wrap items-center gap-x-3 text-(length:--step--1) empty:hidden">
        {undo && (
          <>
            {t('find.replaced', { count: undo.indices.length })}
            <button
              type="button"
              className="quiet-link"
              onClick={() => {
                onPutBack(undo.before, undo.indices);
                setUndo(null);
              }}
            >
              {t('run.undo')}
            </button>
          </>
        )}
      </p>
    </div>
  );
}
