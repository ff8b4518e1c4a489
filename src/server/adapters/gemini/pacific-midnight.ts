const HOUR_MS = 3_600_000;

const pacificHour = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  hour: 'numeric',
  hourCycle: 'h23',
});

/** The next moment at which a day begins on the Pacific coast, where daily quotas start again: a full hour, summer time or not. */
export function nextPacificMidnight(nowMs: number): number {
  let hour = Math.floor(nowMs / HOUR_MS) * HOUR_MS + HOUR_MS;
  while (pacificHour.format(hour) !== '00') hour += HOUR_MS;
  return hour;
}
