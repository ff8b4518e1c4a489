import { useState } from 'react';
import { formatDuration } from '#messages/duration.ts';
import { t } from '#messages/t.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { passText, secondsLeft, timeLeft } from './progress-text.ts';
import type { Failure, Pass, Run } from './run.ts';
import { usePrice } from './usePrice.ts';
import { useNow } from './useNow.ts';
import type { Track } from '#subtitles/cue.ts';
import { AutoResumeCheckbox } from '../waiting/AutoResumeCheckbox.tsx';
import { NoticeCheckbox } from '../waiting/NoticeCheckbox.tsx';
import { WhenOnline } from '../waiting/WhenOnline.tsx';
import { countTranslated, flaggedCues, type Work } from '#islands/project/work.ts';

/** Who waits this long looks at something else meanwhile. */
const LONG_SECONDS = 20;

interface Props {
  readonly run: Run;
  /** What is translated. */
  readonly cues: Track | null;
  readonly onCancel: () => void;
  readonly onResume: () => void;
}

/** Progress, actions and outcome of the translation. */
export function RunBar({ run, cues, onCancel, onResume }: Props) {
  const failure = failureOf(run);
  return (
    <div className="run-bar grid gap-3" data-paused={run.status === 'paused' ? '' : undefined}>
      {run.status === 'translating' && <PassProgress pass={run.pass} work={run.work} onCancel={onCancel} />}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-64">
          <p role="status" className="font-semibold">
            {statusText(run)}
          </p>
          <Notice tone="bad">{failure && failureText(run, failure)}</Notice>
          {failure && run.status === 'paused' && <Kept work={run.work} />}
          {(failure?.isConnectionLost || failure?.isServerAway) && run.status === 'paused' && <WhenOnline />}
        </div>
        {run.status === 'paused' && (
          <Resume work={run.work} cues={cues} resumeAtMs={failure?.resumeAtMs ?? null} onResume={onResume} />
        )}
        {run.status === 'refused' && <WaitText resumeAtMs={run.failure.resumeAtMs} />}
      </div>
    </div>
  );
}

function PassProgress({ pass, work, onCancel }: { pass: Pass; work: Work; onCancel: () => void }) {
  const now = useNow(1_000);
  const left = timeLeft(pass, now);
  const isLong = useIsLong(pass, now);
  // Until its first cue has come, another translation may be on the screen.
  const { texts } = pass.isCandidate ? pass.before : work;
  const done = texts.filter((text) => text !== null).length;
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
          <span>{t('run.count', { done, total: texts.length })}</span>
          <span>{left}</span>
        </p>
        {isLong && <NoticeCheckbox />}
      </div>
      <button type="button" className="button button-quiet" onClick={onCancel}>
        {t('run.cancel')}
      </button>
    </div>
  );
}

/** Once a run is long it stays long: what is offered beside it does not go away under a finger. */
function useIsLong(pass: Pass, nowMs: number): boolean {
  const [longPass, setLongPass] = useState<string | null>(null);
  const seconds = secondsLeft(pass, nowMs);
  if (seconds !== null && seconds >= LONG_SECONDS && longPass !== pass.id) setLongPass(pass.id);
  return longPass === pass.id;
}

function Kept({ work }: { work: Work }) {
  return (
    <p className="mt-1 text-(length:--step--1) text-ink-soft">
      {t('run.kept', { done: countTranslated(work), total: work.texts.length })}
    </p>
  );
}

interface ResumeProps {
  readonly work: Work;
  readonly cues: Track | null;
  readonly resumeAtMs: number | null;
  readonly onResume: () => void;
}

/** Says that resuming is free only where it is. */
function Resume({ work, cues, resumeAtMs, onResume }: ResumeProps) {
  const now = useNow(1_000);
  const { price, text } = usePrice({ cues, target: work.target.code, work });
  const isWaiting = resumeAtMs !== null && resumeAtMs > now;
  return (
    <div className="grid justify-items-end gap-1 max-sm:flex max-sm:items-center max-sm:gap-3">
      <button type="button" className="button flex-none" onClick={onResume}>
        {t('run.resume')}
      </button>
      {isWaiting ? (
        <>
          <WaitText resumeAtMs={resumeAtMs} />
          <AutoResumeCheckbox />
        </>
      ) : (
        <p className="text-(length:--step--2) text-ink-soft">
          {price?.kind === 'paid' ? t('run.resumeHint') : `${t('run.resumeMissing')} ${text}`}
        </p>
      )}
    </div>
  );
}

function WaitText({ resumeAtMs }: { resumeAtMs: number | null }) {
  const waitMs = (resumeAtMs ?? 0) - useNow(1_000);
  if (waitMs <= 0) return null;
  return (
    <p className="text-(length:--step--2) text-ink-soft">
      {t('run.resumeAt', { time: formatDuration(waitMs / 1000) })}
    </p>
  );
}

function failureOf(run: Run): Failure | null {
  if (run.status === 'refused') return run.failure;
  if (run.status === 'done') return run.failure ?? null;
  return run.status === 'paused' && typeof run.cause === 'object' ? run.cause : null;
}

/** Nothing has begun, or nothing is missing: there is nothing to resume. */
function failureText({ status }: Run, failure: Failure): string {
  return status !== 'paused' && failure.isConnectionLost ? t('run.noConnection') : failure.message;
}

/** Never shows 'done' while flags are left. */
function statusText(run: Run): string {
  if (run.status === 'idle' || run.status === 'refused') return '';
  if (run.status === 'translating') return passText(run.pass);
  const counts = { done: countTranslated(run.work), total: run.work.texts.length };
  if (run.status === 'done') {
    const flagged = flaggedCues(run.work).length;
    return flagged > 0 ? t('run.doneFlagged', { ...counts, flagged }) : t('run.done', counts);
  }
  return run.cause === 'cancelled' || run.cause === 'restored' ? t('run.cancelled', counts) : '';
}
