import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { t, tCode } from '#messages/t.ts';
import type { FlagReason } from '#protocol/translate.ts';
import type { Track } from '#subtitles/cue.ts';
import { DownIcon, FlagIcon, UpIcon } from '#islands/ui/icons.tsx';
import { useSelected } from '#islands/ui/useSelected.ts';
import { flaggedCues, type Work } from '#islands/project/work.ts';
import { $bindings } from '../shortcuts/bindings.ts';
import { ariaKeys, keysText } from '../shortcuts/combo.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import type { StepDirection } from './flag-steps.ts';
import { fastCues } from './reading-pace.ts';

/** The reasons with their counts, the most frequent first. */
function countReasons({ flags }: Work): [FlagReason, number][] {
  const counts = new Map<FlagReason, number>();
  for (const reason of [...flags.values()].flat()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

interface Props {
  readonly cues: Track;
  readonly work: Work;
  readonly $current: CurrentCue;
  /** Asks for some cues again, which only a translation that came to its end allows. */
  readonly canRetry: boolean;
  readonly onStep: (direction: StepDirection) => void;
  readonly onRetry: (wanted: readonly number[]) => void;
  readonly onShorten: (wanted: readonly number[]) => void;
}

/** Steps through the flagged subtitles, with the actions for them. */
export function FlagSummary({ cues, work, $current, canRetry, onStep, onRetry, onShorten }: Props) {
  const { nextFinding, previousFinding } = useStore($bindings);
  const flagged = useMemo(() => flaggedCues(work), [work]);
  const fast = useMemo(() => fastCues(cues, work), [cues, work]);
  if (flagged.length === 0 && fast.length === 0) return null;
  return (
    <section
      aria-label={
        flagged.length > 0
          ? t('summary.title', { count: flagged.length })
          : t('summary.fast', { count: fast.length })
      }
      className="flag-summary border-y border-line bg-sunken px-3 py-1.5 sm:px-4"
    >
      {flagged.length > 0 && (
        <>
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <ul className="mr-auto flex min-w-0 flex-1 basis-56 flex-wrap gap-x-4 text-(length:--step--1) font-semibold text-warn">
              {countReasons(work).map(([reason, count]) => (
                <li key={reason} className="flex items-start gap-1.5">
                  <FlagIcon />
                  {t('summary.reason', { count, reason: tCode(`flag.${reason}`) })}
                </li>
              ))}
            </ul>
            <button
              type="button"
              className="tool-button"
              aria-keyshortcuts={ariaKeys(previousFinding)}
              title={keysInList(previousFinding)}
              onClick={() => onStep(-1)}
            >
              <UpIcon />
              {t('summary.previous')}
            </button>
            <span className="timecode">
              <FlagPosition flagged={flagged} $current={$current} />
            </span>
            <button
              type="button"
              className="tool-button"
              aria-keyshortcuts={ariaKeys(nextFinding)}
              title={keysInList(nextFinding)}
              onClick={() => onStep(1)}
            >
              <DownIcon />
              {t('summary.next')}
            </button>
            {canRetry && (
              <button
                type="button"
                className="tool-button tool-button-edged"
                onClick={() => onRetry(flagged)}
              >
                {t(flagged.length === 1 ? 'summary.retryOne' : 'summary.retry')}
              </button>
            )}
          </div>
          <p className="flag-advice mt-1 text-(length:--step--2) text-ink-soft">{t('summary.advice')}</p>
        </>
      )}
      {fast.length > 0 && (
        <div className="flag-fast flex flex-wrap items-center justify-between gap-x-2">
          <p className="text-(length:--step--1) text-ink-soft">{t('summary.fast', { count: fast.length })}</p>
          {canRetry && (
            <button type="button" className="tool-button tool-button-edged" onClick={() => onShorten(fast)}>
              {t(fast.length === 1 ? 'summary.shortenOne' : 'summary.shorten')}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** The keys that a person has given to a step; they count while a line has the cursor. */
function keysInList(combos: readonly string[]): string | undefined {
  return combos.length === 0 ? undefined : t('summary.keys', { keys: keysText(combos) });
}

interface PositionProps {
  readonly flagged: readonly number[];
  readonly $current: CurrentCue;
}

/** Which of the flagged ones has the cursor. */
function FlagPosition({ flagged, $current }: PositionProps) {
  const at = useSelected($current, (current) => (current === null ? -1 : flagged.indexOf(current)));
  return at >= 0 && t('summary.position', { position: at + 1, count: flagged.length });
}
