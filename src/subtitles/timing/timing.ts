import type { Cue, Track } from '../cue.ts';

/** What fetched captions get, and files where a person asks for it: `docs/behaviour.md#timing`. */
const READABLE_TIMING = { minDurationMs: 3000, maxDurationMs: 8000, endPaddingMs: 300 } as const;

/**
 * Gives cues readable durations: ends padded, durations within the limits, each cue over before the next one starts. Starts stay as they
 * are. To be applied once: a padded end looks like any other.
 */
export function toReadableTiming(track: Track): Cue[] {
  return track.map((cue, index) => ({
    ...cue,
    endMs: fixedEnd(cue, track[index + 1]?.startMs ?? Infinity),
  }));
}

function fixedEnd({ startMs, endMs }: Cue, nextStartMs: number): number {
  const { minDurationMs, maxDurationMs, endPaddingMs } = READABLE_TIMING;
  const padded = endMs + endPaddingMs;
  const wanted = Math.min(Math.max(padded, startMs + minDurationMs), startMs + maxDurationMs);
  const clamped = Math.min(wanted, nextStartMs);
  return clamped <= startMs ? startMs + minDurationMs : clamped;
}

/** The track earlier or later. A cue that would begin before zero begins at zero; its end goes no lower either. */
export function shift(track: Track, byMs: number): Cue[] {
  return mapTimes(track, (ms) => ms + byMs);
}

/** The track for a film that runs at another speed: 25 frames a second instead of 23.976 makes everything come sooner. */
export function convertFrameRate(track: Track, fromFps: number, toFps: number): Cue[] {
  return mapTimes(track, (ms) => (ms * fromFps) / toFps);
}

function mapTimes(track: Track, map: (ms: number) => number): Cue[] {
  const whole = (ms: number) => Math.max(0, Math.round(map(ms)));
  return track.map((cue) => ({ ...cue, startMs: whole(cue.startMs), endMs: whole(cue.endMs) }));
}
