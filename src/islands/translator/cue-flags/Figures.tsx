import type { MouseEvent } from 'react';
import { t } from '#messages/t.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { ReadingLimits } from '#subtitles/line-layout/reading-limits.ts';
import { figuresOf, secondsText } from './cue-figures.ts';

interface Props {
  /** Of the sentence for screen readers when the text is too fast to be read. */
  readonly paceId: string;
  readonly cue: Cue;
  readonly number: number;
  /** `null` where there is nothing to measure yet. */
  readonly text: string | null;
  readonly limits: ReadingLimits;
  /** Absent where it is not too fast, or cannot be asked for. */
  readonly onShorten?: ((event: MouseEvent) => void) | undefined;
  readonly isAsking: boolean;
}

/** Characters a second, the length of the lines and the time on screen: quiet, and coloured past their limit. */
export function Figures({ paceId, cue, number, text, limits, onShorten, isAsking }: Props) {
  const figures = text === null ? null : figuresOf(cue, text, limits);
  const isFast = figures !== null && figures.charsPerSecond > limits.maxCharsPerSecond;
  const durationMs = cue.endMs - cue.startMs;
  const isOffTime = durationMs < limits.minDurationMs || durationMs > limits.maxDurationMs;
  return (
    <div className="cue-figures timecode">
      {figures && (
        <p>
          <span
            className={isFast ? 'over-limit' : ''}
            title={t('figures.speed', { limit: limits.maxCharsPerSecond })}
          >
            {figures.charsPerSecond === Infinity ? '∞' : Math.round(figures.charsPerSecond)}
          </span>
          <span className="cue-lines" title={t('figures.lines', { limit: limits.maxLineChars })}>
            {figures.lineChars.map((chars, line) => (
              <span key={line} className={chars > limits.maxLineChars ? 'over-limit' : ''}>
                {line > 0 && '/'}
                {chars}
              </span>
            ))}
          </span>
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-2">
        <span className={isOffTime ? 'over-limit' : ''} title={t('figures.duration')}>
          {t('figures.seconds', { seconds: secondsText(cue) })}
        </span>
        {isFast && (
          <span id={paceId} className="sr-only">
            {t('editor.pace', { value: figures.charsPerSecond, limit: limits.maxCharsPerSecond })}
          </span>
        )}
        {onShorten && (
          <button
            type="button"
            tabIndex={-1}
            className="row-action"
            {...(isAsking ? {} : { 'aria-label': t('editor.shortenFor', { number }) })}
            aria-disabled={isAsking}
            onClick={onShorten}
          >
            <span className={isAsking ? 'pulse' : ''}>
              {isAsking ? t('editor.asking') : t('editor.shorten')}
            </span>
          </button>
        )}
      </p>
    </div>
  );
}
