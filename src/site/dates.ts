const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** `2025-03-15` → `March 15, 2025`, as the policies and the articles have it. */
export function longDate(date: Date): string {
  return long.format(date);
}

/** The day alone, as `<time datetime>` and structured data want it. */
export function isoDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
