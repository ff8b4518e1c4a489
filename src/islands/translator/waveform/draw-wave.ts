import { loudnessBetween, type Peaks } from './peaks.ts';
import type { View } from './view.ts';

/** Draws the sound of a part of the film, one column a pixel of the screen, in the canvas's own text colour. `null` leaves it empty. */
export function drawWave(canvas: HTMLCanvasElement, peaks: Peaks | null, { fromMs, spanMs }: View): void {
  const { clientWidth, clientHeight } = canvas;
  const width = Math.round(clientWidth * devicePixelRatio);
  const height = Math.round(clientHeight * devicePixelRatio);
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  context.clearRect(0, 0, width, height);
  if (!peaks) return;
  context.fillStyle = getComputedStyle(canvas).color;
  const columnMs = spanMs / width;
  for (let x = 0; x < width; x += 1) {
    const [low, high] = loudnessBetween(peaks, fromMs + x * columnMs, fromMs + (x + 1) * columnMs);
    const top = ((1 - high) / 2) * height;
    context.fillRect(x, top, 1, Math.max(1, ((high - low) / 2) * height));
  }
}
