import { beforeEach, expect, test, vi } from 'vitest';
import { focusWhenDrawn } from '#islands/ui/focus/focus-when-drawn.ts';

const ROW_PX = 40;
const LIST_PX = 100;
let list: HTMLElement;

/** Draws a row where it would lie. The list shows two and a half of them. */
function draw(row: number): HTMLElement {
  const field = list.appendChild(document.createElement('textarea'));
  field.dataset['cue'] = String(row);
  field.getBoundingClientRect = () => {
    const top = row * ROW_PX - list.scrollTop;
    return { top, bottom: top + ROW_PX } as DOMRect;
  };
  return field;
}

const step = (row: number) =>
  focusWhenDrawn(list, `[data-cue="${row}"]`, { before: document.activeElement, preventScroll: true });
const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  list = document.body.appendChild(document.createElement('div'));
  list.getBoundingClientRect = () => ({ top: 0, bottom: LIST_PX }) as DOMRect;
});

test('a row that was stepped to stays in sight while rows above it turn out taller', async () => {
  draw(3);
  step(3);
  list.scrollTop = 400;
  await frame();
  await frame();
  expect(document.activeElement).toBe(list.firstElementChild);
  expect(list.scrollTop).toBe(3 * ROW_PX + ROW_PX / 2 - LIST_PX / 2);
});

test('the next step is not held back by the one before, however soon it comes', async () => {
  draw(0);
  step(0);
  await frame();
  list.scrollTop = 60 * ROW_PX;
  step(60);
  await frame();
  await frame();
  expect(list.scrollTop).toBe(60 * ROW_PX);
  const field = draw(60);
  await expect.poll(() => document.activeElement).toBe(field);
});
