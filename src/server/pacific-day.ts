const HOUR_MS = 3_600_000;
/** So long after midnight Google may still count the day before: its clock is not ours, and a call may have begun before. */
const NEW_DAY_MS = 5 * 60_000;

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

/** Whether the day has just begun: that a quota is used up is then said of the day before, and would close the new one. */
export function isNewPacificDay(nowMs: number): boolean {
  return pacificDay(nowMs - NEW_DAY_MS) !== pacificDay(nowMs);
}

/** The end of that day: a full hour, also in summer time. */
export function nextPacificMidnight(nowMs: number): number {
  const today = pacificDay(nowMs);
  let hour = startOfHour(nowMs) + HOUR_MS;
  while (pacificDay(hour) === today) hour += HOUR_MS;
  return hour;
}

/** When a quota per day that Google calls used up can be asked for again. */
export function quotaResetMs(nowMs: number): number {
  return isNewPacificDay(nowMs) ? startOfHour(nowMs) + NEW_DAY_MS : nextPacificMidnight(nowMs);
}

function startOfHour(nowMs: number): number {
  return Math.floor(nowMs / HOUR_MS) * HOUR_MS;
}
