import { MAX_DURATION_MS } from '../line-layout/reading-limits.ts';

/** A comfortable reading speed for most scripts, in characters a second, and the shortest time that a subtitle is shown. */
const CHARS_PER_SECOND = 15;
const MIN_MS = 1_200;

/** How long a text is shown whose format says only when it begins, or nothing at all. */
export function readingTimeMs(text: string): number {
  return Math.min(MAX_DURATION_MS, Math.max(MIN_MS, Math.round((text.length * 1000) / CHARS_PER_SECOND)));
}
