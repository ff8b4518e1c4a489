import type { Credits } from '#islands/session/session.ts';

/** What one press for several languages costs; `null` while it is not known. */
export type AllPrice =
  | { readonly kind: 'paid' | 'ownKey' | 'unlimited' }
  | { readonly kind: 'signedOut'; readonly needed: number }
  | {
      readonly kind: 'credits' | 'short';
      readonly needed: number;
      readonly left: number;
      readonly resetsAtMs: number | null;
    };

interface Press {
  readonly isSignedOut: boolean;
  readonly credits: Credits | null;
  /** Until when each language is paid for; `null` while the server has not said. */
  readonly paidUntilMs: readonly number[] | null;
  /** How many languages the press is for. */
  readonly count: number;
  readonly nowMs: number;
}

/** A credit a language, but for those that are paid for (docs/behaviour.md#credits). */
export function priceOfAll({ isSignedOut, credits, paidUntilMs, count, nowMs }: Press): AllPrice | null {
  if (isSignedOut) return { kind: 'signedOut', needed: count };
  if (!credits) return null;
  if (credits.isOwnKey) return { kind: 'ownKey' };
  if (credits.isUnlimited) return { kind: 'unlimited' };
  if (!paidUntilMs) return null;
  const needed = paidUntilMs.filter((untilMs) => untilMs <= nowMs).length;
  if (needed === 0) return { kind: 'paid' };
  const left = credits.remaining ?? 0;
  return { kind: needed > left ? 'short' : 'credits', needed, left, resetsAtMs: credits.resetsAtMs };
}
