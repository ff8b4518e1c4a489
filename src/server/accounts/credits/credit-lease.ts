import { AppError, isUnavailable } from '#server/errors.ts';
import type { Services } from '#server/services.ts';
import { SILENT_MS } from './open-request.ts';
import { type Grant, renewLease, spendCreditOf } from './credits.ts';

/** Three times within the time after which a silent request counts as dead. Most requests end before the first. */
const RENEW_EVERY_MS = SILENT_MS / 3;

/** The credit of one running request: reserved while it runs, spent once something is delivered. */
export interface CreditLease {
  /** Aborts where the lease has ended and no credit is left to reserve instead. */
  readonly signal: AbortSignal;
  /** Begins to spend the credit. */
  spend(): void;
  /** Whether the lease is certainly valid. If it is not, a delivery has to wait for `settle`. */
  isAlive(): boolean;
  /**
   * Stops renewing; resolves to whether the credit is spent, or is going to be: where the store cannot be written to, it stays reserved until it is.
   * @throws AppError `no_credits` where it should be spent and none is left, `unavailable` where it cannot be spent and is not certainly reserved.
   */
  settle(): Promise<boolean>;
}

/** Keeps renewing the lease of a request for as long as it is not settled. */
export function keepLease(services: Services, grant: Grant): CreditLease {
  const lapsed = new AbortController();
  let untilMs = grant.leaseEndMs;
  let spending: Promise<void> | undefined;
  const spendNow = () => spendCreditOf(services, grant);
  const isAlive = () => services.clock.now() < untilMs;

  const renew = async () => {
    try {
      untilMs = await renewLease(services, grant);
    } catch (error) {
      if (error instanceof AppError && error.code === 'no_credits') lapsed.abort(error);
      else services.log.warn({ error }, 'a credit lease could not be renewed');
    }
  };
  const timer = setInterval(() => void renew(), RENEW_EVERY_MS);
  timer.unref();

  const spendLater = (error: unknown) => {
    if (!isUnavailable(error) || !isAlive()) throw error;
    services.log.error({ error }, 'a credit cannot be spent yet');
    const retry = setInterval(() => {
      if (isAlive()) return void spendNow().then(() => clearInterval(retry), ignore);
      clearInterval(retry);
      services.log.error('a credit is free again, and its translation was delivered');
    }, RENEW_EVERY_MS);
    retry.unref();
  };

  return {
    signal: lapsed.signal,
    spend() {
      spending ??= spendNow();
      // `settle` retries and reports the failure.
      spending.catch(() => undefined);
    },
    isAlive,
    async settle() {
      clearInterval(timer);
      await spending?.catch(spendNow).catch(spendLater);
      return spending !== undefined;
    },
  };
}

function ignore(): void {
  // The next try may succeed; the last one is logged.
}
