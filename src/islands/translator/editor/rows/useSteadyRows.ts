import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** What a person does with the page: from then on they expect it to move. */
const ACTS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
/** By then the notes of the rows have come and their heights are measured. */
const FRAMES = 60;

/** A row, and where it stands on the screen. */
interface Anchor {
  readonly index: string;
  readonly topPx: number;
}

/**
 * When a run ends, its progress goes and notes come into the rows, at a moment that nobody chose. The row in the middle stays where it is on the screen
 * until the person does something: a finger on its way to it would hit another (docs/decisions/0206). Returns the room above the first row,
 * where the list cannot be scrolled up so far; it goes once it is scrolled away.
 */
export function useSteadyRows(scroller: RefObject<HTMLElement | null>, isArriving: boolean): number {
  const [leadPx, setLeadPx] = useState(0);
  const lead = useRef(0);
  const anchor = useRef<Anchor>(null);
  const place = useRef((list: HTMLElement, px: number) => {
    const next = Math.max(0, -px);
    if (next !== lead.current) flushSync(() => setLeadPx((lead.current = next)));
    list.scrollTop = Math.max(0, px);
  });
  useLayoutEffect(() => {
    // Before the last cues came, and after each scroll.
    if (isArriving && scroller.current) anchor.current = middleRow(scroller.current);
  });
  useLayoutEffect(() => {
    const list = scroller.current;
    const held = anchor.current;
    if (isArriving || !list || !held) return;
    anchor.current = null;
    let framesLeft = FRAMES;
    let frame = 0;
    const hold = () => {
      const row = list.querySelector(`[data-index="${held.index}"]`);
      const byPx = row ? Math.round(row.getBoundingClientRect().top - held.topPx) : 0;
      if (byPx !== 0) place.current(list, list.scrollTop - lead.current + byPx);
      framesLeft -= 1;
      if (framesLeft > 0) frame = requestAnimationFrame(hold);
    };
    frame = requestAnimationFrame(hold);
    const release = () => cancelAnimationFrame(frame);
    const listening = new AbortController();
    for (const act of ACTS) addEventListener(act, release, { signal: listening.signal, passive: true });
    return () => {
      release();
      listening.abort();
    };
  }, [isArriving, scroller]);
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
  return leadPx;
}

function middleRow(list: HTMLElement): Anchor | null {
  const { top, height } = list.getBoundingClientRect();
  for (const row of list.querySelectorAll<HTMLElement>('[data-index]')) {
    const box = row.getBoundingClientRect();
    if (box.top <= top + height / 2 && box.bottom > top + height / 2)
      return { index: row.dataset['index'] ?? '', topPx: box.top };
  }
  return null;
}
