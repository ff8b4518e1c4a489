import type { Source } from '#islands/project/source.ts';
import type { Cue } from '#subtitles/cue.ts';
import type { ReadChoices } from '#subtitles/read-file.ts';
import type { FileQuestions } from './source-state.ts';

/** What the page asks of the reading worker. Files travel by reference, not by copy. */
export interface ReadRequest {
  readonly file: File;
  readonly fileName: string;
  readonly choices: ReadChoices;
}

/** Some of the cues, before the answer. A message is unpacked at once, on the page's own thread: one with 50 MB would hold up its frames. */
export interface ReadPart {
  readonly status: 'part';
  readonly cues: readonly Cue[];
}

/** What the worker answers: a source, whose cues came in parts, what must be chosen first, or why there is none. */
export type ReadReply =
  | { readonly status: 'read'; readonly source: Source; readonly questions: FileQuestions }
  | { readonly status: 'choice'; readonly names: readonly string[] }
  | { readonly status: 'unusable'; readonly code: string; readonly excerpt?: string }
  | { readonly status: 'tooManyCues'; readonly count: number }
  | { readonly status: 'failed' };
