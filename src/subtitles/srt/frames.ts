import type { Cue } from '../cue.ts';
import { assumedFrameRate, frameTimecodeMs } from '../timing/frame-timecode.ts';
import { MS_PER_SECOND } from '../timing/timecode.ts';

/** What the timing lines of a file say of frames: `00:00:01:12` ends in frame 12 or in hundredths, which only the whole file decides. */
export interface FrameTimes {
  /** Timing lines of which both times may end in frames, and the first of them. */
  lines: number;
  firstLine: number;
  mostFrames: number;
  /** Whether a semicolon stands before the frames. */
  isDropFrame: boolean;
}

/** Nothing is known of frames yet. */
export function newFrameTimes(): FrameTimes {
  return { lines: 0, firstLine: 0, mostFrames: 0, isDropFrame: false };
}

const FRAME_TIME = /\d[:;]\d{1,2}[:;]\d{1,2}([:;])(\d\d)(?!\d)/gu;

/** Counts a line of times where both may end in frames. */
export function noteFrames(times: FrameTimes, text: string, line: number): void {
  const found = [...text.matchAll(FRAME_TIME)];
  if (found.length !== 2) return;
  if (times.lines === 0) times.firstLine = line;
  times.lines += 1;
  for (const [, mark, frames] of found) {
    times.mostFrames = Math.max(times.mostFrames, Number(frames));
    times.isDropFrame ||= mark === ';';
  }
}

/** From so many frames on, they are hundredths. */
const MAX_RATE = 30;

/** The frame rate to assume for a file of so many cues; `null` where not all of their times count frames. */
export function frameRateOf({ lines, mostFrames, isDropFrame }: FrameTimes, cueCount: number): number | null {
  if (lines === 0 || lines < cueCount || mostFrames >= MAX_RATE) return null;
  return assumedFrameRate([{ frames: mostFrames, isDropFrame }]);
}

/** Cues whose frames were read as hundredths, at so many frames a second. Their order and their overlaps stay the same. */
export function cuesInFrames(cues: readonly Cue[], { isDropFrame }: FrameTimes, fps: number): Cue[] {
  const msOf = (ms: number) => {
    const rest = ms % MS_PER_SECOND;
    // An estimated time is no label: what lies behind the last frame of a second is in it.
    const frames = Math.min(Math.round(rest / 10), Math.ceil(fps) - 1);
    return frameTimecodeMs({ secondsMs: ms - rest, frames, isDropFrame }, fps);
  };
  return cues.map((cue) => ({ ...cue, startMs: msOf(cue.startMs), endMs: msOf(cue.endMs) }));
}
