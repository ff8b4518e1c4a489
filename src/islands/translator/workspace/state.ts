import type { TranslateOptions } from '#protocol/translate.ts';
import { type FormOptions, noFormOptions, optionsInto } from '#islands/project/form-options.ts';
import type { Doc } from '#islands/project/history.ts';
import { shownWork } from '#islands/project/project.ts';
import type { Work } from '#islands/project/work.ts';
import type { Failure, Pass, Run } from '../run/run.ts';

/** What is done to one translation: a pass is under way, or ended early. */
export type TrackRun =
  | { readonly status: 'translating'; readonly pass: Pass }
  | { readonly status: 'paused'; readonly cause: 'cancelled' | Failure };

/** The project on the page, and the runs that work for it. */
export interface Workspace extends FormOptions {
  readonly doc: Doc | null;
  /** By the code of their target language. */
  readonly runs: ReadonlyMap<string, TrackRun>;
  /** Why the last run brought nothing. */
  readonly refusal: Failure | null;
}

export const emptyWorkspace: Workspace = { doc: null, runs: new Map(), refusal: null, ...noFormOptions };

/** What the form says: the open project's, or its own while none is open. */
export function formOf({ doc, ...page }: Workspace): FormOptions {
  const { options, glossaries } = doc?.project ?? page;
  return { options, glossaries };
}

/** What the form says for a language. */
export function optionsOf(state: Workspace, code: string): TranslateOptions {
  return optionsInto(code, { ...formOf(state), ...(state.doc ? { works: state.doc.project.works } : {}) });
}

/** The state of the translation on the screen. */
export function runOf({ doc, runs, refusal }: Workspace): Run {
  const work = doc && shownWork(doc.project);
  for (const run of runs.values()) {
    // A translation that has no cue yet is shown where there is no other.
    if (run.status === 'translating' && isOnScreen(run.pass, work))
      return { status: 'translating', work: work ?? run.pass.before, pass: run.pass };
  }
  if (refusal) return { status: 'refused', work, failure: refusal };
  return work ? settledRun(work, runs.get(work.target.code)) : { status: 'idle' };
}

function isOnScreen({ isCandidate, isBeside, before }: Pass, work: Work | null): boolean {
  return before.target.code === work?.target.code || (isCandidate && !(isBeside && work));
}

/** A translation of an earlier visit is paused where something is missing: only a press of Resume asks for it. */
function settledRun(work: Work, run: TrackRun | undefined): Run {
  const cause = run?.status === 'paused' ? run.cause : 'restored';
  if (work.texts.includes(null)) return { status: 'paused', work, cause };
  return { status: 'done', work, ...(typeof cause === 'object' ? { failure: cause } : {}) };
}
