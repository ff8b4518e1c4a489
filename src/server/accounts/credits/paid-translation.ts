import type { TranslationModel } from '#server/ports/translation-model.ts';
import type { Services } from '#server/services.ts';
import { type CallMeter, callMeter } from './call-meter.ts';
import { type CreditLease, keepLease } from './credit-lease.ts';
import {
  closeRequest,
  type Grant,
  openTranslation,
  reserveMore,
  shareCredit,
  spendCreditOf,
} from './credits.ts';
import { tooLarge } from './translation-budget.ts';
import type { SourceClaim } from './charge/source-claim.ts';
import { waitForAll } from '#server/concurrency/wait-for-all.ts';
import { takeRate } from '#server/limits/rate-limit.ts';
import { readGeminiKey } from '../gemini-key.ts';
import { endUncertain } from '#server/end-uncertain.ts';
import { isUnavailable } from '#server/errors.ts';
import { type StopSignal, stopSignal } from '../stop-signal.ts';
import { isCountedFrom, takeFreeTranslation } from './take-free-translation.ts';

/** One request of a translation: its user, its source, and the signal of its caller. */
export interface PaidRequest {
  readonly uid: string;
  /** When the user signed in for it: it ends with that sign-in. */
  readonly authTimeMs?: number | undefined;
  readonly claim: SourceClaim;
  /** Whether anything of it can go to a model. What cannot needs no credit, and leaves no charge. */
  readonly mayCall?: boolean;
  readonly signal: AbortSignal;
  /** Where it comes from, as the limits count it. */
  readonly address?: string | undefined;
}

/** What a request may use while its credit is reserved. */
export interface PaidRun {
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
  /** Aborts when the caller disconnects, when account or sign-in is gone, and when the credit was lost to another translation. */
  readonly signal: AbortSignal;
  /** Aborts when the user's own key is gone: it ends the calls, and what they brought is still delivered. */
  readonly keyGone: AbortSignal;
  /** The same model, with its calls counted against the limits of the translation. */
  metered(model: TranslationModel): TranslationModel;
  /**
   * Reports a delivery: from then on the credit of a translation that asked a model stays spent in any case. `false` where the lease may have
   * expired: then it may be delivered only with the result, which waits until the credit is certain.
   */
  deliver(): boolean;
  /** As `deliver`, for what is delivered with the result: it is paid for when the run ends. */
  owe(): void;
  /** Whether this request costs a credit, as far as known. */
  isCharged(): boolean;
}

/**
 * Runs one request of a translation and accounts for its credit: reserved while it runs; spent once a model's work was delivered, or where
 * the caller or a change to the account ends it after a model was asked; otherwise given back.
 * @throws AppError as `openTranslation` and `takeFreeTranslation`, `no_credits` also at the end, and everything that `run` throws.
 */
export async function paidTranslation<Result>(
  services: Services,
  request: PaidRequest,
  run: (run: PaidRun) => Promise<Result>,
): Promise<Result> {
  const { uid, authTimeMs, claim, signal, address } = request;
  if (request.mayCall === false) return run(await runWithoutCalls(services, request));
  const isCounted = isCountedFrom(services, address);
  const sinceMs = services.clock.monotonicMs();
  const grant = await openTranslation(services, uid, claim, signal, isCounted);
  const meter = callMeter({
    ...grant,
    cues: claim.cues,
    reserveChars: (chars) => reserveMore(services, grant, chars),
  });
  const lease = keepLease(services, grant);
  const stop = stopSignal(services, { uid, authTimeMs, ownKey: grant.ownKey });
  const hasWaited = services.clock.monotonicMs() - sinceMs > SOON_MS;
  const count = creditCount(services, grant, address);
  let hasDelivered = false;
  const paid: PaidRun = {
    ownKey: grant.ownKey,
    signal: AbortSignal.any([signal, stop.signal, lease.signal]),
    keyGone: stop.keyGone,
    metered: (model) => meter.metered(model),
    deliver() {
      hasDelivered = true;
      if (meter.wasCalled) lease.spend();
      return lease.isAlive();
    },
    owe: () => void (hasDelivered = true),
    isCharged: () => grant.tookCredit && meter.wasCalled && hasDelivered,
  };
  try {
    await waitForAll([
      address === undefined ? none : takeRate(services, 'run', { address, uid }),
      isCounted && grant.tookCredit ? count.take() : none,
      hasWaited ? stop.check() : none,
    ]);
    stop.signal.throwIfAborted();
    return await run(paid);
  } finally {
    stop.release();
    meter.close();
    await count.shared();
    const isOwed = meter.wasCalled && (hasDelivered || wasEndedByUser(services, signal, stop));
    await settle(services, { grant, lease, meter, isOwed });
  }
}

const none = Promise.resolve();

/** Who waited longer for an identical request may have been signed out meanwhile. */
const SOON_MS = 1_000;

/**
 * Counts a credit that was taken, and only then lets other requests of the same source use it. The one that took it does not wait for that: where it fails, the
 * others wait until this one ends.
 */
function creditCount(services: Services, grant: Grant, address = '') {
  let sharing: Promise<void> | undefined;
  return {
    async take(): Promise<void> {
      const counted = await takeFreeTranslation(services, address);
      sharing = shareCredit(services, grant, counted).catch((error: unknown) =>
        services.log.warn({ error }, 'a credit could not be shared before its request ends'),
      );
    },
    shared: async () => sharing,
  };
}

/** Whoever ends a run that has cost something owes it: also by a sign-out, or by deleting the account. A shutdown is no disconnect by the caller. */
function wasEndedByUser({ runningTranslations }: Services, caller: AbortSignal, stop: StopSignal): boolean {
  return stop.cause() === 'account' || (caller.aborted && !runningTranslations.isDraining);
}

/** A run without a charge: its models refuse every call. */
async function runWithoutCalls(services: Services, { uid, signal, address }: PaidRequest): Promise<PaidRun> {
  if (address !== undefined) await takeRate(services, 'run', { address, uid });
  const meter = callMeter({
    cuesLeft: 0,
    charsReserved: 0,
    cues: 0,
    reserveChars: async () => {
      throw tooLarge('characters');
    },
  });
  return {
    ownKey: await readGeminiKey(services, uid),
    signal,
    // Nothing is called that could need it.
    keyGone: new AbortController().signal,
    metered: (model) => meter.metered(model),
    deliver: () => true,
    owe: () => undefined,
    isCharged: () => false,
  };
}

interface Settlement {
  readonly grant: Grant;
  readonly lease: CreditLease;
  readonly meter: CallMeter;
  readonly isOwed: boolean;
}

/**
 * Pays for what was delivered before it leaves the server, even where the run failed. What cannot be written down of its end is no reason to withhold it: that
 * is done once the store answers again, and until then an identical request waits for it.
 */
async function settle(services: Services, { grant, lease, meter, isOwed }: Settlement): Promise<void> {
  if (isOwed) lease.spend();
  // Begun together, so that both are one transaction.
  const closing = closeRequest(services, grant, meter.sent).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    services.log.error({ error, sent: meter.sent }, 'the end of a translation could not be stored');
    endUncertain(error, () => endLater(services, { grant, lease, meter, isOwed }), services.log);
  });
  closing.catch(() => undefined);
  if (grant.tookCredit)
    services.metrics.count('polycue.credits', 1, { outcome: isOwed ? 'spent' : 'given back' });
  try {
    await lease.settle();
  } finally {
    await closing;
  }
}

/** The end of a request, which an earlier try may have stored. What is owed comes first: the end gives a credit back that is not spent. */
async function endLater(services: Services, { grant, lease, meter, isOwed }: Settlement): Promise<void> {
  if (isOwed && lease.isAlive()) await spendCreditOf(services, grant);
  await closeRequest(services, grant, meter.sent, { isRepeat: true });
}
