import { AppError } from '../errors.ts';

/** By then another instance, or the next process, answers. */
const RESTART_SECONDS = 5;

/** The translations that this process runs, by user, so that the deletion of an account or the end of the process can abort them. */
export interface RunningTranslations {
  /** Registers a controller; returns the function that removes it. */
  add(uid: string, controller: AbortController): () => void;
  abortAll(uid: string): void;
  /** Aborts all translations of all users: delivered cues stay, and the readers receive the time of the next try. */
  abortForRestart(): void;
}

export function runningTranslations(): RunningTranslations {
  const byUser = new Map<string, Set<AbortController>>();
  return {
    add(uid, controller) {
      const controllers = byUser.get(uid) ?? new Set();
      byUser.set(uid, controllers.add(controller));
      return () => {
        controllers.delete(controller);
        if (controllers.size === 0 && byUser.get(uid) === controllers) byUser.delete(uid);
      };
    },
    abortAll(uid) {
      for (const controller of byUser.get(uid) ?? []) controller.abort(accountDeleted());
    },
    abortForRestart() {
      for (const controllers of byUser.values())
        for (const controller of controllers) controller.abort(restarting());
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
