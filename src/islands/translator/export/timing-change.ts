import type { Track } from '#subtitles/cue.ts';
import { convertFrameRate, toReadableTiming, shift } from '#subtitles/timing/timing.ts';

/** A change of the times of a file that does not fit its video. */
export interface TimingChange {
  /** Later where it is above zero. */
  readonly shiftMs: number;
  /** The frame rates that the times were made for and are to fit; `null` where they fit. */
  readonly frames: { readonly from: FrameRate; readonly to: FrameRate } | null;
  /** Whether short cues last longer, as those that were fetched do (docs/behaviour.md#timing). */
  readonly isExtended?: boolean;
}

export const sameTiming: TimingChange = { shiftMs: 0, frames: null };

/** Frames a second as they are called, and as they are: those of NTSC are a thousandth slower than their whole numbers. */
const FRAMES_PER_SECOND = {
  '23.976': 24_000 / 1_001,
  '24': 24,
  '25': 25,
  '29.97': 30_000 / 1_001,
  '30': 30,
} as const;

export type FrameRate = keyof typeof FRAMES_PER_SECOND;

/** By their speed, not as an object would order its keys. */
export const frameRates: readonly FrameRate[] = ['23.976', '24', '25', '29.97', '30'];

/** The track with its times changed: first to the video's speed, then by so much of the video's own time, then the ends of short cues. */
export function changeTiming(track: Track, { shiftMs, frames, isExtended = false }: TimingChange): Track {
  const atSpeed = frames
    ? convertFrameRate(track, FRAMES_PER_SECOND[frames.from], FRAMES_PER_SECOND[frames.to])
    : track;
  const moved = shiftMs === 0 ? atSpeed : shift(atSpeed, shiftMs);
  return isExtended ? toReadableTiming(moved) : moved;
}

/** Cues that a change would begin before the video does; they begin with it. */
export function countBeforeStart(track: Track, change: TimingChange): number {
  const atSpeed = changeTiming(track, { ...change, shiftMs: 0 });
  return atSpeed.filter(({ startMs }) => startMs + change.shiftMs < 0).length;
}

/** Milliseconds of '2.5' or '2,5'; `null` where it is no such number. */
export function readSeconds(text: string): number | null {
  const match = /^(\d{0,5})(?:[.,](\d{0,3}))?$/u.exec(text.trim());
  if (!match || !/\d/u.test(text)) return text.trim() === '' ? 0 : null;
  return Number(match[1]) * 1_000 + Number((match[2] ?? '').padEnd(3, '0'));
}
