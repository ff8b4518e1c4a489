import type { Dropped } from './render-spans.ts';

/** A file's text, and what the format could not express: how often, by what it is. */
export interface WrittenTrack {
  readonly text: string;
  readonly dropped: Dropped;
}
