import type { Source } from '../source.ts';

/** What the page asks of the reading worker. Files travel by reference, not by copy. */
export interface ReadRequest {
  readonly file: File;
  readonly fileName: string;
  /** Left out, the encoding is detected. */
  readonly encoding?: string;
}

/** What the worker answers: a source, or why there is none. */
export type ReadReply =
  | { readonly status: 'read'; readonly source: Source }
  | { readonly status: 'unusable'; readonly code: string }
  | { readonly status: 'tooManyCues'; readonly count: number }
  | { readonly status: 'failed' };
