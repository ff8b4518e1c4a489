import { AppError } from '../errors.ts';
import type { Services } from '../services.ts';
import { confirmDelivery, renewHold } from './credits.ts';
import { HOLD_MS } from './translation-books.ts';

/** Often enough that a store which is away for some minutes costs nobody a hold. */
const RENEW_EVERY_MS = HOLD_MS / 3;

/** The credit of one running request: held on to while it runs, spent with its first delivery. */
export interface Hold {
  /** Aborts where the hold ran out and no credit is left to hold instead. */
  readonly signal: AbortSignal;
  /** Spends the credit. `false` where the hold may have run out: what is delivered then has to wait for `settle`. */
  deliver(): boolean;
  /** Whether something was delivered, in which case its credit is spent when this resolves. @throws AppError `no_credits` where there is none. */
  settle(): Promise<boolean>;
}

/** Keeps a hold that `openTranslation` gave until then (`Infinity`: there is nothing to hold), for as long as it is not settled. */
export function keepHold(
  services: Services,
  { uid, translationId }: { uid: string; translationId: string },
  heldUntilMs: number,
): Hold {
  const lapsed = new AbortController();
  let untilMs = heldUntilMs;
  let spending: Promise<void> | undefined;
  const spend = () => confirmDelivery(services, uid, translationId);

  const renew = async () => {
    try {
      untilMs = await renewHold(services, uid, translationId);
    } catch (error) {
      if (error instanceof AppError && error.code === 'no_credits') lapsed.abort(error);
      else services.log.warn({ error }, 'a hold could not be renewed');
    }
  };
  const timer = untilMs === Infinity ? undefined : setInterval(() => void renew(), RENEW_EVERY_MS);
  timer?.unref();

  return {
    signal: lapsed.signal,
    deliver() {
      spending ??= spend();
      // A failure counts when all is done, after another try.
      spending.catch(() => undefined);
      return services.clock.now() < untilMs;
    },
    async settle() {
      clearInterval(timer);
      await spending?.catch(spend);
      return spending !== undefined;
    },
  };
}
