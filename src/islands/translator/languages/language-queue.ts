import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#protocol/error-codes.ts';
import { ApiError } from '#islands/api-client/api-error.ts';
import type { Target } from '#islands/preferences/target.ts';
import type { PassEnd } from '../workspace/translating/passes.ts';
import type { WorkspaceEvent } from '../workspace/reduce.ts';
import type { Workspace } from '../workspace/state.ts';
import {
  begin,
  type Begun,
  dismiss,
  emptyQueue,
  enqueue,
  isRunning,
  type Outcome,
  settle,
  stop,
  unfinished,
} from './queue.ts';
import { $isQueueRunning } from './queue-running.ts';

interface Ports {
  readonly $workspace: ReadableAtom<Workspace>;
  readonly dispatch: (event: WorkspaceEvent) => void;
  /** One language, from its first request to the end. Never throws. */
  readonly translate: (target: Target) => Promise<PassEnd>;
  readonly cancel: (code?: string) => void;
  /** How many languages may be on their way together. */
  readonly atOnce: () => number;
}

/** Runs several languages of the open project, a few at once. What has yet to come is noted in the project, so that a reload loses nothing. */
export function languageQueue({ $workspace, dispatch, translate, cancel, atOnce }: Ports) {
  const $queue = atom(emptyQueue);
  const openId = () => $workspace.get().doc?.project.id;

  const set = (next: typeof emptyQueue) => {
    $queue.set(next);
    $isQueueRunning.set(isRunning(next));
    if (next.projectId !== null)
      dispatch({ type: 'asked', projectId: next.projectId, targets: unfinished(next) });
  };
  const fill = () => {
    const { projectId } = $queue.get();
    // Another project is open: those that have not begun stay noted in theirs.
    if (projectId === null || projectId !== openId()) return;
    const { queue, begun } = begin($queue.get(), atOnce());
    set(queue);
    for (const turn of begun) void take(turn);
  };
  const take = async (turn: Begun) => {
    const { projectId } = $queue.get();
    const outcome = outcomeOf(await translate(turn.target));
    if ($queue.get().projectId !== projectId) return;
    set(settle($queue.get(), turn, outcome));
    fill();
  };

  return {
    $queue,
    /** Asks for languages of the open project. */
    start: (targets: readonly Target[]): void => {
      const id = openId();
      if (id === undefined) return;
      const left = $queue.get().projectId === id ? [] : ($workspace.get().doc?.project.asked ?? []);
      // What an earlier visit has left stays noted beside what is asked for now.
      set(enqueue(stop(enqueue($queue.get(), id, left)), id, targets));
      fill();
    },
    /** Stops one language, or all. What has come of them is kept. */
    cancel: (code?: string): void => {
      set(stop($queue.get(), code));
      cancel(code);
      fill();
    },
    /** A language that has not come is not wanted any more. */
    dismiss: (code: string): void => {
      const project = $workspace.get().doc?.project;
      if (!project) return;
      if ($queue.get().projectId === project.id) set(dismiss(stop($queue.get(), code), code));
      else
        dispatch({
          type: 'asked',
          projectId: project.id,
          targets: (project.asked ?? []).filter((target) => target.code !== code),
        });
      cancel(code);
      fill();
    },
  };
}

/** No other language could be translated either: nothing is left of the day, no key works, or nobody is signed in. */
const endsAll: readonly (ErrorCode | null)[] = [
  'no_credits',
  'network_limit',
  'free_budget',
  'failed_work',
  'model_quota_day',
  'model_key_rejected',
  'stored_key_unreadable',
  'unauthenticated',
  'session_revoked',
  'email_not_verified',
];

function outcomeOf(end: PassEnd): Outcome {
  if (end.status !== 'failed') return end;
  const { failure, thrown } = end;
  const code = thrown instanceof ApiError ? thrown.code : null;
  return { status: 'failed', failure, endsAll: endsAll.includes(code) };
}
