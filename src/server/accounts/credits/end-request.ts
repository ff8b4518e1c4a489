import { type Balance, putCharge } from './balance.ts';
import { isRunning, withoutRequest } from './charge.ts';
import { countUnpaid, releaseCredit } from './daily-credits.ts';

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
 * credit is counted for the day.
 */
export function endRequest(balance: Balance, { chargeId, requestKey, sent, isFree }: Ended): Balance {
  const found = balance.charges.find(({ id }) => id === chargeId);
  if (!found) return balance;
  const charge = withoutRequest(found, requestKey, sent);
  if (charge.payment === 'spent' || isFree) return putCharge(balance, charge);
  const daily = countUnpaid(balance.daily, sent.chars);
  if (isRunning(charge) || charge.payment !== 'reserved') return putCharge({ ...balance, daily }, charge);
  const released = charge.day === daily.day ? releaseCredit(daily, charge.id) : daily;
  return putCharge({ ...balance, daily: released }, { ...charge, payment: 'none' });
}
