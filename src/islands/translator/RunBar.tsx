import { useEffect, useState } from 'react';
import { t } from '#messages/t.ts';
import { formatDuration } from '../lib/duration.ts';
import { Notice } from '../ui/Notice.tsx';
import { passText, timeLeft } from './progress-text.ts';
import type { Pass, Run } from './run.ts';
import { countTranslated, flaggedCues, type Work } from './work.ts';

interface Props {
  readonly run: Run;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

/** How far the translation is, what can be done about it, and the truth about how it ended. */
export function RunBar({ run, onCancel, onResume }: Props) {
  const failure = run.status === 'paused' && typeof run.cause === 'object' ? run.cause : null;
  return (
    <div className="grid gap-3">
      {run.status === 'translating' && <PassProgress pass={run.pass} work={run.work} onCancel={onCancel} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="font-semibold">
            {statusText(run)}
          </p>
          <Notice tone="bad">{failure?.message}</Notice>
          {failure && run.status === 'paused' && <Kept work={run.work} />}
        </div>
        {run.status === 'paused' && <Resume resumeAtMs={failure?.resumeAtMs ?? null} onResume={onResume} />}
      </div>
    </div>
  );
}

function PassProgress({ pass, work, onCancel }: { pass: Pass; work: Work; onCancel: () => void }) {
  const now = useNow(1_000);
  const left = timeLeft(pass, now);
  const done = work.texts.filter((text) => text !== null).length;
  return (
    <div className="flex items-center gap-4">
      <div className="min-w-0 flex-1">
        <progress
          className="bar"
          aria-label={t('run.bar')}
          value={pass.answered.size}
          max={pass.wanted.length}
        />
        <p className="timecode mt-1 flex flex-wrap justify-between gap-x-3">
          <span>{t('run.count', { done, total: work.texts.length })}</span>
          <span>{left}</span>
        </p>
      </div>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {t('run.cancel')}
      </button>
    </div>
  );
}

function Kept({ work }: { work: Work }) {
  return (
    <p className="mt-1 text-(length:--step--1) text-ink-soft">
      {t('run.kept', { done: countTranslated(work), total: work.texts.length })}
    </p>
  );
}

function Resume({ resumeAtMs, onResume }: { resumeAtMs: number | null; onResume: () => void }) {
  const now = useNow(1_000);
  const waitMs = resumeAtMs === null ? 0 : resumeAtMs - now;
  return (
    <div className="grid justify-items-end gap-1">
      <button type="button" className="button" onClick={onResume}>
        {t('run.resume')}
      </button>
      <p className="text-(length:--step--2) text-ink-soft">
        {waitMs > 0 ? t('run.resumeAt', { time: formatDuration(waitMs / 1000) }) : t('run.resumeHint')}
      </p>
    </div>
  );
}

/** Nothing here says 'done' while something is left to look at. */
function statusText(run: Run): string {
  if (run.status === 'idle') return '';
  if (run.status === 'translating') return passText(run.pass);
  const counts = { done: countTranslated(run.work), total: run.work.texts.length };
  if (run.status === 'done') {
    const flagged = flaggedCues(run.work).length;
    return flagged > 0 ? t('run.doneFlagged', { ...counts, flagged }) : t('run.done', counts);
  }
  return run.cause === 'cancelled' || run.cause === 'restored' ? t('run.cancelled', counts) : '';
}

function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
