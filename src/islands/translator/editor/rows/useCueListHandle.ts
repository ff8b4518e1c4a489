import { type Ref, type RefObject, useImperativeHandle } from 'react';
import { focusWhenDrawn } from '#islands/ui/focus/focus-when-drawn.ts';
import { NARROW } from './row-estimate.ts';

/** Brings a subtitle of the list on the screen. */
export interface CueListHandle {
  /** Scrolls to a subtitle and focuses its translation. */
  show(index: number, align?: 'auto' | 'center'): void;
  /** Scrolls to a subtitle. */
  reveal(index: number): void;
}

interface Rows {
  scrollToIndex(index: number, options: { readonly align: 'auto' | 'center' }): void;
}

export function useCueListHandle(
  ref: Ref<CueListHandle> | undefined,
  scroller: RefObject<HTMLElement | null>,
  rows: Rows,
): void {
  useImperativeHandle(ref, () => ({
    show: (index, align = 'center') => {
      const { activeElement: before } = document;
      // What has just changed is drawn first.
      requestAnimationFrame(() => {
        rows.scrollToIndex(index, { align });
        // Beside a film on a phone the page scrolls too.
        if (matchMedia(NARROW).matches) scroller.current?.parentElement?.scrollIntoView({ block: 'nearest' });
        focusWhenDrawn(scroller.current, `textarea[data-cue="${index}"]`, { before, preventScroll: true });
      });
    },
    reveal: (index) => rows.scrollToIndex(index, { align: 'center' }),
  }));
}
