import { type Balance, type Change, putCharge, type Terms } from './balance.ts';
import { spendCredit } from '#server/limits/daily-credits.ts';
import { grantedCharge, type GrantedCharge, reserveFor } from './reserve-credit.ts';

/**
 * Spends the credit of a charge permanently, and takes one where none is reserved: its lease may have expired.
 * @throws AppError `no_credits` where none is left.
 */
export function spend(balance: Balance, granted: GrantedCharge, terms: Terms): Change<null> {
  const charge = grantedCharge(balance, granted, terms.nowMs);
  if (terms.isFree || charge.payment === 'spent') return { balance, result: null };
  const paid = reserveFor(balance.daily, charge, terms);
  // A credit reserved before midnight belongs to the day before, whose credits are closed.
  const daily = paid.charge.day === paid.daily.day ? spendCredit(paid.daily, charge.id) : paid.daily;
  return { balance: putCharge({ ...balance, daily }, { ...paid.charge, payment: 'spent' }), result: null };
}
