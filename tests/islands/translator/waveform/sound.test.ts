import { afterEach, expect, test, vi } from 'vitest';
import { $frameRate } from '#islands/translator/video/film.ts';
import type { SoundNews } from '#islands/translator/waveform/read-sound.worker.ts';
import { $sound, readSound } from '#islands/translator/waveform/sound.ts';

/** Answers as the worker does. */
class Decoder extends EventTarget {
  static started = 0;
  constructor() {
    super();
    Decoder.started += 1;
  }
  postMessage(): void {
    const news: SoundNews[] = [
      { type: 'begun', durationMs: 1_000, frameRate: 25 },
      { type: 'peaks', from: 0, pairs: new Int8Array([-5, 7]) },
      { type: 'ended', outcome: 'read' },
    ];
    for (const data of news) this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {}
}

afterEach(() => void vi.unstubAllGlobals());

test('the sound of a file is decoded once: opened again, it is there at once', () => {
  vi.stubGlobal('Worker', Decoder);
  const film = new File(['abc'], 'film.webm', { lastModified: 1 });
  readSound(film)();
  expect($sound.get()).toBeNull();
  $frameRate.set(null);
  const stop = readSound(film);
  expect(Decoder.started).toBe(1);
  expect($sound.get()?.state).toBe('read');
  expect($frameRate.get()).toBe(25);
  stop();
  readSound(new File(['abcd'], 'film.webm', { lastModified: 1 }))();
  expect(Decoder.started).toBe(2);
});
