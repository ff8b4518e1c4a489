import { memo, useId } from 'react';
import { t, tCode } from '#messages/t.ts';
import type { FlagReason } from '#protocol/translate.ts';
import type { Cue } from '#subtitles/cue.ts';
import { toTaggedText } from '#subtitles/markup.ts';
import { formatTimecode } from '#subtitles/timecode.ts';
import type { Target } from '../lib/target.ts';
import { FlagIcon } from '../ui/icons.tsx';

interface Props {
  readonly index: number;
  readonly cue: Cue;
  /** `undefined` before a translation was asked for, `null` while it has not arrived. */
  readonly text: string | null | undefined;
  readonly flags: readonly FlagReason[] | undefined;
  readonly isEdited: boolean;
  readonly isFresh: boolean;
  readonly target: Target;
  readonly onEdit: (index: number, text: string) => void;
  readonly onAccept: (index: number) => void;
}

/** One subtitle: its time, the source, and the translation, which can be edited as soon as it is there. */
export const CueRow = memo(function CueRow({
  index,
  cue,
  text,
  flags,
  isEdited,
  isFresh,
  target,
  onEdit,
  onAccept,
}: Props) {
  const number = index + 1;
  const flagId = useId();
  return (
    <div
      className={`grid gap-x-4 gap-y-1 border-b border-line px-3 py-2.5 sm:grid-cols-[6.5rem_1fr_1fr] sm:px-4 ${flags ? 'border-l-4 border-l-warn' : 'border-l-4 border-l-transparent'}`}
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
            data-cue={index}
            className="cue-text"
            rows={text.split('\n').length}
            lang={target.code}
            dir={target.direction}
            value={text}
            aria-label={t('editor.translationOf', { number })}
            {...(flags ? { 'aria-describedby': flagId } : {})}
            onChange={(event) => onEdit(index, event.target.value)}
          />
        )}
        {flags && (
          <div className="mt-1.5 flex flex-wrap items-center justify-between gap-2 pl-2.5 text-(length:--step--2)">
            <p id={flagId} className="flex items-start gap-1 text-warn">
              <FlagIcon />
              {flags.map((reason) => tCode(`flag.${reason}`)).join('; ')}
            </p>
            <button
              type="button"
              className="tool-button tool-button-edged min-h-9 pointer-coarse:min-h-11"
              aria-label={t('summary.acceptCue', { number })}
              onClick={() => onAccept(index)}
            >
              {t('summary.accept')}
            </button>
          </div>
        )}
      </div>
    </div>
  );
});
