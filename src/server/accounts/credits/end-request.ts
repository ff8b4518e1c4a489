import { type Balance, type Change, putCharge } from './balance.ts';
import { type Charge, isRunning, withoutRequest } from './charge.ts';
import { countUnpaid, releaseCredit } from './daily-credits.ts';
import type { FreeCount } from './take-free-translation.ts';

/** What a request has sent to models. */
export interface Sent {
  readonly cues: number;
  readonly chars: number;
}

interface Ended {
  readonly chargeId: string;
  readonly requestKey: string;
  readonly sent: Sent;
  /** It needed no credit. */
  readonly isFree: boolean;
}

/**
 * Ends a request: counts what it sent, and gives a reserved credit back where no other request of the charge may still deliver. What it sent without a
 * credit is counted for the day. Gives where a credit was counted that was given back.
 */
export function endRequest(
  balance: Balance,
  { chargeId, requestKey, sent, isFree }: Ended,
): Change<FreeCount | null> {
  const found = balance.charges.find(({ id }) => id === chargeId);
  if (!found) return { balance, result: null };
  const { counted = null, ...charge } = withoutRequest(found, requestKey, sent);
  const kept: Charge = counted === null ? charge : { ...charge, counted };
  if (charge.payment === 'spent' || isFree) return { balance: putCharge(balance, kept), result: null };
  const daily = countUnpaid(balance.daily, sent.chars);
  if (isRunning(charge) || charge.payment !== 'reserved')
    return { balance: putCharge({ ...balance, daily }, kept), result: null };
  const released = charge.day === daily.day ? releaseCredit(daily, charge.id) : daily;
  return {
    balance: putCharge({ ...balance, daily: released }, { ...charge, payment: 'none' }),
    result: counted,
  };
}
