import type { Track } from '#subtitles/cue.ts';
import {
  type Answer,
  isSourceStanding,
  withAnswers,
  withCuesOf,
  withEdit,
  withoutFlag,
  withSourceForMissing,
  withVideoText,
  type VideoText,
  type VideoTexts,
  type Work,
  type WorkNotes,
} from './work.ts';

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
  readonly answered: ReadonlySet<number>;
  readonly batch: BatchPosition | null;
  readonly startedAtMs: number;
}

/** Why a pass ended early, in words for the person, and when going on makes sense. */
export interface Failure {
  readonly message: string;
  readonly resumeAtMs: number | null;
}

/** The translation on the screen: always in exactly one of these states. */
export type Run =
  | { readonly status: 'idle' }
  | { readonly status: 'translating'; readonly work: Work; readonly pass: Pass }
  | { readonly status: 'paused'; readonly work: Work; readonly cause: 'cancelled' | 'restored' | Failure }
  | { readonly status: 'done'; readonly work: Work };

export type RunEvent =
  | {
      readonly type: 'started';
      readonly work: Work;
      readonly passId: string;
      readonly wanted: readonly number[];
      readonly atMs: number;
    }
  | { readonly type: 'batchStarted'; readonly passId: string; readonly batch: BatchPosition }
  | { readonly type: 'cuesArrived'; readonly passId: string; readonly answers: readonly Answer[] }
  | { readonly type: 'finished'; readonly passId: string; readonly cues: Track }
  | { readonly type: 'cancelled'; readonly passId: string }
  | { readonly type: 'failed'; readonly passId: string; readonly failure: Failure }
  | { readonly type: 'restored'; readonly work: Work }
  | { readonly type: 'edited'; readonly index: number; readonly text: string }
  | { readonly type: 'accepted'; readonly index: number }
  | { readonly type: 'replaced'; readonly texts: ReadonlyMap<number, string> }
  /** A change is taken back: these cues are as they were before. */
  | { readonly type: 'putBack'; readonly before: Work; readonly indices: readonly number[] }
  /** One line was asked for again by itself. */
  | { readonly type: 'answered'; readonly translationId: string; readonly answer: Answer }
  | {
      readonly type: 'videoTextArrived';
      readonly translationId: string;
      readonly field: keyof VideoTexts;
      readonly text: VideoText;
    }
  | { readonly type: 'noted'; readonly translationId: string; readonly notes: WorkNotes }
  | { readonly type: 'cleared' };

export const idle: Run = { status: 'idle' };

export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.type) {
    case 'started': {
      const { work, passId, wanted, atMs } = event;
      const pass: Pass = {
        id: passId,
        wanted,
        before: work,
        answered: new Set(),
        batch: null,
        startedAtMs: atMs,
      };
      return { status: 'translating', work, pass };
    }
    case 'restored':
      return settle(event.work);
    case 'cleared':
      return idle;
    case 'edited':
      return changeWork(run, (work) => withEdit(work, event.index, event.text));
    case 'accepted':
      return changeWork(run, (work) => withoutFlag(work, event.index));
    case 'replaced':
      return changeWork(run, (work) =>
        [...event.texts].reduce((changed, [index, text]) => withEdit(changed, index, text), work),
      );
    case 'putBack':
      return changeWork(run, (work) =>
        work.translationId === event.before.translationId
          ? withCuesOf(work, event.before, event.indices)
          : work,
      );
    case 'answered':
      return changeWork(run, (work) =>
        work.translationId === event.translationId ? withAnswers(work, [event.answer]) : work,
      );
    case 'videoTextArrived':
      return changeWork(run, (work) =>
        work.translationId === event.translationId ? withVideoText(work, event.field, event.text) : work,
      );
    case 'noted':
      return changeWork(run, (work) =>
        work.translationId === event.translationId ? { ...work, ...event.notes } : work,
      );
    default:
      // An answer to a pass that was stopped or replaced.
      return run.status === 'translating' && run.pass.id === event.passId ? reducePass(run, event) : run;
  }
}

type Translating = Extract<Run, { status: 'translating' }>;
type PassEvent = Extract<RunEvent, { passId: string }>;

function reducePass(run: Translating, event: Exclude<PassEvent, { type: 'started' }>): Run {
  const { work, pass } = run;
  switch (event.type) {
    case 'batchStarted':
      return { ...run, pass: { ...pass, batch: event.batch } };
    case 'cuesArrived': {
      const answers = event.answers.map((answer) => betterOf(answer, pass.before));
      const answered = new Set(pass.answered);
      for (const { index } of event.answers) answered.add(index);
      return { ...run, work: withAnswers(work, answers), pass: { ...pass, answered } };
    }
    case 'finished':
      return { status: 'done', work: withSourceForMissing(work, event.cues, pass.wanted) };
    case 'cancelled':
      return { status: 'paused', work, cause: 'cancelled' };
    case 'failed':
      return { status: 'paused', work, cause: event.failure };
  }
}

/** A draft of an earlier visit is paused where something is missing: only a press of Resume asks for it. */
function settle(work: Work): Run {
  return work.texts.includes(null) ? { status: 'paused', work, cause: 'restored' } : { status: 'done', work };
}

function changeWork(run: Run, change: (work: Work) => Work): Run {
  return run.status === 'idle' ? run : { ...run, work: change(run.work) };
}

/** A translation from before the pass, be it doubtful, is better than the source in its place. */
function betterOf(answer: Answer, { texts, flags }: Work): Answer {
  const { index } = answer;
  const text = texts[index] ?? null;
  const reasons = flags.get(index) ?? [];
  if (text === null || isSourceStanding(reasons) || !isSourceStanding(answer.flags)) return answer;
  return { index, text, flags: reasons };
}
