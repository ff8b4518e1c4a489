import type { Cue } from '../cue.ts';
import { endBeforeNext } from './end-before-next.ts';
import { readingTimeMs } from './reading-time.ts';

/** A cue, by its index, of which the file does not say when it begins or when it ends. */
export interface LostTimes {
  readonly index: number;
  /** As far as it could be read. */
  readonly startMs: number | null;
  readonly endMs: number | null;
}

/** How far apart cues begin where nothing else says it, and how long before its end one begins. */
const USUAL_MS = 3_000;

/**
 * Sets, in place, the times of cues that have lost them: between the cues around them, in the order of the file. Starts do not depend on the words, so that a
 * translation has the same.
 */
export function estimateTimes(cues: Cue[], lost: readonly LostTimes[]): void {
  for (const { index, startMs, endMs } of lost) {
    if (startMs !== null && endMs !== null && endMs > startMs)
      cues[index] = { ...cues[index]!, startMs, endMs };
    else if (startMs !== null) cues[index] = withEnd(cues[index]!, startMs, cues[index + 1]);
    else if (endMs !== null) cues[index] = withStart(cues[index]!, endMs, cues[index - 1]);
  }
  const unknown = lost.filter(({ startMs, endMs }) => startMs === null && endMs === null);
  let at = 0;
  while (at < unknown.length) {
    const first = unknown[at]!.index;
    let count = 1;
    while (unknown[at + count]?.index === first + count) count += 1;
    spread(cues, first, count);
    at += count;
  }
}

/** The starts of lines that end where the next begins: of those between two known ones, each has as long. */
export function estimatedStarts(starts: readonly (number | null)[]): number[] {
  const estimated: number[] = [];
  for (let at = 0; at < starts.length; at = estimated.length) {
    let next = at;
    while (next < starts.length && starts[next] === null) next += 1;
    const count = next - at;
    const before = estimated.at(-1);
    const nextMs = starts[next] ?? (before ?? 0) + USUAL_MS * (count + 1);
    const fromMs = before === undefined || nextMs < before ? Math.max(0, nextMs - USUAL_MS * count) : before;
    const stepMs = (nextMs - fromMs) / (before === undefined ? count : count + 1);
    for (let lost = 0; lost < count; lost += 1)
      estimated.push(fromMs + Math.floor(stepMs * (before === undefined ? lost : lost + 1)));
    if (next < starts.length) estimated.push(nextMs);
  }
  return estimated;
}

/** Before the times of a lost cue are set, they are no numbers: comparisons with them are false. */
function withEnd(cue: Cue, startMs: number, next: Cue | undefined): Cue {
  return endBeforeNext({ ...cue, startMs, endMs: startMs + readingTimeMs(cue.text) }, next);
}

function withStart(cue: Cue, endMs: number, before: Cue | undefined): Cue {
  const usualMs = Math.max(0, endMs - USUAL_MS);
  const beforeMs = before?.endMs ?? 0;
  return { ...cue, startMs: beforeMs > usualMs && beforeMs < endMs ? beforeMs : usualMs, endMs };
}

function spread(cues: Cue[], first: number, count: number): void {
  const next = cues[first + count];
  const { fromMs, toMs } = roomBetween(cues[first - 1], next, count * USUAL_MS);
  const stepMs = Math.min(USUAL_MS, (toMs - fromMs) / count);
  for (let index = first + count - 1; index >= first; index -= 1) {
    const startMs = fromMs + Math.round(stepMs * (index - first));
    cues[index] = withEnd(cues[index]!, startMs, cues[index + 1]);
  }
}

/** The time between two cues; as much as is wanted where there is only one, or where the second begins before the first. */
function roomBetween(before: Cue | undefined, next: Cue | undefined, wantedMs: number) {
  if (!before) {
    const toMs = next?.startMs ?? wantedMs;
    return { fromMs: Math.max(0, toMs - wantedMs), toMs };
  }
  const isInOrder = next !== undefined && next.startMs >= before.startMs;
  const toMs = isInOrder ? next.startMs : before.endMs + wantedMs;
  return { fromMs: Math.min(before.endMs, toMs), toMs };
}
