/** The cue where the model of the example joined two lines into one. */
export const SLID_AT = 1;

/** The lines as they stand after the cue at `SLID_AT` was joined with the one before it: each is early by one, and the last repeats. */
export function slidFrom(lines: readonly string[]): string[] {
  const joined = lines.slice(SLID_AT - 1, SLID_AT + 1).join(' ');
  const rest = lines.slice(SLID_AT + 1);
  return [...lines.slice(0, SLID_AT - 1), joined, ...rest, rest.at(-1) ?? ''];
}
