import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useId, useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import type { Track } from '#subtitles/cue.ts';
import { CloseIcon, DownIcon, UpIcon } from '#islands/ui/icons.tsx';
import { keyOf } from '#islands/ui/keyboard/key-of.ts';
import { TypingStatus } from '#islands/ui/waiting/TypingStatus.tsx';
import type { Work } from '#islands/project/work.ts';
import { type StepDirection, stepFrom } from '#islands/translator/cue-flags/flag-steps.ts';
import type { CurrentCue } from '#islands/translator/studio/current-cue.ts';
import { ReplaceBar } from './ReplaceBar.tsx';
import { findCues, type Search } from './text-search.ts';
import { useFind } from './useFind.ts';

interface Props {
  readonly cues: Track;
  readonly work: Work;
  readonly $current: CurrentCue;
  /** Scrolls to a subtitle without moving the focus. */
  readonly onReveal: (index: number) => void;
  readonly onReplace: (texts: ReadonlyMap<number, string>) => void;
  /** The last change was a replacement, which can be taken back beside it. */
  readonly isReplaceLast: boolean;
  readonly onUndo: () => void;
  readonly onClose: () => void;
}

/** Finds words in source and translation, and replaces them in the translation. The browser's own search sees only the rows that are drawn. */
export function FindBar({
  cues,
  work,
  $current,
  onReveal,
  onReplace,
  isReplaceLast,
  onUndo,
  onClose,
}: Props) {
  const id = useId();
  const current = useStore($current);
  const [search, setSearch] = useState<Search>({ words: '', matchesCase: false });
  const [replacement, setReplacement] = useState('');
  const { found, replaced, problem } = useFind({ cues, texts: work.texts, search, replacement });
  const look = (changes: Partial<Search>) => {
    const next = { ...search, ...changes };
    setSearch(next);
    // A row that is visible already need not scroll.
    const places = next.isPattern ? [] : findCues(cues, work.texts, next);
    const first = stepFrom(places, current === null ? null : current - 1, 1);
    if (first !== undefined) onReveal(first);
  };
  const step = (direction: StepDirection) => {
    const next = stepFrom(found, current, direction);
    if (next !== undefined) onReveal(next);
  };
  const pressKey = (event: KeyboardEvent) => {
    const key = keyOf(event.nativeEvent);
    if (key === 'Escape') onClose();
    if (key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  return (
    <div
      role="search"
      className="find-bar grid grid-cols-1 gap-1 border-t border-line bg-sunken px-2 py-1 sm:gap-2 sm:px-4 sm:py-2"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <label className="sr-only" htmlFor={id}>
          {t('find.words')}
        </label>
        <input
          id={id}
          type="search"
          className="field min-w-0 flex-1 basis-28 py-1 sm:basis-40"
          placeholder={t('find.words')}
          autoComplete="off"
          enterKeyHint="search"
          // The person opened the bar to type here.
          // eslint-disable-next-line jsx-a11y-x/no-autofocus
          autoFocus
          value={search.words}
          onChange={(event) => look({ words: event.target.value })}
          onKeyDown={pressKey}
        />
        <div className="ml-auto flex items-center">
          <TypingStatus
            className="timecode sm:px-2"
            text={
              problem ? tCode(`find.${problem}`) : search.words.trim() === '' ? '' : placeText(found, current)
            }
          />
          <button
            type="button"
            className="tool-button"
            aria-label={t('find.previous')}
            onClick={() => step(-1)}
          >
            <UpIcon />
          </button>
          <button type="button" className="tool-button" aria-label={t('find.next')} onClick={() => step(1)}>
            <DownIcon />
          </button>
          <button type="button" className="tool-button" aria-label={t('find.close')} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      </div>
      <ReplaceBar
        work={work}
        search={search}
        current={current}
        texts={replaced}
        replacement={replacement}
        onReplacement={setReplacement}
        onSearch={look}
        onStep={() => step(1)}
        onClose={onClose}
        onReplace={onReplace}
        isReplaceLast={isReplaceLast}
        onUndo={onUndo}
      />
    </div>
  );
}

function placeText(found: readonly number[], current: number | null): string {
  const at = current === null ? -1 : found.indexOf(current);
  return at >= 0
    ? t('summary.position', { position: at + 1, count: found.length })
    : t('find.count', { count: found.length });
}
