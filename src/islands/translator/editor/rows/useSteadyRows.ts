import { type RefObject, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

/** What a person does with the page: from then on they expect it to move. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** By then the notes of the rows have come and their heights are measured. */
const FRAMES = 60;
/** More room than this above the first row hides more than a steady row is worth. */
const MAX_LEAD_PX = 120;

/** A row, and where it stands on the screen. */
interface Anchor {
  readonly index: string;
  readonly topPx: number;
}

interface Steady {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly isArriving: boolean;
  /** Says whether the list scrolls by itself when a row above the window has grown. */
  readonly setScrollsByItself: (scrolls: boolean) => void;
  /** Sets the room above the first row. */
  readonly setLeadPx: (leadPx: number) => void;
}

/**
 * When a run ends, its progress goes and notes come into the rows, at a moment that nobody chose. The row in the middle stays where it is on the screen
 * until the person does something: a finger on its way to it would hit another (docs/decisions/0206). Above the first row there is room
 * where the list cannot be scrolled up so far, and so much is not missing; it goes once it is scrolled away.
 */
export function useSteadyRows({ scroller, isArriving, setScrollsByItself, setLeadPx }: Steady): void {
  const lead = useRef(0);
  const anchor = useRef<Anchor>(null);
  const place = useRef((list: HTMLElement, px: number) => {
    const wished = Math.max(0, -px);
    const next = wished > MAX_LEAD_PX ? 0 : wished;
    if (next !== lead.current) flushSync(() => setLeadPx((lead.current = next)));
    list.scrollTop = Math.max(0, px);
  });
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!isArriving || !list) return;
    // As it is painted: the last cues and the end of the run may come between two frames.
    let frame = 0;
    const look = () => {
      anchor.current = middleRow(list);
      frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [isArriving, scroller]);
  useLayoutEffect(() => {
    const list = scroller.current;
    const held = anchor.current;
    if (isArriving || !list || !held) return;
    anchor.current = null;
    // It would do so one frame before the rows are at their new places.
    setScrollsByItself(false);
    let framesLeft = FRAMES;
    let frame = 0;
    const hold = () => {
      const row = list.querySelector(`[data-index="${held.index}"]`);
      const byPx = row ? Math.round(row.getBoundingClientRect().top - held.topPx) : 0;
      const px = list.scrollTop - lead.current + byPx;
      if (byPx !== 0) place.current(list, px);
      // Let go: nobody can hold it any more.
      framesLeft = px < -MAX_LEAD_PX ? 0 : framesLeft - 1;
      if (framesLeft > 0) frame = requestAnimationFrame(hold);
      else release();
    };
    frame = requestAnimationFrame(hold);
    const release = () => {
      cancelAnimationFrame(frame);
      setScrollsByItself(true);
    };
    const listening = new AbortController();
    for (const act of ACTS) addEventListener(act, release, { signal: listening.signal, passive: true });
    return () => {
      release();
      listening.abort();
    };
  }, [isArriving, scroller, setScrollsByItself]);
  useLayoutEffect(() => {
    const list = scroller.current;
    if (!list) return;
    const onScroll = () => {
      if (lead.current > 0 && list.scrollTop >= lead.current)
        place.current(list, list.scrollTop - lead.current);
    };
    list.addEventListener('scroll', onScroll);
    return () => list.removeEventListener('scroll', onScroll);
  }, [scroller]);
}

/** The row in the middle of the list: none where that is outside the window, and no finger is on its way to it. */
function middleRow(list: HTMLElement): Anchor | null {
  const { top, height } = list.getBoundingClientRect();
  const middle = top + height / 2;
  if (middle < 0 || middle > innerHeight) return null;
  for (const row of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const box = row.getBoundingClientRect();
    if (box.top <= middle && box.bottom > middle)
      return { index: row.dataset['index'] ?? '', topPx: box.top };
  }
  return null;
}
