import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { readAccount } from './account-record.ts';

/** How soon a translation notices that another instance deleted the account. */
const POLL_MS = 15_000;

/** Stops what runs for an account; whoever took it gives it back by `release`. */
export interface StopSignal {
  readonly signal: AbortSignal;
  release(): void;
}

const running = new WeakMap<Services, Map<string, Set<AbortController>>>();

/** A signal that aborts once the account is deleted: at once by this process, within 15 s by another. */
export function stopSignal(services: Services, uid: string): StopSignal {
  const controller = new AbortController();
  const controllers = controllersOf(services, uid);
  controllers.add(controller);
  const timer = setInterval(() => void stopIfDeleted(services, uid, controller), POLL_MS);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    controllers.delete(controller);
    if (controllers.size === 0 && running.get(services)?.get(uid) === controllers)
      running.get(services)?.delete(uid);
  };
  return { signal: controller.signal, release };
}

/** Stops everything that runs for the account in this process. */
export function stopTranslations(services: Services, uid: string): void {
  for (const controller of running.get(services)?.get(uid) ?? []) controller.abort(reason());
}

async function stopIfDeleted(services: Services, uid: string, controller: AbortController): Promise<void> {
  try {
    if ((await readAccount(services.store, uid)).isDeleted) controller.abort(reason());
  } catch (error) {
    services.log.warn({ error }, 'could not see whether an account is still there');
  }
}

function controllersOf(services: Services, uid: string): Set<AbortController> {
  const accounts = running.get(services) ?? new Map<string, Set<AbortController>>();
  running.set(services, accounts);
  const controllers = accounts.get(uid) ?? new Set();
  accounts.set(uid, controllers);
  return controllers;
}

function reason(): AppError {
  return new AppError('cancelled', { detail: 'the account is deleted' });
}
