/** The cue, cut where the next one begins during it. A cue that starts with the next one or later keeps its end. */
export function endBeforeNext<Timed extends { readonly startMs: number; readonly endMs: number | null }>(
  cue: Timed,
  next: { readonly startMs: number } | undefined,
): Timed {
  const isOverlapped =
    next !== undefined && cue.endMs !== null && next.startMs > cue.startMs && next.startMs < cue.endMs;
  return isOverlapped ? { ...cue, endMs: next.startMs } : cue;
}
