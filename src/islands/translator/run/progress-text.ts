import { t } from '#messages/t.ts';
import { formatDuration } from './duration.ts';
import type { Pass } from './run.ts';

/** Before this there is too little to judge the pace by. */
const MIN_ELAPSED_MS = 1_500;
/** The first answers come together, and late: the pace is known once so many have come, or this share of a short run. */
const MIN_ANSWERS = 10;
const MIN_SHARE = 0.1;
/** What is only about right does not change every second. */
const STEP_SECONDS = 5;

/** The progress message: first for the whole, then batch by batch. */
export function passText({ wanted, batch, answered }: Pick<Pass, 'wanted' | 'batch' | 'answered'>): string {
  if (!batch || batch.count === 1) return t('run.translatingOne', { n: wanted.length });
  if (batch.number === 1 && answered.size === 0)
    return t('run.processing', { n: wanted.length, m: batch.count });
  return t('run.translatingBatch', { i: batch.number, m: batch.count, k: batch.cues });
}

/** How long the rest takes at the pace so far; `null` while nobody can know. */
export function timeLeft(
  { wanted, answered, startedAtMs }: Pick<Pass, 'wanted' | 'answered' | 'startedAtMs'>,
  nowMs: number,
): string | null {
  return secondsText(secondsLeft({ wanted, answered, startedAtMs }, nowMs));
}

/** The same in seconds. */
export function secondsLeft(
  { wanted, answered, startedAtMs }: Pick<Pass, 'wanted' | 'answered' | 'startedAtMs'>,
  nowMs: number,
): number | null {
  const elapsedMs = nowMs - startedAtMs;
  const basis = Math.max(1, Math.min(MIN_ANSWERS, MIN_SHARE * wanted.length));
  if (answered.size < basis || elapsedMs < MIN_ELAPSED_MS || answered.size >= wanted.length) return null;
  return ((elapsedMs / answered.size) * (wanted.length - answered.size)) / 1000;
}

function secondsText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const rounded = seconds < 2 * STEP_SECONDS ? seconds : STEP_SECONDS * Math.round(seconds / STEP_SECONDS);
  return t('run.left', { time: formatDuration(rounded) });
}
