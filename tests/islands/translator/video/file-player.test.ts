import { expect, test, vi } from 'vitest';
import { $filmDurationMs } from '#islands/translator/video/film.ts';
import { filePlayer } from '#islands/translator/video/file-player.ts';

test('the length of a film is what the browser knows of it, and nothing where it knows none', () => {
  const video = document.createElement('video');
  const { stop } = filePlayer(video);
  const tell = (name: string, seconds: number) => {
    vi.spyOn(video, 'duration', 'get').mockReturnValue(seconds);
    video.dispatchEvent(new Event(name));
    return $filmDurationMs.get();
  };
  $filmDurationMs.set(null);
  expect(tell('loadedmetadata', Infinity)).toBeNull();
  expect(tell('durationchange', NaN)).toBeNull();
  expect(tell('durationchange', 61.5)).toBe(61_500);
  stop();
});
