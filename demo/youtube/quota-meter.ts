import { Refused } from './refusals.ts';

const UNITS_PER_DAY = 10_000;

const pacificDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' });

/** Counts the units of a Cloud project, whose day begins at midnight Pacific. */
export function quotaMeter(nowMs: () => number) {
  let day = '';
  let used = 0;
  let limit = UNITS_PER_DAY;
  const today = () => {
    const now = pacificDate.format(nowMs());
    if (now !== day) used = 0;
    day = now;
    return used;
  };
  return {
    /** Adds the units. @throws Refused `quotaExceeded`. */
    spend(units: number): void {
      if (today() + units > limit) throw new Refused('quotaExceeded');
      used += units;
    },
    used: today,
    limit: () => limit,
    setLimit: (units: number) => void (limit = units),
  };
}
export type QuotaMeter = ReturnType<typeof quotaMeter>;
