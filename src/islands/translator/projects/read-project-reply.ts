import type { Project } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import type { Cue } from '#subtitles/cue.ts';

/** What the page asks of the worker that reads projects. Files travel by reference, not by copy. */
export interface ReadProjectRequest {
  readonly file: File;
  readonly given: { readonly id: string; readonly nowMs: number };
}

/** Some of the cues, or a translation, before the answer. A message is unpacked at once, on the page's own thread: a whole project would hold up its frames. */
export type ReadProjectPart =
  | { readonly status: 'cues'; readonly cues: readonly Cue[] }
  | { readonly status: 'work'; readonly work: Work };

/** What the worker answers: the project, whose cues and translations came in parts, or why there is none. */
export type ReadProjectReply =
  | { readonly status: 'read'; readonly project: Project }
  | { readonly status: 'newer' | 'unreadable' | 'failed' };
