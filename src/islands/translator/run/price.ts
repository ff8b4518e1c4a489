import type { Credits } from '#islands/session/session.ts';
import type { Paid } from './usePaid.ts';

/** What the next press of Translate costs; `null` while it is not known. */
export type Price =
  | { readonly kind: 'signedOut' | 'signedOutBegun' | 'paid' | 'ownKey' | 'unlimited' }
  | { readonly kind: 'credit'; readonly left: number }
  | { readonly kind: 'none'; readonly resetsAtMs: number | null };

interface Press {
  readonly isSignedOut: boolean;
  /** A part of it is there already: it may be paid for, which only the account knows. */
  readonly isBegun: boolean;
  readonly credits: Credits | null;
  readonly paid: Paid;
  readonly nowMs: number;
}

/** One credit is one source into one target within a day (docs/behaviour.md#credits). */
export function priceOf({ isSignedOut, isBegun, credits, paid, nowMs }: Press): Price | null {
  if (isSignedOut) return { kind: isBegun ? 'signedOutBegun' : 'signedOut' };
  if (!credits) return null;
  if (credits.isOwnKey) return { kind: 'ownKey' };
  if (credits.isUnlimited) return { kind: 'unlimited' };
  if (paid === 'unknown') return null;
  if (paid.untilMs > nowMs) return { kind: 'paid' };
  const left = credits.remaining ?? 0;
  return left > 0 ? { kind: 'credit', left } : { kind: 'none', resetsAtMs: credits.resetsAtMs };
}
