import type { Config } from '../config.ts';
import type { CallPlan } from './plan.ts';

/** A plan, and how many calls one key may have under way for all translations together. */
export interface KeyPlan extends CallPlan {
  readonly placesPerKey: number;
}

/** Paid keys: small calls side by side, for speed. Free keys: few large ones, for they may make about 20 a day (decision 5). */
const plans: Readonly<Record<Config['modelPlan']['plan'], KeyPlan>> = {
  paid: { callCues: 40, concurrency: 10, placesPerKey: 60 },
  free: { callCues: 250, concurrency: 1, placesPerKey: 2 },
};

/** Where the operator sets the calls of one translation, a key has room for so many translations at once. */
const PLACES_PER_CALL = 6;

export function callPlanOf({ plan, callCues, concurrency }: Config['modelPlan']): KeyPlan {
  const byDefault = plans[plan];
  return {
    callCues: callCues ?? byDefault.callCues,
    concurrency: concurrency ?? byDefault.concurrency,
    placesPerKey: concurrency === undefined ? byDefault.placesPerKey : PLACES_PER_CALL * concurrency,
  };
}
