/** Used until the file's own rate is known. */
const USUAL_RATE = 25;

/**
 * Where to go for the next frame or the one before, in seconds: the middle of that frame. At the frame's own time some browsers still show the
 * one before it, because their clocks round.
 */
export function frameTarget(shownSeconds: number, direction: 1 | -1, rate: number | null): number {
  return Math.max(0, shownSeconds + (direction > 0 ? 1.5 : -0.5) * frameSeconds(rate));
}

/** When the frame began of which this is the middle. */
export function frameBegin(middleSeconds: number, rate: number | null): number {
  return Math.max(0, middleSeconds - frameSeconds(rate) / 2);
}

/** Whether a frame with this time is the one on the screen at a moment. Files round the times of their frames to milliseconds. */
export function isFrameAt(frameTime: number, seconds: number, rate: number | null): boolean {
  return frameTime <= seconds + 0.001 && seconds - frameTime < frameSeconds(rate) + 0.002;
}

function frameSeconds(rate: number | null): number {
  return 1 / (rate ?? USUAL_RATE);
}
