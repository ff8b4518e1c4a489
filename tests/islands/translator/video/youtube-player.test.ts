import { expect, test, vi } from 'vitest';
import { $playheadMs } from '#islands/translator/studio/playhead.ts';
import { youtubePlayer } from '#islands/translator/video/youtube-player.ts';
import { PLAYER_ORIGIN } from '#islands/translator/video/youtube-protocol.ts';

/** A frame that notes what it is told, and speaks as YouTube's player does. */
function startPlayer() {
  const frame = document.createElement('iframe');
  const told: string[] = [];
  const source = { postMessage: (message: string) => void told.push(message) };
  vi.spyOn(frame, 'contentWindow', 'get').mockReturnValue(source as unknown as Window);
  const player = youtubePlayer(frame, { onError: () => undefined });
  const say = (info: object) => {
    const news = new MessageEvent('message', {
      data: JSON.stringify({ event: 'infoDelivery', info }),
      origin: PLAYER_ORIGIN,
    });
    Object.defineProperty(news, 'source', { value: source });
    dispatchEvent(news);
  };
  const commands = () =>
    told.flatMap((message) => {
      const { func, args } = JSON.parse(message) as { func?: string; args?: unknown[] };
      return func ? [[func, ...args!].join(' ')] : [];
    });
  return { player, say, commands };
}

test('a cue that is gone to before the player listens is gone to once it does', () => {
  const { player, say, commands } = startPlayer();
  player.seek(1_000);
  player.seek(6_000);
  player.play();
  player.pause();
  expect(commands()).toEqual([]);
  say({ currentTime: 0, duration: 660, playerState: 5 });
  expect(commands()).toEqual(['seekTo 6 true', 'pauseVideo']);
  // It stood at the beginning before it heard of it.
  expect($playheadMs.get()).toBe(6_000);
  say({ currentTime: 7 });
  expect($playheadMs.get()).toBe(7_000);
  player.seek(2_000);
  expect(commands().at(-1)).toBe('seekTo 2 true');
  player.stop();
});
