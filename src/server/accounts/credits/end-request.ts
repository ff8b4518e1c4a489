import { type Balance, putCharge } from './balance.ts';
import { isRunning, withoutRequest } from './charge.ts';
import { releaseCredit } from './daily-credits.ts';

/** What a request has sent to models. */
export interface Sent {
  readonly cues: number;
  readonly chars: number;
}

/** Ends a request: counts what it sent, and gives a reserved credit back where no other request of the charge may still deliver. */
export function endRequest(
  balance: Balance,
  {
    chargeId,
    requestKey,
    sent,
  }: { readonly chargeId: string; readonly requestKey: string; readonly sent: Sent },
): Balance {
  const found = balance.charges.find(({ id }) => id === chargeId);
  if (!found) return balance;
  const charge = withoutRequest(found, requestKey, sent);
  if (isRunning(charge) || charge.payment !== 'reserved') return putCharge(balance, charge);
  const daily = charge.day === balance.daily.day ? releaseCredit(balance.daily, charge.id) : balance.daily;
  return putCharge({ ...balance, daily }, { ...charge, payment: 'none' });
}
