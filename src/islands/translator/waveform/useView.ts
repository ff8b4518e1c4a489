import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useState } from 'react';
import { $filmDurationMs } from '../video/film.ts';
import { $playheadMs } from '../studio/playhead.ts';
import { clampView, followPlayhead, type View, zoomAt } from './view.ts';

const START: View = { fromMs: 0, spanMs: 20_000 };
const WHEEL_ZOOM = 1.15;

/**
 * What the timeline shows: it turns the page with the playhead, scrolls with the wheel, and zooms with Ctrl and the wheel. It reaches to the end of the
 * film and of the cues, which are known before the film is and may go on after it.
 */
export function useView(lane: RefObject<HTMLElement | null>, cuesEndMs: number) {
  const durationMs = Math.max(useStore($filmDurationMs) ?? 0, cuesEndMs);
  const [view, setView] = useState(START);
  const [widthPx, setWidthPx] = useState(0);
  useEffect(
    () =>
      $playheadMs.subscribe((ms) => {
        if (ms !== null) setView((last) => followPlayhead(last, ms, durationMs));
      }),
    [durationMs],
  );
  useEffect(() => {
    const element = lane.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidthPx(element.clientWidth));
    observer.observe(element);
    // React listens to the wheel without a say in whether the page scrolls.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      setView((last) => {
        const perPx = last.spanMs / Math.max(1, element.clientWidth);
        if (!event.ctrlKey && !event.altKey)
          return clampView(
            { ...last, fromMs: last.fromMs + (event.deltaX || event.deltaY) * perPx },
            durationMs,
          );
        const ms = last.fromMs + (event.clientX - element.getBoundingClientRect().left) * perPx;
        return zoomAt(last, ms, event.deltaY > 0 ? WHEEL_ZOOM : 1 / WHEEL_ZOOM, durationMs);
      });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => {
      observer.disconnect();
      element.removeEventListener('wheel', turn);
    };
  }, [lane, durationMs]);
  const zoom = (factor: number) =>
    setView((last) => zoomAt(last, $playheadMs.get() ?? last.fromMs, factor, durationMs));
  const reveal = (ms: number) => setView((last) => followPlayhead(last, ms, durationMs));
  return { view, widthPx, durationMs, zoom, reveal };
}
