import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { emptyPeaks } from '#islands/translator/waveform/peaks.ts';
import { $sound } from '#islands/translator/waveform/sound.ts';
import { Wave } from '#islands/translator/waveform/Wave.tsx';

test('the sound of a film goes with it, before the next one has any to show', () => {
  const drawn: string[] = [];
  const context = {
    clearRect: () => drawn.splice(0),
    fillRect: () => drawn.push('column'),
  } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(10);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10);
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const drawFrame = () => frames.splice(0).forEach((frame) => frame(0));

  $sound.set({ peaks: emptyPeaks(20_000), added: { fromMs: 0, toMs: 5_000 }, state: 'reading' });
  render(<Wave view={{ fromMs: 0, spanMs: 20_000 }} widthPx={10} />);
  drawFrame();
  expect(drawn.length).toBeGreaterThan(0);
  act(() => $sound.set(null));
  drawFrame();
  expect(drawn).toEqual([]);
});
