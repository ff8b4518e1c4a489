import type { Cue } from '#subtitles/cue.ts';
import type { Source } from '../source.ts';

/** What the page asks of the reading worker. Files travel by reference, not by copy. */
export interface ReadRequest {
  readonly file: File;
  readonly fileName: string;
  /** Left out, the encoding is detected. */
  readonly encoding?: string;
}

/** Some of the cues, before the answer. A message is unpacked at once, on the page's own thread: one with 50 MB would hold up its frames. */
export interface ReadPart {
  readonly status: 'part';
  readonly cues: readonly Cue[];
}

/** What the worker answers: a source, whose cues came in parts, or why there is none. */
export type ReadReply =
  | { readonly status: 'read'; readonly source: Source }
  | { readonly status: 'unusable'; readonly code: string }
  | { readonly status: 'tooManyCues'; readonly count: number }
  | { readonly status: 'failed' };
