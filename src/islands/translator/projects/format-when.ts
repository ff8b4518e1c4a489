/** A date and a time, for people. */
export function formatWhen(ms: number): string {
  return new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
}
