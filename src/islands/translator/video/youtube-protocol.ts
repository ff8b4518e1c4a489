/** What the page says to YouTube's player and what it answers. There is no script of YouTube here: only messages to its frame. */
export const PLAYER_ORIGIN = 'https://www.youtube-nocookie.com';

export function playerAddress(videoId: string, pageOrigin: string): string {
  const query = new URLSearchParams({ enablejsapi: '1', origin: pageOrigin, playsinline: '1', rel: '0' });
  return `${PLAYER_ORIGIN}/embed/${encodeURIComponent(videoId)}?${query}`;
}

/** Asks the player to say what it does. It is repeated until the first answer, because the frame may not listen yet. */
export const listenMessage = JSON.stringify({ event: 'listening', id: 1, channel: 'widget' });

export type Command = 'playVideo' | 'pauseVideo' | 'seekTo' | 'setPlaybackRate';

export function commandMessage(func: Command, ...args: readonly (number | boolean)[]): string {
  return JSON.stringify({ event: 'command', func, args });
}

/** What a message of the player says. Properties that it does not mention are absent. */
export interface PlayerNews {
  readonly currentSeconds?: number;
  readonly durationSeconds?: number;
  readonly rate?: number;
  readonly isPlaying?: boolean;
  /** https://developers.google.com/youtube/iframe_api_reference#onError */
  readonly error?: number;
}

const PLAYING = 1;
const BUFFERING = 3;

/** `null` for what is not a message of the player. */
export function readNews(data: unknown): PlayerNews | null {
  const message = parse(data);
  if (!isRecord(message) || typeof message['event'] !== 'string') return null;
  if (message['event'] === 'onError') return { error: Number(message['info']) };
  const info = message['info'];
  if (message['event'] === 'onStateChange') return stateNews(info);
  if (!isRecord(info)) return {};
  return {
    ...numberAs('currentSeconds', info['currentTime']),
    ...numberAs('durationSeconds', info['duration']),
    ...numberAs('rate', info['playbackRate']),
    ...stateNews(info['playerState']),
  };
}

/** A player that waits for data goes on by itself: for the person it plays. */
function stateNews(state: unknown): PlayerNews {
  if (typeof state !== 'number') return {};
  return state === BUFFERING ? {} : { isPlaying: state === PLAYING };
}

function numberAs<Name extends string>(name: Name, value: unknown): Partial<Record<Name, number>> {
  return typeof value === 'number' && Number.isFinite(value)
    ? ({ [name]: value } as Partial<Record<Name, number>>)
    : {};
}

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return null;
  try {
    return JSON.parse(data) as unknown;
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
