import type { SpokenTimes } from './times.ts';

/** A word with its own times, which recognisers leave out for numerals. */
export interface SpokenWord extends SpokenTimes {
  readonly text: string;
}

/** A stretch of speech as the recogniser cut it. */
export interface SpokenSegment {
  readonly startMs: number;
  /** `null` where the recogniser did not see the end, as of the last one of a recording. */
  readonly endMs: number | null;
  readonly text: string;
  /** Empty where the recogniser gives no word times. */
  readonly words: readonly SpokenWord[];
  readonly speaker?: string;
}

/** Some list one channel after the other. */
export function inOrder(segments: readonly SpokenSegment[]): SpokenSegment[] {
  return segments.toSorted((a, b) => a.startMs - b.startMs);
}
