import type { Cue, Track } from './cue.ts';

/** The four numbers of the timing fix. */
export interface TimingLimits {
  readonly minDurationMs: number;
  readonly maxDurationMs: number;
  readonly endPaddingMs: number;
  readonly minGapMs: number;
}

/** The fix for captions fetched from the platform (specification, section 9). */
export const FETCHED_TIMING: TimingLimits = {
  minDurationMs: 3000,
  maxDurationMs: 8000,
  endPaddingMs: 300,
  minGapMs: 0,
};

/** Cues whose end was padded. A second fix must not pad them again, and a padded end cannot be told by looking at it. */
const padded = new WeakSet<Cue>();

/**
 * Gives fetched captions readable durations: ends padded, durations within the limits, each cue over before the next one starts. Starts stay as they
 * are, and fixing twice is fixing once.
 */
export function fixFetchedTiming(track: Track, limits: TimingLimits = FETCHED_TIMING): Cue[] {
  return track.map((cue, index) => {
    const endMs = fixedEnd(cue, track[index + 1]?.startMs ?? Infinity, limits);
    const fixed = endMs === cue.endMs && padded.has(cue) ? cue : { ...cue, endMs };
    padded.add(fixed);
    return fixed;
  });
}

function fixedEnd(cue: Cue, nextStartMs: number, limits: TimingLimits): number {
  const { startMs } = cue;
  const end = padded.has(cue) ? cue.endMs : cue.endMs + limits.endPaddingMs;
  const wanted = Math.min(Math.max(end, startMs + limits.minDurationMs), startMs + limits.maxDurationMs);
  const clamped = Math.min(wanted, nextStartMs - limits.minGapMs);
  return clamped <= startMs ? startMs + limits.minDurationMs : clamped;
}

/** The track earlier or later. A cue that would begin before zero begins at zero; its end goes no lower either. */
export function shift(track: Track, byMs: number): Cue[] {
  return mapTimes(track, (ms) => ms + byMs);
}

/** A time in the file and where it belongs. */
export interface TimingAnchor {
  readonly fromMs: number;
  readonly toMs: number;
}

/** The track moved and stretched so that both anchors fall where they belong: one early and one late line put a whole film right. */
export function stretch(track: Track, first: TimingAnchor, second: TimingAnchor): Cue[] {
  const distance = second.fromMs - first.fromMs;
  if (distance === 0) return shift(track, first.toMs - first.fromMs);
  const factor = (second.toMs - first.toMs) / distance;
  return mapTimes(track, (ms) => first.toMs + (ms - first.fromMs) * factor);
}

/** The track for a film that runs at another speed: 25 frames a second instead of 23.976 makes everything come sooner. */
export function convertFrameRate(track: Track, fromFps: number, toFps: number): Cue[] {
  return mapTimes(track, (ms) => (ms * fromFps) / toFps);
}

function mapTimes(track: Track, map: (ms: number) => number): Cue[] {
  const whole = (ms: number) => Math.max(0, Math.round(map(ms)));
  return track.map((cue) => ({ ...cue, startMs: whole(cue.startMs), endMs: whole(cue.endMs) }));
}

/** Two frames at 30 frames a second (specification, section 9). */
export const TINY_GAP_MS = 67;

/** Closes gaps too short to be seen as pauses, which only flicker: the cue before one lasts until the next begins. */
export function snapGaps(track: Track, maxGapMs = TINY_GAP_MS): Cue[] {
  return track.map((cue, index) => {
    const gap = (track[index + 1]?.startMs ?? Infinity) - cue.endMs;
    return gap > 0 && gap <= maxGapMs ? { ...cue, endMs: cue.endMs + gap } : cue;
  });
}
