/** How many calls fit in any span of this length. */
export interface Allowance {
  readonly calls: number;
  readonly windowMs: number;
}

/** Calls of the running window and of the one before. */
export interface Window {
  readonly startMs: number;
  readonly calls: number;
  readonly callsBefore: number;
}

/**
 * Counts one call against a sliding window: the one before counts by the share of it that still lies in the span. `waitMs` is 0 where the call
 * may go on, else how long until one may.
 */
export function countCall(
  stored: Window | null,
  { calls: allowed, windowMs }: Allowance,
  nowMs: number,
): { window: Window; waitMs: number } {
  const window = slide(stored, windowMs, nowMs);
  const elapsedMs = nowMs - window.startMs;
  const weighted = window.calls + window.callsBefore * (1 - elapsedMs / windowMs);
  if (weighted + 1 <= allowed) return { window: { ...window, calls: window.calls + 1 }, waitMs: 0 };
  return { window, waitMs: waitFor(window, allowed, windowMs, elapsedMs) };
}

function slide(stored: Window | null, windowMs: number, nowMs: number): Window {
  const startMs = Math.floor(nowMs / windowMs) * windowMs;
  if (!stored) return { startMs, calls: 0, callsBefore: 0 };
  // A clock that stepped back stays in the window it knows.
  if (stored.startMs >= startMs) return stored;
  return { startMs, calls: 0, callsBefore: stored.startMs === startMs - windowMs ? stored.calls : 0 };
}

function waitFor(
  { calls, callsBefore }: Window,
  allowed: number,
  windowMs: number,
  elapsedMs: number,
): number {
  // Full by itself, it frees a call only as the next one goes on.
  if (calls + 1 > allowed)
    return Math.max(1, windowMs - elapsedMs + windowMs * Math.max(0, 1 - (allowed - 1) / calls));
  return Math.max(1, windowMs * (1 - (allowed - 1 - calls) / callsBefore) - elapsedMs);
}
