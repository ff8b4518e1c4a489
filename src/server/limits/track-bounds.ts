import {
  MAX_CUES_PER_TRANSLATION,
  MAX_LINE_BREAKS_PER_REQUEST,
  MAX_TAGS_PER_REQUEST,
} from '#protocol/limits.ts';
import { translationTooLarge } from '../errors.ts';

interface Bound {
  readonly unit: string;
  readonly marks: readonly string[];
  readonly limit: number;
}

/** What takes the most time to read, write and check for its length, and how many of it one request may hold. */
const requestBounds: readonly Bound[] = [
  { unit: 'tags', marks: ['<', '{'], limit: MAX_TAGS_PER_REQUEST },
  { unit: 'entities', marks: ['&'], limit: MAX_TAGS_PER_REQUEST },
  { unit: 'line breaks', marks: ['\n', '\r'], limit: MAX_LINE_BREAKS_PER_REQUEST },
];

interface FetchedBounds {
  readonly maxChars: number;
  readonly bounds: readonly Bound[];
}

/** As many characters as 20,000 cues of a hundred letters with their times. An arrow is the mark of a time, and each in the words of a cue is guarded. */
const fetchedSubRip: FetchedBounds = {
  maxChars: 3_000_000,
  bounds: [{ unit: 'arrows', marks: ['-->'], limit: 2 * MAX_CUES_PER_TRANSLATION }, ...requestBounds],
};

/** Another format than SubRip is read in one step (docs/decisions/0116): it holds the captions of about five hours. */
const MAX_FETCHED_MARKS = 15_000;
const fetchedOther: FetchedBounds = {
  maxChars: 500_000,
  bounds: requestBounds.map((bound) => ({ ...bound, limit: MAX_FETCHED_MARKS })),
};

/** {@link refuseCostlyTrack} for a track that no limit of a body has bounded. @throws AppError `translation_too_large`. */
export function refuseCostlyFetched(text: string, { isSubRip }: { isSubRip: boolean }): void {
  const { maxChars, bounds } = isSubRip ? fetchedSubRip : fetchedOther;
  if (text.length > maxChars) throw translationTooLarge('characters', maxChars);
  refuseAbove(bounds, text);
}

/** Refuses before reading what would cost too much to read. @throws AppError `translation_too_large`. */
export function refuseCostlyTrack(srt: string): void {
  refuseAbove(requestBounds, srt);
}

function refuseAbove(bounds: readonly Bound[], text: string): void {
  for (const { unit, marks, limit } of bounds) {
    const count = marks.reduce((sum, mark) => sum + countUpTo(limit + 1, text, mark), 0);
    if (count > limit) throw translationTooLarge(unit, limit);
  }
}

function countUpTo(max: number, text: string, mark: string): number {
  let count = 0;
  for (let at = text.indexOf(mark); at !== -1 && count < max; at = text.indexOf(mark, at + 1)) count += 1;
  return count;
}
