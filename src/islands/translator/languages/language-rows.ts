import { countTranslated, flaggedCues } from '#islands/project/work.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { Failure } from '../run/run.ts';
import type { TrackRun, Workspace } from '../workspace/state.ts';
import type { Queue, Turn } from './queue.ts';

export type RowStatus = 'translated' | 'partly' | 'translating' | 'waiting' | 'stopped' | 'failed' | 'left';

/** One language of the open project, as the row of languages shows it. */
export interface LanguageRow {
  readonly target: Target;
  readonly status: RowStatus;
  readonly done: number;
  readonly total: number;
  readonly flagged: number;
  /** Whether a cue has come, so that there is something to show. */
  readonly isThere: boolean;
  readonly isShown: boolean;
  readonly failure: Failure | null;
}

/** The languages that have come or were asked for, in that order. */
export function languageRows({ doc, runs }: Workspace, queue: Queue): LanguageRow[] {
  if (!doc) return [];
  const { works, asked = [], shown, id, source } = doc.project;
  const queued = queue.projectId === id ? queue.languages : new Map<string, { target: Target; turn: Turn }>();
  const targets = new Map<string, Target>();
  for (const { target } of works.values()) targets.set(target.code, target);
  for (const target of asked) targets.set(target.code, target);
  return [...targets].map(([code, target]) => {
    const work = works.get(code);
    const turn = queued.get(code)?.turn;
    const found = statusOf(turn, runs.get(code), work && !work.texts.includes(null));
    const status = isHeld(turn, queue) && !work ? 'left' : found;
    return {
      target,
      status: status === 'left' && work ? 'partly' : status,
      done: work ? countTranslated(work) : 0,
      total: source.cues.length,
      flagged: work ? flaggedCues(work).length : 0,
      isThere: work !== undefined,
      isShown: code === shown,
      failure: status === 'failed' ? failureOf(turn, runs.get(code)) : null,
    };
  });
}

/** Refused or left waiting for what holds all of them back, as without a credit. */
function isHeld(turn: Turn | undefined, { held }: Queue): boolean {
  return (
    held !== null && (turn?.status === 'stopped' || (turn?.status === 'failed' && turn.failure === held))
  );
}

function statusOf(turn: Turn | undefined, run: TrackRun | undefined, isComplete = false): RowStatus {
  if (run?.status === 'translating' || turn?.status === 'running') return 'translating';
  if (turn?.status === 'waiting') return 'waiting';
  if (isComplete) return 'translated';
  if (turn?.status === 'failed' || (run && run.cause !== 'cancelled')) return 'failed';
  return turn?.status === 'stopped' || run ? 'stopped' : 'left';
}

function failureOf(turn: Turn | undefined, run: TrackRun | undefined): Failure | null {
  if (turn?.status === 'failed') return turn.failure;
  return run?.status === 'paused' && run.cause !== 'cancelled' ? run.cause : null;
}

/** The languages that one press goes on with. */
export function openRows(rows: readonly LanguageRow[]): LanguageRow[] {
  return rows.filter(({ status }) => ['partly', 'stopped', 'failed', 'left'].includes(status));
}
