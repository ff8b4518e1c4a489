import { t } from '#messages/t.ts';
import { formatDuration } from './duration.ts';
import type { Pass } from './run.ts';

/** Before this there is too little to judge the pace by. */
const MIN_ELAPSED_MS = 1_500;

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
  const elapsedMs = nowMs - startedAtMs;
  if (answered.size === 0 || elapsedMs < MIN_ELAPSED_MS || answered.size >= wanted.length) return null;
  const seconds = ((elapsedMs / answered.size) * (wanted.length - answered.size)) / 1000;
  return t('run.left', { time: formatDuration(seconds) });
}
