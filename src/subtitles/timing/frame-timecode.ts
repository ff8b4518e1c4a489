import { MS_PER_HOUR, MS_PER_MINUTE, MS_PER_SECOND } from './timecode.ts';

/** `hh:mm:ss:ff`, as edit lists and dubbing scripts have it; with a semicolon, or with three in Premiere, where frames are dropped. */
const FRAME_TIMECODE = /^(\d{1,3})[:;](\d{1,2})[:;](\d{1,2})([:;])(\d{1,2})$/u;

/** A time of day of a film whose seconds are counted in frames. */
export interface FrameTimecode {
  readonly secondsMs: number;
  readonly frames: number;
  /** Whether labels of frames are left out so that they keep up with the clock (SMPTE ST 12-1). */
  readonly isDropFrame: boolean;
}

/** Reads `hh:mm:ss:ff`; `null` for other texts. */
export function frameTimecode(text: string): FrameTimecode | null {
  const [, hours, minutes, seconds, mark, frames] = FRAME_TIMECODE.exec(text) ?? [];
  if (frames === undefined) return null;
  const secondsMs =
    Number(hours) * MS_PER_HOUR + Number(minutes) * MS_PER_MINUTE + Number(seconds) * MS_PER_SECOND;
  return { secondsMs, frames: Number(frames), isDropFrame: mark === ';' };
}

/** A time in milliseconds, with so many frames in a second. Only at the rate of drop-frame timecodes are labels left out. */
export function frameTimecodeMs(timecode: FrameTimecode, fps: number): number {
  const { secondsMs, frames, isDropFrame } = timecode;
  if (isDropFrame && Math.round(fps) === DROP_FRAME_LABELS) return dropFrameTimecodeMs(timecode);
  return secondsMs + Math.round((frames * MS_PER_SECOND) / fps);
}

/** The rate of drop-frame timecodes, as people write it. It is 30000/1001. */
const DROP_FRAME_RATE = 29.97;
const DROP_FRAME_LABELS = 30;

/** They count 30 in a second and leave out two in each minute but every tenth (SMPTE ST 12-1). */
function dropFrameTimecodeMs({ secondsMs, frames }: FrameTimecode): number {
  const minutes = Math.floor(secondsMs / MS_PER_MINUTE);
  const dropped = 2 * (minutes - Math.floor(minutes / 10));
  const frame = (secondsMs / MS_PER_SECOND) * DROP_FRAME_LABELS + frames - dropped;
  return Math.round((frame * 1001) / DROP_FRAME_LABELS);
}

/** What a file that does not say it counts in; of those that the frames fit in, the least. Broadcasters' 25 is the most frequent. */
const USUAL_RATES = [25, 30, 60] as const;

/** The frame rate to assume for the timecodes of a file; `null` where no rate has so many frames: they are hundredths of a second then. */
export function assumedFrameRate(
  timecodes: Iterable<Pick<FrameTimecode, 'frames' | 'isDropFrame'>>,
): number | null {
  let most = 0;
  let isDropFrame = false;
  for (const timecode of timecodes) {
    most = Math.max(most, timecode.frames);
    isDropFrame ||= timecode.isDropFrame;
  }
  if (isDropFrame && most < DROP_FRAME_LABELS) return DROP_FRAME_RATE;
  return USUAL_RATES.find((rate) => most < rate) ?? null;
}
