/** A user's credits of one UTC day: those spent permanently, and those reserved for translations that have not delivered yet. */
export interface DailyCredits {
  readonly day: string;
  readonly spent: number;
  /** By translation: until when its credit is reserved. An expired lease does not count, so a crash gives the credit back. */
  readonly reservedUntilMs: Readonly<Record<string, number>>;
  /** Characters that were sent to models by requests that ended without a credit. */
  readonly unpaidChars?: number;
  /** By translation: characters that its running requests may still send before its reserved credit is spent. */
  readonly heldChars?: Readonly<Record<string, number>>;
  /** Another account of the same person has these credits, and this one has none left. */
  readonly isMoved?: boolean;
}

/** The credits with so many more characters sent that nothing was paid for. */
export function countUnpaid(credits: DailyCredits, chars: number): DailyCredits {
  return chars === 0 ? credits : { ...credits, unpaidChars: (credits.unpaidChars ?? 0) + chars };
}

/** The credits with what the running requests of a translation may still send; it is held for as long as its credit is reserved. */
export function holdChars(credits: DailyCredits, translation: string, chars: number): DailyCredits {
  return onlyReserved({ ...credits, heldChars: { ...credits.heldChars, [translation]: chars } });
}

function onlyReserved({ heldChars = {}, ...credits }: DailyCredits): DailyCredits {
  const held = Object.entries(heldChars).filter(
    ([id, chars]) => chars > 0 && Object.hasOwn(credits.reservedUntilMs, id),
  );
  return held.length === 0 ? credits : { ...credits, heldChars: Object.fromEntries(held) };
}

/** The end of the current day: midnight UTC. */
export function nextDayMs(nowMs: number): number {
  const day = new Date(nowMs);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate() + 1);
}

/** The UTC date, which identifies the day of the credits. */
export function dayOf(nowMs: number): string {
  return new Date(nowMs).toISOString().slice(0, 10);
}

/** The credits of the day: reset after midnight UTC, but not by a clock that steps back. Expired leases are removed. */
export function creditsOfDay(stored: DailyCredits | null, nowMs: number): DailyCredits {
  const day = dayOf(nowMs);
  if (!stored || stored.day < day) return { day, spent: 0, reservedUntilMs: {} };
  const live = Object.entries(stored.reservedUntilMs).filter(([, untilMs]) => untilMs > nowMs);
  return onlyReserved({ ...stored, reservedUntilMs: Object.fromEntries(live) });
}

/** The credits of an account that ends: what still runs has no account to give its credit back to, and counts as used. */
export function closedCredits(credits: DailyCredits): DailyCredits {
  const { day, spent, reservedUntilMs, unpaidChars = 0 } = credits;
  const running = Object.keys(reservedUntilMs).length;
  return countUnpaid(
    { day, spent: spent + running, reservedUntilMs: {} },
    unpaidChars + heldCharsOf(credits),
  );
}

/** Of all translations. */
export function heldCharsOf({ heldChars = {} }: DailyCredits): number {
  return Object.values(heldChars).reduce((sum, chars) => sum + chars, 0);
}

/** Credits that are neither spent nor reserved. */
export function remainingCredits(credits: DailyCredits, creditsPerDay: number): number {
  if (credits.isMoved) return 0;
  return Math.max(0, creditsPerDay - credits.spent - Object.keys(credits.reservedUntilMs).length);
}

/** Reserves a credit for the translation until that time. */
export function reserveCredit(credits: DailyCredits, translation: string, untilMs: number): DailyCredits {
  return { ...credits, reservedUntilMs: { ...credits.reservedUntilMs, [translation]: untilMs } };
}

/** Releases the reserved credit. */
export function releaseCredit(credits: DailyCredits, translation: string): DailyCredits {
  const { [translation]: _released, ...reservedUntilMs } = credits.reservedUntilMs;
  return onlyReserved({ ...credits, reservedUntilMs });
}

/** Spends the reserved credit permanently. */
export function spendCredit(credits: DailyCredits, translation: string): DailyCredits {
  return { ...releaseCredit(credits, translation), spent: credits.spent + 1 };
}
