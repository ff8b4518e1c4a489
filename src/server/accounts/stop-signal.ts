import type { Services } from '../services.ts';
import { readAccount } from './account-record.ts';
import { accountDeleted } from './running-translations.ts';

/** How soon a translation notices that another instance deleted the account. */
const POLL_MS = 15_000;

/** Aborts what runs for an account. Its creator calls `release` at the end. */
export interface StopSignal {
  readonly signal: AbortSignal;
  release(): void;
}

/** A signal that aborts once the account is deleted: at once by this process, within 15 s by another. */
export function stopSignal(services: Services, uid: string): StopSignal {
  const controller = new AbortController();
  const remove = services.runningTranslations.add(uid, controller);
  const timer = setInterval(() => void abortIfDeleted(services, uid, controller), POLL_MS);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    remove();
  };
  return { signal: controller.signal, release };
}

async function abortIfDeleted(services: Services, uid: string, controller: AbortController): Promise<void> {
  try {
    if ((await readAccount(services.store, uid)).isDeleted) controller.abort(accountDeleted());
  } catch (error) {
    services.log.warn({ error }, 'could not check whether an account still exists');
  }
}
