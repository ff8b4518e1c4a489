/** Towards the end of the track, or towards its beginning. */
export type StepDirection = 1 | -1;

/** The next of some cues in a direction, wrapping around. Works by position, because the last cue may no longer be flagged. */
export function stepFrom(
  indices: readonly number[],
  current: number | null,
  direction: StepDirection,
): number | undefined {
  return direction === 1
    ? (indices.find((index) => current === null || index > current) ?? indices[0])
    : (indices.findLast((index) => current === null || index < current) ?? indices.at(-1));
}
