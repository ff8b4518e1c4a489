import type { RequestPlan } from '../run/batches.ts';

/** Languages on their way together. One alone may use ten of the thirty calls that a person has at once (docs/decisions/0045). */
export function languagesAtOnce(plan: RequestPlan | null): number {
  return plan && plan.concurrency > 1 ? 2 : 1;
}
