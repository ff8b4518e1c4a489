/** 4000 → `4,000`: how every amount is written for people. */
export function formatNumber(amount: number): string {
  return amount.toLocaleString('en');
}
