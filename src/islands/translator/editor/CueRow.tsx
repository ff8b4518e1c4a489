import { memo, useId, useRef } from 'react';
import { t } from '#messages/t.ts';
import type { FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { toTaggedText } from '#subtitles/markup/markup.ts';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import type { Target } from '#islands/preferences/target.ts';
import { hasWords } from '#islands/project/work.ts';
import { CueNotes } from './CueNotes.tsx';
import { tooFast } from './reading-pace.ts';
import type { Asked } from './useAskAgain.ts';

interface Props {
  readonly index: number;
  readonly cue: Cue;
  /** `undefined` before a translation was asked for, `null` while it has not arrived. */
  readonly text: string | null | undefined;
  readonly flags: readonly FlagReason[] | undefined;
  readonly isEdited: boolean;
  /** Cues are still arriving: notes on reading speed are not shown yet. */
  readonly isArriving: boolean;
  /** The result of the last search. */
  readonly isCurrent: boolean;
  /** Set where this is the line that was asked for again. */
  readonly asked: Asked | null;
  readonly target: Target;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
  readonly onAsk: (index: number) => void;
}

/** One subtitle: its time, the source, and the translation, which can be edited as soon as it is there. */
export const CueRow = memo(function CueRow({
  index,
  cue,
  text,
  flags,
  isEdited,
  isArriving,
  isCurrent,
  asked,
  target,
  onEdit,
  onAccept,
  onAsk,
}: Props) {
  const number = index + 1;
  const noteId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isPaceKnown = text != null && !isArriving && hasWords(cue);
  const pace = isPaceKnown ? tooFast(cue, text, target.code) : null;
  const isFresh = text != null && (isArriving || asked?.state === 'answered');
  return (
    <div
      className={`grid gap-x-4 gap-y-1 border-b border-l-4 border-b-line px-3 py-2.5 sm:grid-cols-[6.5rem_1fr_1fr] sm:px-4 ${flags ? 'border-l-warn' : 'border-l-transparent'} ${isCurrent ? 'bg-sunken' : ''}`}
    >
      <p className="timecode flex gap-2 pt-1.5 sm:block">
        <span className="font-semibold text-ink">{number}</span>
        <span className="sm:block">{formatTimecode(cue.startMs, ',')}</span>
        {isEdited && <span className="text-accent-text sm:block">{t('editor.edited')}</span>}
      </p>
      <p
        dir="auto"
        className="py-1 text-(length:--step--1) leading-normal whitespace-pre-wrap text-ink-soft wrap-anywhere sm:py-1.5"
      >
        {toTaggedText(cue)}
      </p>
      <div
        className={`min-w-0 border-l-2 ${text == null ? 'border-line' : 'border-translation'} ${isFresh ? 'cue-arrives' : ''}`}
      >
        {text === null && (
          <p className="pulse px-2.5 py-1.5 text-(length:--step--1) text-ink-soft">{t('editor.waiting')}</p>
        )}
        {text != null && (
          <textarea
            ref={field}
            data-cue={index}
            data-history
            className="cue-text"
            rows={text.split('\n').length}
            lang={target.code}
            dir={target.direction}
            value={text}
            aria-label={t('editor.translationOf', { number })}
            {...(flags || pace ? { 'aria-describedby': noteId } : {})}
            onChange={(event) => onEdit(index, event.target.value)}
          />
        )}
        {(flags || pace) && (
          <CueNotes
            id={noteId}
            number={number}
            flags={flags}
            pace={pace}
            asked={asked}
            // A person's own text is never offered for replacement.
            onAsk={isArriving || isEdited ? undefined : () => onAsk(index)}
            onAccept={() => onAccept(index)}
            onKeyPressed={() => field.current?.focus()}
          />
        )}
      </div>
    </div>
  );
});
