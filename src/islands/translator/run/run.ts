import type { Track } from '#subtitles/cue.ts';
import type { Cell } from '#islands/project/cell.ts';
import type { CueAnswer, VideoText, VideoTexts, Work, WorkNotes } from '#islands/project/work.ts';

/** Which request of a pass is on its way, from 1. */
export interface BatchPosition {
  readonly number: number;
  readonly count: number;
  readonly cues: number;
}

/** One press of Translate, Resume or 'Translate these again'. */
export interface Pass {
  readonly id: string;
  /** Indices of the cues that it asks for. */
  readonly wanted: readonly number[];
  /** The translation as it was when the pass began. */
  readonly before: Work;
  /** What stood in its place when it began; a person may have gone on writing there. */
  readonly replaced: Work | null;
  /** Ids of the cues when the pass began. */
  readonly cueIds: readonly number[];
  /** Set where the translation takes the place of another, or is the first of its language: it does so with its first cue, not before. */
  readonly isCandidate: boolean;
  /** One of several languages: it never takes the screen from another. */
  readonly isBeside?: boolean;
  /** What the pass has put into the translation so far. */
  readonly written: ReadonlyMap<number, Cell>;
  readonly answered: ReadonlySet<number>;
  readonly batch: BatchPosition | null;
  readonly startedAtMs: number;
  /** When the first answers came, and how many. */
  readonly firstAnswers: { readonly atMs: number; readonly count: number } | null;
}

/** Why a pass ended early, in words for the person, and when going on makes sense. */
export interface Failure {
  readonly message: string;
  readonly resumeAtMs: number | null;
  /** The message for a lost connection depends on whether anything can be resumed. */
  readonly isConnectionLost?: boolean;
  /** What stands before the server answered in its place, or the server cannot serve now: it is being restarted, or too busy. */
  readonly isServerAway?: boolean;
}

/** The translation on the screen: always in exactly one of these states. */
export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'translating'; readonly work: Work; readonly pass: Pass }
  | { readonly status: 'paused'; readonly work: Work; readonly cause: 'cancelled' | 'restored' | Failure }
  /** Nothing arrived: whatever was there before is still there. */
  | { readonly status: 'refused'; readonly work: Work | null; readonly failure: Failure }
  /** Whole; with a failure where lines were asked for again and did not come. */
  | { readonly status: 'done'; readonly work: Work; readonly failure?: Failure };

/** The events of a pass, from its start to its end. */
export type PassEvent =
  | {
      readonly type: 'started';
      readonly work: Work;
      readonly passId: string;
      readonly wanted: readonly number[];
      readonly isBeside?: boolean;
      readonly atMs: number;
    }
  | { readonly type: 'batchStarted'; readonly passId: string; readonly batch: BatchPosition }
  | {
      readonly type: 'cuesArrived';
      readonly passId: string;
      readonly answers: readonly CueAnswer[];
      readonly atMs: number;
    }
  | { readonly type: 'finished'; readonly passId: string; readonly cues: Track }
  | { readonly type: 'cancelled'; readonly passId: string }
  | { readonly type: 'failed'; readonly passId: string; readonly failure: Failure };

/** What arrives for a translation beside its cues. */
export type TextEvent = {
  readonly type: 'videoTextArrived';
  readonly translationId: string;
  readonly field: keyof VideoTexts;
  readonly text: VideoText;
};

export type RunEvent =
  | PassEvent
  | TextEvent
  /** One line was asked for again by itself, of the translation as it was then. */
  | {
      readonly type: 'answered';
      readonly before: Work;
      readonly cueIds: readonly number[];
      readonly answer: CueAnswer;
      readonly atMs: number;
    }
  | {
      readonly type: 'noted';
      readonly translationId: string;
      readonly notes: WorkNotes;
      readonly atMs: number;
    };

/** The translation on the screen, whatever is being done to it. */
export function workOfRun(run: Run): Work | null {
  return run.status === 'idle' ? null : run.work;
}
