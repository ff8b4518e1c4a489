import { $isPlaying, reportPlayhead } from '../studio/playhead.ts';
import { $filmDurationMs, $rate, type FilmPlayer } from './film.ts';
import {
  commandMessage,
  listenMessage,
  PLAYER_ORIGIN,
  type PlayerNews,
  readNews,
} from './youtube-protocol.ts';

const LISTEN_EVERY_MS = 250;
/** The clock between two messages may be this far off before it is set again. */
const TOLERANCE_SECONDS = 0.15;

interface Ports {
  readonly onError: (code: number) => void;
}

/**
 * YouTube's player in a frame. It says a few times a second where it stands; between messages the time is extrapolated. It can neither step by frames
 * nor be read, and nothing may be drawn over it.
 */
export function youtubePlayer(
  frame: HTMLIFrameElement,
  { onError }: Ports,
): FilmPlayer & { readonly stop: () => void } {
  const listening = new AbortController();
  let frameRequest = 0;
  let anchor = { seconds: 0, atMs: performance.now() };

  const post = (message: string) => frame.contentWindow?.postMessage(message, PLAYER_ORIGIN);
  const reckoned = () =>
    anchor.seconds + ($isPlaying.get() ? ((performance.now() - anchor.atMs) / 1000) * $rate.get() : 0);
  const setClock = (seconds: number) => {
    anchor = { seconds, atMs: performance.now() };
    reportPlayhead(Math.round(seconds * 1000));
  };
  const tick = () => {
    reportPlayhead(Math.round(reckoned() * 1000));
    if ($isPlaying.get()) frameRequest = requestAnimationFrame(tick);
  };
  const take = ({ currentSeconds, durationSeconds, rate, isPlaying, error }: PlayerNews) => {
    clearInterval(asking);
    if (error !== undefined) onError(error);
    if (durationSeconds) $filmDurationMs.set(Math.round(durationSeconds * 1000));
    if (rate !== undefined && rate !== $rate.get()) {
      anchor = { seconds: reckoned(), atMs: performance.now() };
      $rate.set(rate);
    }
    if (isPlaying !== undefined && isPlaying !== $isPlaying.get()) {
      anchor = { seconds: reckoned(), atMs: performance.now() };
      $isPlaying.set(isPlaying);
      cancelAnimationFrame(frameRequest);
      if (isPlaying) tick();
    }
    if (currentSeconds !== undefined && Math.abs(currentSeconds - reckoned()) > TOLERANCE_SECONDS)
      setClock(currentSeconds);
  };
  const asking = setInterval(() => post(listenMessage), LISTEN_EVERY_MS);
  addEventListener(
    'message',
    ({ origin, source, data }) => {
      if (origin !== PLAYER_ORIGIN || source !== frame.contentWindow) return;
      const news = readNews(data);
      if (news) take(news);
    },
    { signal: listening.signal },
  );

  return {
    seek: (ms) => {
      setClock(ms / 1000);
      post(commandMessage('seekTo', ms / 1000, true));
    },
    play: () => void post(commandMessage('playVideo')),
    pause: () => void post(commandMessage('pauseVideo')),
    setRate: (rate) => void post(commandMessage('setPlaybackRate', rate)),
    stop: () => {
      clearInterval(asking);
      listening.abort();
      cancelAnimationFrame(frameRequest);
    },
  };
}
