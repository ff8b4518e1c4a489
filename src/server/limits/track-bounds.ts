import { MAX_LINE_BREAKS_PER_REQUEST, MAX_TAGS_PER_REQUEST } from '#protocol/limits.ts';
import { AppError } from '../errors.ts';

/** What takes the most time to read, write and check for its length, and how many of it one request may hold. */
const bounds = [
  { unit: 'tags', marks: ['<', '{'], limit: MAX_TAGS_PER_REQUEST },
  { unit: 'entities', marks: ['&'], limit: MAX_TAGS_PER_REQUEST },
  { unit: 'line breaks', marks: ['\n', '\r'], limit: MAX_LINE_BREAKS_PER_REQUEST },
] as const;

/** A fetched track may be as long as 20,000 cues of a hundred letters with their times. */
const MAX_FETCHED_CHARS = 3_000_000;

/** {@link refuseCostlyTrack} for a track that no limit of a body has bounded. @throws AppError `translation_too_large`. */
export function refuseCostlyFetched(text: string): void {
  if (text.length > MAX_FETCHED_CHARS) throw tooLarge('characters', MAX_FETCHED_CHARS);
  refuseCostlyTrack(text);
}

/** Refuses before reading what would cost too much to read. @throws AppError `translation_too_large`. */
export function refuseCostlyTrack(srt: string): void {
  for (const { unit, marks, limit } of bounds) {
    const count = marks.reduce((sum, mark) => sum + countUpTo(limit + 1, srt, mark), 0);
    if (count > limit) throw tooLarge(unit, limit);
  }
}

function countUpTo(max: number, text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1 && count < max; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}

function tooLarge(unit: string, limit: number): AppError {
  return new AppError('translation_too_large', {
    params: { limit: `${limit.toLocaleString('en')} ${unit}` },
    publicDetails: { unit, limit },
  });
}
