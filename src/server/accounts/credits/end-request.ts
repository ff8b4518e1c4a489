import { type Balance, type Change, putCharge } from './balance.ts';
import { withoutRequest } from './charge/change-charge.ts';
import { type FreeCount, isRunning } from './charge/charge.ts';
import { countUnpaid, releaseCredit } from '#server/limits/daily-credits.ts';

/** What a request has sent to models. */
export interface Sent {
  readonly cues: number;
  readonly chars: number;
}

interface Ended {
  readonly chargeId: string;
  readonly requestKey: string;
  readonly runId: string;
  readonly sent: Sent;
  /** It needed no credit. */
  readonly isFree: boolean;
  /** An earlier try may have taken effect: then this one changes nothing. */
  readonly isRepeat?: boolean;
}

/**
 * Ends a request: counts what it sent, and gives a reserved credit back where no other request of the charge may still deliver. What it sent without a
 * credit is counted for the day. Gives where a credit was counted that was given back.
 */
export function endRequest(
  balance: Balance,
  { chargeId, requestKey, runId, sent, isFree, isRepeat = false }: Ended,
): Change<FreeCount | null> {
  const found = balance.charges.find(({ id }) => id === chargeId);
  if (!found) return { balance, result: null };
  if (isRepeat && found.running[requestKey]?.runId !== runId) return { balance, result: null };
  const charge = withoutRequest(found, { requestKey, runId }, sent);
  if (charge.payment === 'spent' || isFree) return { balance: putCharge(balance, charge), result: null };
  const daily = countUnpaid(balance.daily, sent.chars);
  if (isRunning(charge) || charge.payment !== 'reserved')
    return { balance: putCharge({ ...balance, daily }, charge), result: null };
  const released = charge.day === daily.day ? releaseCredit(daily, charge.id) : daily;
  const { counted = null, ...uncounted } = charge;
  return {
    balance: putCharge({ ...balance, daily: released }, { ...uncounted, payment: 'none' }),
    result: counted,
  };
}
