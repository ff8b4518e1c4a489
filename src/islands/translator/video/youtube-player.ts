import { $isPlaying, reportPlayhead } from '../studio/playhead.ts';
import { $filmDurationMs, $rate, type FilmPlayer } from './film.ts';
import {
  type Command,
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
  /** Until its first message the player drops what it is told: the newest of each command is kept for then. */
  let kept: Map<Command, string> | null = new Map();

  const post = (message: string) => frame.contentWindow?.postMessage(message, PLAYER_ORIGIN);
  const command = (name: Command, ...args: readonly (number | boolean)[]) => {
    const message = commandMessage(name, ...args);
    if (!kept) return void post(message);
    // The one that was given last decides whether it plays.
    if (name === 'playVideo') kept.delete('pauseVideo');
    if (name === 'pauseVideo') kept.delete('playVideo');
    kept.set(name, message);
  };
  const tellKept = () => {
    kept?.forEach(post);
    kept = null;
  };
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
    // Where it stood before it was told to go elsewhere is no news.
    const isOldPlace = kept?.has('seekTo') ?? false;
    tellKept();
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
    if (
      currentSeconds !== undefined &&
      !isOldPlace &&
      Math.abs(currentSeconds - reckoned()) > TOLERANCE_SECONDS
    )
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
      command('seekTo', ms / 1000, true);
    },
    play: () => command('playVideo'),
    pause: () => command('pauseVideo'),
    setRate: (rate) => command('setPlaybackRate', rate),
    stop: () => {
      clearInterval(asking);
      listening.abort();
      cancelAnimationFrame(frameRequest);
    },
  };
}
