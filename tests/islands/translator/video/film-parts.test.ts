import { describe, expect, test } from 'vitest';
import { frameBegin, frameTarget, isFrameAt } from '#islands/translator/video/frame-step.ts';
import { isMediaFile } from '#islands/translator/video/media-file.ts';
import { nextRate, transportAction } from '#islands/translator/video/transport-keys.ts';
import { viewerPlace } from '#islands/translator/video/viewer-layout.ts';

describe('frameTarget', () => {
  const rate = 24_000 / 1001;
  const frameAt = (n: number) => n / rate;

  test('lies in the middle of the frame that is meant, an hour into the film too', () => {
    for (const n of [1, 2, 1_000, 86_000]) {
      expect(frameTarget(frameAt(n), 1, rate) * rate).toBeCloseTo(n + 1.5, 6);
      expect(frameTarget(frameAt(n), -1, rate) * rate).toBeCloseTo(n - 0.5, 6);
      expect(frameBegin(frameTarget(frameAt(n), 1, rate), rate)).toBeCloseTo(frameAt(n + 1), 9);
    }
  });

  test('stays in the film', () => {
    expect(frameTarget(0, -1, rate)).toBe(0);
  });

  test('knows a frame that is told late', () => {
    expect(isFrameAt(frameAt(30), frameAt(30.5), rate)).toBe(true);
    expect(isFrameAt(frameAt(29), frameAt(30.5), rate)).toBe(false);
    expect(isFrameAt(frameAt(31), frameAt(30.5), rate)).toBe(false);
  });
});

describe('isMediaFile', () => {
  test.each([
    ['film.mkv', '', true],
    ['Film.MP4', 'video/mp4', true],
    ['sound', 'audio/ogg', true],
    ['film.srt', 'application/x-subrip', false],
    ['film.mp4.srt', '', false],
  ])('%s (%s): %s', (name, type, expected) => {
    expect(isMediaFile({ name, type })).toBe(expected);
  });
});

describe('transportAction', () => {
  const press = (key: string, more: object = {}) => ({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...more,
  });

  test('takes single letters only where nothing is typed', () => {
    expect(transportAction(press('k'), false)).toBe('toggle');
    expect(transportAction(press('L'), false)).toBe('faster');
    expect(transportAction(press('k'), true)).toBeNull();
    expect(transportAction(press(' ', { ctrlKey: true }), true)).toBe('toggle');
  });

  test('takes letters by their place where the keyboard writes others', () => {
    expect(transportAction(press('л', { code: 'KeyK' }), false)).toBe('toggle');
    expect(transportAction(press('о', { code: 'KeyJ' }), false)).toBe('back');
    // A keyboard that writes Latin letters elsewhere means what it writes.
    expect(transportAction(press('k', { code: 'KeyV' }), false)).toBe('toggle');
  });

  test('leaves keys of the browser, of other alphabets’ writing and of AltGr alone', () => {
    expect(transportAction(press('l', { ctrlKey: true }), false)).toBeNull();
    expect(transportAction(press('k', { isComposing: true }), false)).toBeNull();
    expect(transportAction(press(' ', { ctrlKey: true, altKey: true }), true)).toBeNull();
  });
});

test('speeds go up and down by steps, and end at both ends', () => {
  expect([nextRate(1, 1), nextRate(1, -1), nextRate(2, 1), nextRate(0.25, -1)]).toEqual([
    1.25, 0.75, 2, 0.25,
  ]);
});

test('a subtitle stands where its file says, and at the bottom where it says nothing', () => {
  expect(viewerPlace()).toEqual({ vertical: 'end', horizontal: 'center' });
  expect(viewerPlace({ anchor: 8 })).toEqual({ vertical: 'start', horizontal: 'center' });
  expect(viewerPlace({ anchor: 1 })).toEqual({ vertical: 'end', horizontal: 'start' });
  expect(viewerPlace({ anchor: 6 })).toEqual({ vertical: 'center', horizontal: 'end' });
});
