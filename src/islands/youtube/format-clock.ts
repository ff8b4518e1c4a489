/** A time of day in the reader's time zone: `08:00`. */
export function formatClock(ms: number): string {
  return new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' }).format(ms);
}

/** The same with its day, where it may be tomorrow: `Sun 22 Nov, 08:00`. */
export function formatDayAndClock(ms: number): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(ms);
}
