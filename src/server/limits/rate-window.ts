/** The number of calls that are allowed in a window. */
export interface Allowance {
  readonly calls: number;
  readonly windowMs: number;
}

/** Calls of the current window and of the previous one. */
export interface Window {
  readonly startMs: number;
  readonly calls: number;
  readonly callsBefore: number;
}

/**
 * Counts one call against a sliding window: the previous window counts by its share that still overlaps. `waitMs` is 0 where the call
 * may go on, otherwise the time until one may.
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

/** The windows without a call that was counted at a time; unchanged where it does not count any more. */
export function uncountCall(stored: Window, windowMs: number, countedAtMs: number): Window {
  const startMs = Math.floor(countedAtMs / windowMs) * windowMs;
  if (stored.startMs === startMs) return { ...stored, calls: Math.max(0, stored.calls - 1) };
  if (stored.startMs - windowMs !== startMs) return stored;
  return { ...stored, callsBefore: Math.max(0, stored.callsBefore - 1) };
}

function slide(stored: Window | null, windowMs: number, nowMs: number): Window {
  const startMs = Math.floor(nowMs / windowMs) * windowMs;
  if (!stored) return { startMs, calls: 0, callsBefore: 0 };
  // After the clock stepped back, the current window continues.
  if (stored.startMs >= startMs) return stored;
  return { startMs, calls: 0, callsBefore: stored.startMs === startMs - windowMs ? stored.calls : 0 };
}

function waitFor(
  { calls, callsBefore }: Window,
  allowed: number,
  windowMs: number,
  elapsedMs: number,
): number {
  // The current window alone is full: a call is free only in the next window.
  if (calls + 1 > allowed)
    return Math.max(1, windowMs - elapsedMs + windowMs * Math.max(0, 1 - (allowed - 1) / calls));
  return Math.max(1, windowMs * (1 - (allowed - 1 - calls) / callsBefore) - elapsedMs);
}
