import type { Cue } from '#subtitles/cue.ts';
import type { Cell, Cells } from './cell.ts';
import type { VideoText, VideoTexts, Work } from './work.ts';

/** A cue with what each translation says for it. */
export interface ProjectRow {
  readonly id: number;
  readonly cue: Cue;
  /** By the code of the target language. */
  readonly cells: ReadonlyMap<string, Cell>;
}

export type Times = Pick<Cue, 'startMs' | 'endMs'>;

/** A change of a project: plain data, so that it can be stored and inverted. */
export type Command =
  /** Texts, flags and edits of some cues: typed, replaced, accepted, arrived. */
  | { readonly type: 'setCells'; readonly target: string; readonly cells: Cells }
  /** A translation is started again, or deleted. */
  | { readonly type: 'setWork'; readonly target: string; readonly work: Work | null }
  /** A title or a description is typed; the other one stays as it is by then. */
  | {
      readonly type: 'setVideoText';
      readonly target: string;
      readonly field: keyof VideoTexts;
      readonly text: VideoText | null;
    }
  /** Cues are added, deleted, split or merged, in every translation at once. */
  | {
      readonly type: 'replaceRows';
      readonly at: number;
      readonly removed: number;
      readonly rows: readonly ProjectRow[];
    }
  | { readonly type: 'setTimes'; readonly times: ReadonlyMap<number, Times> }
  | { readonly type: 'rename'; readonly name: string };
