import { AppError } from '../errors.ts';

/** By then another instance, or the next process, answers. */
const RESTART_SECONDS = 5;

/** Who ends a translation: its account by what was done to it, or the process that it runs in. */
export type StopCause = 'account' | 'process';

/** A translation that runs: what aborts it, and whether it still may run. */
export interface Running {
  stop(cause: StopCause, reason: AppError): void;
  /** Looks at what is stored, and aborts where the account, its sign-in or its key is gone. */
  check(): Promise<void>;
}

/** The translations that this process runs, by user, so that what ends an account, a session, a key or the process ends them too. */
export interface RunningTranslations {
  /** Registers a translation; returns the function that removes it. */
  add(uid: string, running: Running): () => void;
  abortAll(uid: string): void;
  /** After a change to the account: ends those at once that may no longer run. */
  recheck(uid: string): Promise<void>;
  /** From now on a connection that breaks is our doing, not that of a person. */
  beginDrain(): void;
  readonly isDraining: boolean;
  count(): number;
  /** Aborts all translations of all users: delivered cues stay, and the readers receive the time of the next try. */
  abortForRestart(): void;
}

export function runningTranslations(): RunningTranslations {
  const byUser = new Map<string, Set<Running>>();
  let isDraining = false;
  return {
    add(uid, running) {
      const all = byUser.get(uid) ?? new Set();
      byUser.set(uid, all.add(running));
      return () => {
        all.delete(running);
        if (all.size === 0 && byUser.get(uid) === all) byUser.delete(uid);
      };
    },
    abortAll(uid) {
      for (const running of byUser.get(uid) ?? []) running.stop('account', accountDeleted());
    },
    async recheck(uid) {
      await Promise.all([...(byUser.get(uid) ?? [])].map((running) => running.check()));
    },
    beginDrain: () => void (isDraining = true),
    get isDraining() {
      return isDraining;
    },
    count: () => [...byUser.values()].reduce((sum, { size }) => sum + size, 0),
    abortForRestart() {
      for (const all of byUser.values()) for (const running of all) running.stop('process', restarting());
    },
  };
}

/** Why a translation ends with its process. The caller did not cause it: without a delivery it costs nothing. */
function restarting(): AppError {
  const retryAfterSeconds = RESTART_SECONDS;
  return new AppError('unavailable', {
    logMessage: 'the process ends',
    publicDetails: { retryAfterSeconds },
    retryAfterSeconds,
  });
}

/** Why a translation of a deleted account is aborted. */
export function accountDeleted(): AppError {
  return new AppError('cancelled', { logMessage: 'the account is deleted' });
}
