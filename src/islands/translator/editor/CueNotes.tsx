import type { MouseEvent } from 'react';
import { t, tCode } from '#messages/t.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { FlagIcon } from '#islands/ui/icons.tsx';
import type { Pace } from './reading-pace.ts';
import type { Asked } from './useAskAgain.ts';

interface Props {
  readonly id: string;
  readonly number: number;
  readonly flags: readonly FlagReason[] | undefined;
  readonly pace: Pace | null;
  /** Set where this is the line that was asked for again. */
  readonly asked: Asked | null;
  /** Absent where a line cannot be asked for again, as while others arrive. */
  readonly onAsk?: (() => void) | undefined;
  readonly onAccept: () => void;
  /** A button that was pressed by keyboard may be gone with what it settled: the focus goes on to the text. */
  readonly onKeyPressed: () => void;
}

/** The flags of a translation, and the actions for them. */
export function CueNotes({ id, number, flags, pace, asked, onAsk, onAccept, onKeyPressed }: Props) {
  const isAsking = asked?.state === 'waiting';
  const press = (action: () => void) => (event: MouseEvent) => {
    action();
    // A click by keyboard.
    if (event.detail === 0) onKeyPressed();
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-2 pl-2.5 text-(length:--step--2)">
      <div className="min-w-0 flex-1 basis-40">
        {flags ? (
          <p id={id} className="flex items-start gap-1 text-warn">
            <FlagIcon />
            {flags.map((reason) => tCode(`flag.${reason}`)).join('; ')}
          </p>
        ) : (
          <p id={id} className="text-ink-soft">
            {pace && t('editor.pace', { value: pace.value, limit: pace.limit })}
          </p>
        )}
        {typeof asked?.state === 'object' && <p className="mt-1 text-bad">{asked.state.problem}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {onAsk && (
          <button
            type="button"
            className="tool-button tool-button-edged min-h-9 pointer-coarse:min-h-11"
            // Its text while it waits is its accessible name.
            {...(isAsking
              ? {}
              : { 'aria-label': t(flags ? 'editor.askAgainFor' : 'editor.shortenFor', { number }) })}
            aria-disabled={isAsking}
            onClick={press(() => !isAsking && onAsk())}
          >
            <span className={isAsking ? 'pulse' : ''}>
              {isAsking ? t('editor.asking') : flags ? t('editor.askAgain') : t('editor.shorten')}
            </span>
          </button>
        )}
        {flags && (
          <button
            type="button"
            className="tool-button tool-button-edged min-h-9 pointer-coarse:min-h-11"
            aria-label={t('summary.acceptCue', { number })}
            onClick={press(onAccept)}
          >
            {t('summary.accept')}
          </button>
        )}
      </div>
    </div>
  );
}
