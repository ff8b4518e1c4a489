import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { readAccount } from './account-record.ts';
import { readGeminiKey } from './gemini-key.ts';
import { accountDeleted, type StopCause } from './running-translations.ts';

/** How soon a translation notices what another instance changed. */
const POLL_MS = 5_000;

/** What a translation or an export runs on: it ends where one of these does. */
export interface Permission {
  readonly uid: string;
  /** The sign-in of the call; `undefined` where nobody signed in for it. */
  readonly authTimeMs?: number | undefined;
  /** The user's own key, or `null` for the operator's. */
  readonly ownKey: string | null;
}

/** Aborts what runs for an account. Its creator calls `release` at the end. */
export interface StopSignal {
  readonly signal: AbortSignal;
  /** Aborts where only the key is gone: no further call is made, but the caller may still have what was paid for. */
  readonly keyGone: AbortSignal;
  /** Looks now, and not only with the next turn of the timer. */
  check(): Promise<void>;
  /** Who stopped it; `null` while nobody has. */
  cause(): StopCause | null;
  release(): void;
}

/**
 * Signals that abort once the account is deleted or the sign-in revoked, and once the own key is removed or replaced: at once by this process, within 5 s
 * by another. One that the provider revoked, as a new password does, ends it within 10 s.
 */
export function stopSignal(services: Services, permission: Permission): StopSignal {
  const controller = new AbortController();
  const keyController = new AbortController();
  let stoppedBy: StopCause | null = null;
  const stop = (cause: StopCause, reason: AppError) => {
    stoppedBy ??= cause;
    controller.abort(reason);
  };
  const check = async () => {
    try {
      const reason = await reasonToStop(services, permission);
      if (reason) stop('account', reason);
      else if (await isKeyGone(services, permission)) {
        stoppedBy ??= 'account';
        keyController.abort(new AppError('cancelled', { logMessage: 'the key it ran on is removed' }));
      }
    } catch (error) {
      services.log.warn({ error }, 'could not check whether a translation may still run');
    }
  };
  const remove = services.runningTranslations.add(permission.uid, { stop, check });
  const timer = setInterval(() => void check(), POLL_MS);
  timer.unref();
  const release = () => {
    clearInterval(timer);
    remove();
  };
  const { signal } = controller;
  return { signal, keyGone: keyController.signal, check, cause: () => stoppedBy, release };
}

async function reasonToStop(services: Services, { uid, authTimeMs }: Permission): Promise<AppError | null> {
  const account = await readAccount(services.store, uid);
  if (account.isDeleted) return accountDeleted();
  if (authTimeMs !== undefined && account.revokedSignInsMs.includes(authTimeMs))
    return new AppError('session_revoked');
  if (authTimeMs !== undefined && (await isRevokedByProvider(services, { uid, authTimeMs })))
    return new AppError('session_revoked');
  return null;
}

async function isKeyGone(services: Services, { uid, ownKey }: Permission): Promise<boolean> {
  return ownKey !== null && (await readGeminiKey(services, uid)) !== ownKey;
}

async function isRevokedByProvider(
  { identity }: Services,
  signIn: { readonly uid: string; readonly authTimeMs: number },
): Promise<boolean> {
  try {
    await identity.refuseRevoked(signIn);
    return false;
  } catch (error) {
    if (error instanceof AppError && error.code === 'unauthenticated') return true;
    throw error;
  }
}
