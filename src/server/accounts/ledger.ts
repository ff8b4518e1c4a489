/** A user's credits of one UTC day: those spent for good, and those held for translations that have not delivered yet. */
export interface Ledger {
  readonly day: string;
  readonly spent: number;
  /** By translation: until when its credit is held. A hold that has run out counts for nothing (a crash gives the credit back by itself). */
  readonly heldUntilMs: Readonly<Record<string, number>>;
}

/** The UTC date, as the ledger names its day. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** The ledger of the day: a fresh one after midnight UTC, and never an earlier one, should a clock step back. Holds that ran out are gone. */
export function openLedger(stored: Ledger | null, nowMs: number): Ledger {
  const day = dayOf(nowMs);
  if (!stored || stored.day < day) return { day, spent: 0, heldUntilMs: {} };
  const live = Object.entries(stored.heldUntilMs).filter(([, untilMs]) => untilMs > nowMs);
  return { ...stored, heldUntilMs: Object.fromEntries(live) };
}

/** Credits that are neither spent nor held. */
export function remainingCredits(ledger: Ledger, creditsPerDay: number): number {
  return Math.max(0, creditsPerDay - ledger.spent - Object.keys(ledger.heldUntilMs).length);
}

/** Holds a credit for the translation until then. */
export function holdCredit(ledger: Ledger, translation: string, untilMs: number): Ledger {
  return { ...ledger, heldUntilMs: { ...ledger.heldUntilMs, [translation]: untilMs } };
}

/** The held credit is free again. */
export function releaseCredit(ledger: Ledger, translation: string): Ledger {
  const { [translation]: _released, ...heldUntilMs } = ledger.heldUntilMs;
  return { ...ledger, heldUntilMs };
}

/** The held credit is spent for good. */
export function spendCredit(ledger: Ledger, translation: string): Ledger {
  return { ...releaseCredit(ledger, translation), spent: ledger.spent + 1 };
}
