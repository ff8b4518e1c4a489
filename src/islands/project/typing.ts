/** What was typed or deleted last: `[start, end)` in the text as it stands now. */
export interface TypedRange {
  readonly start: number;
  readonly end: number;
  readonly isDeleting: boolean;
  readonly hadSpace: boolean;
  readonly atMs: number;
}

/** A pause this long ends an Undo step. */
const PAUSE_MS = 1_000;

/** Where a text differs from the one before, as if it had been typed there. */
export function typedRange(before: string, after: string, atMs: number): TypedRange {
  const { start, removed, inserted } = difference(before, after);
  return {
    start,
    end: start + inserted.length,
    isDeleting: inserted === '',
    hadSpace: /\s/u.test(inserted === '' ? removed : inserted),
    atMs,
  };
}

/**
 * Whether typing goes on in the same word, so that Undo takes both back together. A new word begins with the first letter after white space;
 * deleting and typing, a paste of several words, another place and a pause are apart.
 */
export function continuesWord(last: TypedRange, before: string, after: string, atMs: number): boolean {
  const { start, removed, inserted } = difference(before, after);
  const pauseMs = atMs - last.atMs;
  // Below zero the clock was set back meanwhile: nobody knows how long the pause was.
  const isAtOnce = pauseMs >= 0 && pauseMs <= PAUSE_MS;
  if (!isAtOnce || last.isDeleting !== (inserted === '')) return false;
  if (last.isDeleting) {
    const isBeside = start + removed.length === last.start || start === last.start;
    return isBeside && !(last.hadSpace && /^\S+$/u.test(removed));
  }
  // An input method replaces what it has put there.
  const isBeside = start + removed.length === last.end && start >= last.start;
  const beginsWord = last.hadSpace && /^\S/u.test(inserted);
  return isBeside && !beginsWord && !/\s\S/u.test(inserted);
}

function difference(before: string, after: string) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < shorter - start && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  return {
    start,
    removed: before.slice(start, before.length - tail),
    inserted: after.slice(start, after.length - tail),
  };
}
