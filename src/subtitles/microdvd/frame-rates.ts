/** The rates that films are played at, in frames a second, for a choice. */
export const FRAME_RATES = [23.976, 24, 25, 29.97, 30, 50, 59.94, 60] as const;

/** What films are played at in most files that do not state a rate, and what FFmpeg assumes. */
export const ASSUMED_FPS = 23.976;
