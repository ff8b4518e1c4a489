import type { Services } from '../services.ts';
import { giveBack, openTranslation } from './credits.ts';
import { keepHold } from './keep-hold.ts';
import { stopSignal } from './stop-signal.ts';
import { takeFreeTranslation } from './take-free-translation.ts';

/** One request of a translation: whose, which, how large, and until when its caller waits. */
export interface PaidRequest {
  readonly uid: string;
  readonly translationId: string;
  readonly cues: number;
  readonly signal: AbortSignal;
  /** Where it comes from, as the limits count it. */
  readonly address?: string | undefined;
}

/** What a request runs with while its credit is held. */
export interface PaidRun {
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
  /** Aborts when the caller goes away, when the account is deleted, and when the credit was lost to another translation. */
  readonly signal: AbortSignal;
  /**
   * Says that something is delivered: from then on the credit stays spent, whatever comes. `false` where that is not certain yet: then it
   * may be handed over only with the result, which is held back until it is.
   */
  deliver(): boolean;
}

/**
 * Runs one request of a translation and keeps the books: its credit is held while it runs, spent once something was delivered, and given
 * back where nothing was.
 * @throws AppError as `openTranslation` and `takeFreeTranslation`, `no_credits` also at the end (see `confirmDelivery`), and whatever `run` throws.
 */
export async function paidTranslation<Result>(
  services: Services,
  request: PaidRequest,
  run: (run: PaidRun) => Promise<Result>,
): Promise<Result> {
  const { uid, translationId, cues, signal, address } = request;
  const { ownKey, heldUntilMs, tookCredit } = await openTranslation(services, uid, translationId, cues);
  const hold = keepHold(services, request, heldUntilMs);
  const stop = stopSignal(services, uid);
  try {
    if (tookCredit && address !== undefined) await takeFreeTranslation(services, address);
    const signals = AbortSignal.any([signal, stop.signal, hold.signal]);
    return await run({ ownKey, signal: signals, deliver: () => hold.deliver() });
  } finally {
    stop.release();
    // Whatever `run` came to: what it delivered is paid for before it leaves the server.
    if (!(await hold.settle())) await giveBack(services, uid, translationId, cues);
  }
}
