/** A comfortable reading speed for most scripts, in characters a second, and the limits of a subtitle's duration. */
const CHARS_PER_SECOND = 15;
const MIN_MS = 1_200;
const MAX_MS = 7_000;

/** How long a text is shown whose format says only when it begins, or nothing at all. */
export function readingTimeMs(text: string): number {
  return Math.min(MAX_MS, Math.max(MIN_MS, Math.round((text.length * 1000) / CHARS_PER_SECOND)));
}
