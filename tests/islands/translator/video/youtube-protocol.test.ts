import { describe, expect, test } from 'vitest';
import { commandMessage, playerAddress, readNews } from '#islands/translator/video/youtube-protocol.ts';

describe('YouTube’s player', () => {
  test('is asked for at its host without cookies, and told who asks', () => {
    const address = new URL(playerAddress('a"b', 'https://polycue.example'));
    expect(address.origin + address.pathname).toBe('https://www.youtube-nocookie.com/embed/a%22b');
    expect(address.searchParams.get('origin')).toBe('https://polycue.example');
    expect(address.searchParams.has('autoplay')).toBe(false);
  });

  test('is commanded by messages', () => {
    expect(JSON.parse(commandMessage('seekTo', 1.5, true))).toEqual({
      event: 'command',
      func: 'seekTo',
      args: [1.5, true],
    });
  });

  test('says where it stands, what it does and what is wrong', () => {
    const news = (message: object) => readNews(JSON.stringify(message));
    const info = { currentTime: 3.2, duration: 60, playbackRate: 1.5, playerState: 1 };
    expect(news({ event: 'infoDelivery', info })).toEqual({
      currentSeconds: 3.2,
      durationSeconds: 60,
      rate: 1.5,
      isPlaying: true,
    });
    expect(news({ event: 'onStateChange', info: 2 })).toEqual({ isPlaying: false });
    // It waits for data, and goes on by itself.
    expect(news({ event: 'onStateChange', info: 3 })).toEqual({});
    expect(news({ event: 'onError', info: 150 })).toEqual({ error: 150 });
  });

  test('other messages are none of its', () => {
    expect(readNews({ event: 'infoDelivery' })).toBeNull();
    expect(readNews('not json')).toBeNull();
    expect(readNews('null')).toBeNull();
  });
});
