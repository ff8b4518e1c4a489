import { type Balance, type Change, replaceCharge, type Terms } from './balance.ts';
import { spendCredit } from './daily-credits.ts';
import { isLeaseAlive, reserveFor } from './reserve-credit.ts';

/** Spends the credit of a charge permanently. After an expired lease, another credit is taken. @throws AppError `no_credits`. */
export function spend(balance: Balance, chargeId: string, terms: Terms): Change<boolean> {
  const charge = balance.charges.find(({ id }) => id === chargeId);
  if (charge?.payment !== 'reserved') return { balance, result: charge?.payment === 'spent' };
  const paid = isLeaseAlive(charge, terms.nowMs)
    ? { daily: balance.daily, charge }
    : reserveFor(balance.daily, charge, terms);
  // A credit reserved before midnight belongs to the day before, whose credits are closed.
  const daily = paid.charge.day === paid.daily.day ? spendCredit(paid.daily, chargeId) : paid.daily;
  return {
    balance: replaceCharge({ ...balance, daily }, { ...paid.charge, payment: 'spent' }),
    result: true,
  };
}
