import { t } from '#messages/first.ts';
import { NOTICEABLE_MS } from './late-waits.ts';

/** By then something holds it up. */
const LATE_MS = 6_000;

/** Says that work goes on once a person would wonder, and later what may hold it up. At its end nothing more is said of it: `null`. */
export async function announceWhileWaiting<Result>(
  say: (words: string | null) => void,
  work: Promise<Result>,
  soon: string = t('wait.moment'),
): Promise<Result> {
  const timers = [setTimeout(() => say(soon), NOTICEABLE_MS), setTimeout(() => say(t('wait.late')), LATE_MS)];
  try {
    return await work;
  } finally {
    timers.forEach(clearTimeout);
    say(null);
  }
}
