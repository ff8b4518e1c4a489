import { useState } from 'react';
import { t, tCode } from '#messages/t.ts';
import type { FlagReason } from '#protocol/translate.ts';
import { DownIcon, FlagIcon, UpIcon } from '../ui/icons.tsx';
import { flaggedCues, type Work } from './work.ts';

/** Why, and how often; the most frequent reason first. */
function countReasons({ flags }: Work): [FlagReason, number][] {
  const counts = new Map<FlagReason, number>();
  for (const reason of [...flags.values()].flat()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

interface Props {
  readonly work: Work;
  readonly onShow: (index: number) => void;
  readonly onRetry: () => void;
}

/** Which subtitles want a look, one after the other, and what can be done about them. */
export function FlagSummary({ work, onShow, onRetry }: Props) {
  const flagged = flaggedCues(work);
  const [current, setCurrent] = useState<number | null>(null);
  if (flagged.length === 0) return null;
  const show = (index: number | undefined) => {
    if (index === undefined) return;
    setCurrent(index);
    onShow(index);
  };
  // The one that was shown may be settled by now: its place in the order still says what comes next.
  const next = flagged.find((index) => current === null || index > current) ?? flagged[0];
  const previous = flagged.findLast((index) => current === null || index < current) ?? flagged.at(-1);
  const position = current === null ? -1 : flagged.indexOf(current);
  return (
    <section
      aria-label={t('summary.title', { count: flagged.length })}
      className="border-y border-line bg-sunken px-3 py-2 sm:px-4"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <ul className="mr-auto flex min-w-0 flex-1 basis-56 flex-wrap gap-x-4 text-(length:--step--1) font-semibold text-warn">
          {countReasons(work).map(([reason, count]) => (
            <li key={reason} className="flex items-start gap-1.5">
              <FlagIcon />
              {t('summary.reason', { count, reason: tCode(`flag.${reason}`) })}
            </li>
          ))}
        </ul>
        <button type="button" className="tool-button" onClick={() => show(previous)}>
          <UpIcon />
          {t('summary.previous')}
        </button>
        <span className="timecode">
          {position >= 0 && t('summary.position', { position: position + 1, count: flagged.length })}
        </span>
        <button type="button" className="tool-button" onClick={() => show(next)}>
          <DownIcon />
          {t('summary.next')}
        </button>
        <button type="button" className="tool-button tool-button-edged" onClick={onRetry}>
          {t('summary.retry')}
        </button>
      </div>
      <p className="mt-1 text-(length:--step--2) text-ink-soft">{t('summary.advice')}</p>
    </section>
  );
}
