import type { Services } from '../services.ts';
import { confirmDelivery, giveBack, openTranslation } from './credits.ts';
import { stopSignal } from './stop-signal.ts';

/** One request of a translation: whose, which, how large, and until when its caller waits. */
export interface PaidRequest {
  readonly uid: string;
  readonly translationId: string;
  readonly cues: number;
  readonly signal: AbortSignal;
}

/** What a request runs with while its credit is held. */
export interface PaidRun {
  /** The user's own Gemini key, or `null` for the operator's. */
  readonly ownKey: string | null;
  /** Aborts when the caller goes away, and when the account is deleted. */
  readonly signal: AbortSignal;
  /** Says that something was delivered: from then on the credit stays spent, whatever comes. */
  deliver(): void;
}

/**
 * Runs one request of a translation and keeps the books: its credit is held while it runs, spent once something was delivered, and given
 * back where nothing was.
 * @throws AppError as `openTranslation`, and whatever `run` throws.
 */
export async function paidTranslation<Result>(
  services: Services,
  { uid, translationId, cues, signal }: PaidRequest,
  run: (run: PaidRun) => Promise<Result>,
): Promise<Result> {
  const { ownKey } = await openTranslation(services, uid, translationId, cues);
  const stop = stopSignal(services, uid);
  let hasDelivered = false;
  try {
    const deliver = () => void (hasDelivered = true);
    return await run({ ownKey, signal: AbortSignal.any([signal, stop.signal]), deliver });
  } finally {
    stop.release();
    await (hasDelivered
      ? confirmDelivery(services, uid, translationId)
      : giveBack(services, uid, translationId, cues));
  }
}
