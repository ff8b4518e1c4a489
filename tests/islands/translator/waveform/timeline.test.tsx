import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Times } from '#islands/project/command.ts';
import { $selectedCueId, attachPlayer, reportPlayhead } from '#islands/translator/studio/playhead.ts';
import { $filmDurationMs } from '#islands/translator/video/film.ts';
import { Timeline } from '#islands/translator/waveform/Timeline.tsx';
import { cues } from '../../build.ts';

const LANE_PX = 1_000;
/** The timeline shows twenty seconds at first. */
const MS_PER_PX = 20_000 / LANE_PX;

beforeEach(() => {
  $selectedCueId.set(null);
  $filmDurationMs.set(120_000);
  // Pages without layout know no widths.
  vi.stubGlobal('ResizeObserver', function (tell: () => void) {
    return { observe: tell, disconnect: () => undefined };
  });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(LANE_PX);
});

function show() {
  const onRetime = vi.fn<(times: ReadonlyMap<number, Times>) => void>();
  const { container } = render(
    <Timeline file={null} cues={cues(3)} cueIds={[1, 2, 3]} work={null} onRetime={onRetime} />,
  );
  return { onRetime, lane: container.querySelector<HTMLElement>('[data-timeline]')! };
}

describe('a cue that is dragged', () => {
  test('goes where the pointer was let go, also before that was drawn', () => {
    const { onRetime, lane } = show();
    const at = (ms: number) => ({ clientX: ms / MS_PER_PX, button: 0, pointerId: 1 });
    act(() => {
      lane.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, ...at(2_700) }));
      lane.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, ...at(3_700) }));
      lane.dispatchEvent(new PointerEvent('pointerup', { bubbles: true, ...at(3_700) }));
    });
    expect(onRetime).toHaveBeenCalledExactlyOnceWith(new Map([[1, { startMs: 3_000, endMs: 4_500 }]]));
  });
});

describe('an edge of the chosen cue', () => {
  const edge = (name = 'Start of subtitle 2') => screen.getByRole('slider', { name });
  const choose = (id: number) => act(() => $selectedCueId.set(id));

  test('is moved while a key is down, and is one change when it is let go', () => {
    const { onRetime } = show();
    choose(2);
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    fireEvent.keyDown(edge(), { key: 'ArrowRight' });
    expect(edge().getAttribute('aria-valuenow')).toBe('2200');
    expect(onRetime).not.toHaveBeenCalled();
    fireEvent.keyUp(edge(), { key: 'ArrowRight' });
    expect(onRetime).toHaveBeenCalledExactlyOnceWith(new Map([[1, { startMs: 2_200, endMs: 3_500 }]]));
  });

  test.each([
    ['of printing', { key: 'p', ctrlKey: true }],
    ['of printing on a Mac', { key: 'p', metaKey: true }],
    ['of going back', { key: 'ArrowLeft', altKey: true }],
    ['of the next note', { key: 'ArrowDown', altKey: true }],
  ])('leaves the key %s alone', (_, pressed) => {
    show();
    choose(2);
    expect(fireEvent.keyDown(edge(), pressed)).toBe(true);
    expect(edge().getAttribute('aria-valuenow')).toBe('2000');
  });

  test('goes to the playhead by the key of P on a Russian keyboard too', () => {
    const detach = attachPlayer({ seek() {}, play() {}, pause() {} });
    show();
    choose(2);
    act(() => reportPlayhead(2_400));
    fireEvent.keyDown(edge(), { key: 'з', code: 'KeyP' });
    expect(edge().getAttribute('aria-valuenow')).toBe('2400');
    detach();
  });

  test('keeps the focus while the film turns the page, and comes into sight when it is moved', () => {
    const detach = attachPlayer({ seek() {}, play() {}, pause() {} });
    const { lane } = show();
    choose(1);
    const held = edge('End of subtitle 1');
    act(() => held.focus());
    act(() => reportPlayhead(60_000));
    expect(lane.textContent).toBe('');
    expect(document.activeElement).toBe(held);
    fireEvent.keyDown(held, { key: 'ArrowRight' });
    expect(lane.textContent).toContain('Line 1');
    act(() => held.blur());
    act(() => reportPlayhead(61_000));
    expect(screen.queryByRole('slider')).toBeNull();
    detach();
  });

  test('that goes away under a key stands where it stood', () => {
    const { lane } = show();
    const firstBlock = () => lane.querySelector<HTMLElement>('[data-meeting]')!.style.width;
    const before = firstBlock();
    choose(1);
    fireEvent.keyDown(edge('End of subtitle 1'), { key: 'PageUp' });
    expect(firstBlock()).not.toBe(before);
    choose(2);
    expect(firstBlock()).toBe(before);
  });
});
