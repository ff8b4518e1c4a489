import { formatDuration } from '#messages/duration.ts';
import { t } from '#messages/t.ts';
import type { Pass } from './run.ts';

/** Before this there is too little to judge the pace by. */
const MIN_ELAPSED_MS = 1_500;
/** The pace is known once so many answers have followed the first, or this share of a short run. */
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

type Paced = Pick<Pass, 'wanted' | 'answered' | 'startedAtMs' | 'firstAnswers'>;

/** How long the rest takes at the pace so far; `null` while nobody can know. */
export function timeLeft(pass: Paced, nowMs: number): string | null {
  return secondsText(secondsLeft(pass, nowMs));
}

/** The same in seconds. */
export function secondsLeft(pass: Paced, nowMs: number): number | null {
  const answerMs = msPerAnswer(pass, nowMs);
  const left = pass.wanted.length - pass.answered.size;
  return answerMs === null || left <= 0 ? null : (answerMs * left) / 1000;
}

/** The wait for the first answers is no part of the pace at which the others follow, unless they come in waves of the same length. */
function msPerAnswer({ wanted, answered, startedAtMs, firstAnswers }: Paced, nowMs: number): number | null {
  if (!firstAnswers) return null;
  const basis = Math.max(1, Math.min(MIN_ANSWERS, MIN_SHARE * wanted.length));
  const followedMs = nowMs - firstAnswers.atMs;
  const followed = answered.size - firstAnswers.count;
  if (followed >= basis && followedMs >= MIN_ELAPSED_MS) return followedMs / followed;
  const isWave = followedMs >= Math.max(MIN_ELAPSED_MS, firstAnswers.atMs - startedAtMs);
  return isWave && answered.size >= basis ? (nowMs - startedAtMs) / answered.size : null;
}

function secondsText(seconds: number | null): string | null {
  if (seconds === null) return null;
  const rounded = seconds < 2 * STEP_SECONDS ? seconds : STEP_SECONDS * Math.round(seconds / STEP_SECONDS);
  return t('run.left', { time: formatDuration(rounded) });
}
