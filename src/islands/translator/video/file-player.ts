import { $isPlaying, reportPlayhead } from '../studio/playhead.ts';
import { $filmDurationMs, $frameRate, type FilmPlayer } from './film.ts';
import { frameBegin, frameTarget, isFrameAt } from './frame-step.ts';

/** Plays a file. Only one seek is under way at a time: while it lasts, the last wish is remembered and the others are dropped. */
export function filePlayer(video: HTMLVideoElement): FilmPlayer & { readonly stop: () => void } {
  const listening = new AbortController();
  let wantedSeconds: number | null = null;
  /** Where the last seek went; `null` once the film has played on. */
  let soughtSeconds: number | null = null;
  /** The frame on the screen, by its own time; `null` after a seek, until it is drawn. */
  let shownSeconds: number | null = null;
  /** A step goes to the middle of a frame, and is reported as the start of that frame. */
  let isStepping = false;
  let frameRequest = 0;

  const go = (seconds: number) => {
    wantedSeconds = null;
    shownSeconds = null;
    soughtSeconds = seconds;
    video.currentTime = seconds;
  };
  const goOrWait = (seconds: number) => {
    if (video.seeking) wantedSeconds = seconds;
    else go(seconds);
  };
  const report = () => {
    if (wantedSeconds === null && !video.seeking && !isStepping)
      reportPlayhead(Math.round(video.currentTime * 1000));
  };
  const tick = () => {
    report();
    if (!video.paused) frameRequest = requestAnimationFrame(tick);
  };
  const on = (name: keyof HTMLMediaElementEventMap, listener: () => void) =>
    video.addEventListener(name, listener, { signal: listening.signal });

  const takeDuration = () => {
    // A recording of a browser does not say how long it is: what its sound says stands then.
    if (Number.isFinite(video.duration)) $filmDurationMs.set(Math.round(video.duration * 1000));
  };
  on('loadedmetadata', takeDuration);
  on('durationchange', takeDuration);
  on('play', () => {
    $isPlaying.set(true);
    cancelAnimationFrame(frameRequest);
    tick();
  });
  on('pause', () => $isPlaying.set(false));
  on('timeupdate', report);
  on('seeked', () => {
    if (wantedSeconds !== null) return go(wantedSeconds);
    if (!isStepping) return report();
    // The frame itself may be told later, or not at all.
    reportFrame(shownSeconds ?? frameBegin(video.currentTime, $frameRate.get()));
  });

  const reportFrame = (seconds: number) => {
    shownSeconds = seconds;
    reportPlayhead(Math.round(seconds * 1000));
  };
  /** Frames are told late: after a seek one from before it may still come. */
  const isOfNow = (mediaTime: number) =>
    soughtSeconds === null || !video.paused || isFrameAt(mediaTime, soughtSeconds, $frameRate.get());
  const watchFrames = () => {
    if (!('requestVideoFrameCallback' in video) || listening.signal.aborted) return;
    video.requestVideoFrameCallback((_, { mediaTime }) => {
      if (isOfNow(mediaTime)) {
        if (isStepping && video.paused) reportFrame(mediaTime);
        shownSeconds = mediaTime;
      }
      watchFrames();
    });
  };
  watchFrames();

  return {
    seek: (ms) => {
      isStepping = false;
      reportPlayhead(ms);
      goOrWait(ms / 1000);
    },
    play: () => {
      isStepping = false;
      soughtSeconds = null;
      // Refused where the file cannot be played: the picture says so by its own error.
      void video.play().catch(() => undefined);
    },
    pause: () => video.pause(),
    setRate: (rate) => {
      video.playbackRate = rate;
    },
    stepFrame: (direction) => {
      video.pause();
      const from = wantedSeconds ?? shownSeconds ?? video.currentTime;
      isStepping = true;
      goOrWait(frameTarget(from, direction, $frameRate.get()));
    },
    stop: () => {
      listening.abort();
      cancelAnimationFrame(frameRequest);
    },
  };
}
