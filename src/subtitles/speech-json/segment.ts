/** A word with its own times, which recognisers leave out for numerals. */
export interface SpokenWord {
  readonly text: string;
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** A stretch of speech as the recogniser cut it. */
export interface SpokenSegment {
  readonly startMs: number;
  readonly endMs: number;
  readonly text: string;
  /** Empty where the recogniser gives no word times. */
  readonly words: readonly SpokenWord[];
  readonly speaker?: string;
}
