import type { Ref } from 'react';
import { t } from '#messages/t.ts';
import type { Suggestion } from '#protocol/suggest.ts';
import type { Cue } from '#subtitles/cue.ts';
import { limitsFor } from '#subtitles/line-layout/reading-limits.ts';
import { readingSpeed } from '#subtitles/line-layout/reading-speed.ts';
import { directionOf } from '#subtitles/languages/line-direction.ts';
import { fromTaggedText, toTaggedText } from '#subtitles/markup/markup.ts';
import type { Target } from '#islands/preferences/target.ts';
import { flagSentences } from '../cue-flags/flag-sentences.ts';
import { useSourceLang } from '../studio/source-lang.ts';
import { ChangedText } from './ChangedText.tsx';

interface Props {
  readonly cue: Cue;
  readonly number: number;
  readonly current: string;
  readonly target: Target;
  /** `null` before anything was offered. */
  readonly suggestions: readonly Suggestion[] | null;
  readonly chosen: number | null;
  readonly onChoose: (at: number) => void;
  readonly firstRef?: Ref<HTMLButtonElement>;
}

/** A line with what stands there, and up to three other texts. */
export function OfferedLine({
  cue,
  number,
  current,
  target,
  suggestions,
  chosen,
  onChoose,
  firstRef,
}: Props) {
  const limits = limitsFor(target.code);
  const sourceLang = useSourceLang();
  const speedOf = (tagged: string) => {
    const speed = readingSpeed({ ...cue, ...fromTaggedText(tagged) }, limits);
    const text = Number.isFinite(speed) ? String(Math.round(speed)) : '∞';
    return (
      <span className={`timecode ${speed > limits.maxCharsPerSecond ? 'over-limit' : ''}`}>
        {t('wish.speed', { speed: text })}
      </span>
    );
  };
  const words = { lang: target.code, dir: target.direction };
  return (
    <section
      data-line={number}
      aria-label={t('wish.line', { number })}
      className="grid gap-2 sm:grid-cols-2 sm:gap-x-4"
    >
      <p dir={directionOf([cue])} className="whitespace-pre-line text-ink-soft">
        <span aria-hidden="true" className="timecode me-2">
          {number}
        </span>
        <span lang={sourceLang}>{toTaggedText(cue)}</span>
      </p>
      <p className="border-l-4 border-translation pl-2.5 rtl:border-r-4 rtl:border-l-0 rtl:pr-2.5">
        <span className="sr-only">{t('wish.now')} </span>
        <span {...words} className="block whitespace-pre-line">
          {current}
        </span>
        {speedOf(current)}
      </p>
      {suggestions?.length === 0 && (
        <p className="text-(length:--step--1) sm:col-span-2">{t('wish.nothingHere')}</p>
      )}
      {suggestions && suggestions.length > 0 && (
        <ol className="grid gap-1.5 sm:col-span-2">
          {suggestions.map(({ text, flags = [] }, at) => (
            <li key={text}>
              <button
                ref={at === 0 ? firstRef : undefined}
                type="button"
                className="flex min-h-11 w-full cursor-pointer items-start gap-2.5 rounded-(--radius-small) border border-line p-2 text-start hover:bg-sunken data-chosen:border-translation data-chosen:bg-translation-soft"
                aria-pressed={chosen === null ? undefined : chosen === at}
                data-chosen={chosen === at ? '' : undefined}
                onClick={() => onChoose(at)}
              >
                <kbd aria-hidden="true">{at + 1}</kbd>
                <span className="min-w-0">
                  <span {...words} className="block">
                    <ChangedText before={current} after={text} language={target.code} />
                  </span>
                  {speedOf(text)}
                  {flags.length > 0 && (
                    <span className="block text-(length:--step--2) text-warn">
                      {flagSentences(flags, undefined)
                        .map((sentence) => sentence.text)
                        .join('; ')}
                    </span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
