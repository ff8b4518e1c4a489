import type { ReadableAtom } from 'nanostores';
import type { Target } from '#islands/preferences/target.ts';
import type { Failure } from '../run/run.ts';
import type { Workspace } from '../workspace/state.ts';
import { $autoResumes, type Stalled, stalledRuns } from './auto-resume.ts';
import { awaitServer } from './server-watch.ts';

export interface ResumerPorts {
  readonly $workspace: ReadableAtom<Workspace>;
  /** Languages of which nothing had come before they were interrupted. */
  readonly stalledBeside: () => readonly Stalled[];
  /** Goes on with languages. Resolves when another may be begun. */
  readonly resume: (targets: readonly Target[]) => Promise<void>;
  readonly isOnline: () => boolean;
  /** Whether the server answers. */
  readonly isServerThere: () => Promise<boolean>;
  readonly now: () => number;
}

/** A server that answers, and then fails before a single cue has come, is not asked for ever. */
const MAX_IN_VAIN = 5;
/** A timer of more days than this would fire at once. */
const MAX_TIMER_MS = 2_000_000_000;

/**
 * Goes on with what was interrupted: once the device is online again, once the server answers again, and, where the person ticked it, once the
 * model's quota allows it.
 */
export function resumer({ $workspace, stalledBeside, isOnline, isServerThere, now, ...ports }: ResumerPorts) {
  let hasBeenOffline = !isOnline();
  let isResuming = false;
  let inVain = 0;
  let alarm: ReturnType<typeof setTimeout> | undefined;
  let stopWatch: (() => void) | null = null;
  /** What was gone on from: an interruption is answered once. */
  const answered = new WeakSet<Failure>();

  const stalled = () =>
    [...stalledRuns($workspace.get()), ...stalledBeside()].filter(({ failure }) => !answered.has(failure));
  const cutOff = () =>
    stalled().filter(({ failure }) => failure.isConnectionLost === true || failure.isServerAway === true);
  const lost = () => (hasBeenOffline ? cutOff() : []);
  const waiting = () =>
    $autoResumes.get() ? stalled().filter(({ failure }) => failure.resumeAtMs !== null) : [];

  const resume = async (some: readonly Stalled[]): Promise<void> => {
    isResuming = true;
    some.forEach(({ failure }) => answered.add(failure));
    const targets = new Map(some.map(({ target }) => [target.code, target]));
    try {
      await ports.resume([...targets.values()]);
    } finally {
      isResuming = false;
      goOn();
    }
  };
  const endWatch = () => {
    stopWatch?.();
    stopWatch = null;
  };
  /** A server that said when to come back is not asked for anything before. */
  const isThereInTime = async () =>
    cutOff().every(({ failure }) => (failure.resumeAtMs ?? 0) <= now()) && isServerThere();
  /** The device is online: only the server can say when it is back. */
  const watchServer = () => {
    if (cutOff().length === 0 || inVain >= MAX_IN_VAIN) return endWatch();
    stopWatch ??= awaitServer(isThereInTime, () => {
      stopWatch = null;
      inVain += 1;
      void resume(cutOff());
    });
  };
  const goOn = (): void => {
    clearTimeout(alarm);
    if (isResuming || !isOnline()) return;
    const times = waiting();
    const due = times.filter(({ failure }) => (failure.resumeAtMs ?? Infinity) <= now());
    const ready = [...lost(), ...due];
    if (ready.length > 0) {
      endWatch();
      return void resume(ready);
    }
    watchServer();
    const nextMs = Math.min(...times.map(({ failure }) => failure.resumeAtMs ?? Infinity)) - now();
    if (times.length > 0) alarm = setTimeout(goOn, Math.min(nextMs, MAX_TIMER_MS));
  };

  return {
    /** Goes on with what may go on now, and waits for the rest. */
    goOn,
    /** Whether something goes on by itself: then nobody need be told of an end. */
    goesOnByItself: () => lost().length + waiting().length > 0 || stopWatch !== null,
    noteOffline: () => {
      hasBeenOffline = true;
    },
    /** Something runs again: what was lost before it is answered. */
    noteBegin: () => {
      if (isOnline()) hasBeenOffline = false;
    },
    noteAnswer: () => {
      inVain = 0;
    },
    /** What is interrupted now goes on with a press alone. */
    leaveToPress: () => {
      stalled().forEach(({ failure }) => answered.add(failure));
      clearTimeout(alarm);
      endWatch();
    },
    stop: () => {
      clearTimeout(alarm);
      endWatch();
    },
  };
}
