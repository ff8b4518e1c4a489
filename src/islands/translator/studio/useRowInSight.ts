import { useEffect } from 'react';
import { $isPlaying } from './playhead.ts';

/** Scrolls to the row of the cue that the film shows, each time that another one is shown. A film that stands still moves no list. */
export function useRowInSight(
  row: number,
  list: { scrollToIndex(row: number, options: { readonly align: 'auto' }): void },
): void {
  useEffect(() => {
    if (row >= 0 && $isPlaying.get()) list.scrollToIndex(row, { align: 'auto' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only when another cue plays
  }, [row]);
}
