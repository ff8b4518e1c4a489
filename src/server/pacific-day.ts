const HOUR_MS = 3_600_000;

const pacific = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The date on the Pacific coast, `YYYY-MM-DD`: the day that Google's quotas count. */
export function pacificDay(nowMs: number): string {
  return pacific.format(nowMs);
}

/** The end of that day: a full hour, also in summer time. */
export function nextPacificMidnight(nowMs: number): number {
  const today = pacificDay(nowMs);
  let hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (pacificDay(hour) === today) hour += HOUR_MS;
  return hour;
}
