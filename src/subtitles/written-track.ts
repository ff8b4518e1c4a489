import type { Dropped } from './markup/render-spans.ts';

/** A file's text, and what the format could not express: how often, by what it is. */
export interface WrittenTrack {
  readonly text: string;
  readonly dropped: Dropped;
}

/** The same as the bytes that a file holds, in UTF-8. */
export interface EncodedTrack {
  /** They may be part of a larger buffer. */
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly dropped: Dropped;
}
