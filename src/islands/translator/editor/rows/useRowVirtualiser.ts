import { useVirtualizer } from '@tanstack/react-virtual';
import type { ReadableAtom } from 'nanostores';
import { type RefObject, useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import type { Track } from '#subtitles/cue.ts';
import { useMediaQuery } from '#islands/ui/useMediaQuery.ts';
import { rangeWith } from '#islands/translator/studio/range-with.ts';
import { estimateRowPx, NARROW } from './row-estimate.ts';

const OVERSCAN_ROWS = 6;

interface Input {
  readonly cues: Track;
  readonly scroller: RefObject<HTMLElement | null>;
  /** Its row is drawn wherever the list is scrolled to. */
  readonly $tabStop: ReadableAtom<number>;
  /** The room above the first row. */
  readonly leadPx: number;
}

/** Which rows are drawn, and where: those near the window, by the heights that were measured, or else estimated. */
export function useRowVirtualiser({ cues, scroller, $tabStop, leadPx }: Input) {
  const rangeExtractor = useMemo(() => rangeWith(() => $tabStop.get()), [$tabStop]);
  const isNarrow = useMediaQuery(NARROW);
  const estimates = useMemo(() => cues.map((cue) => estimateRowPx(cue, isNarrow)), [cues, isNarrow]);
  // The virtualiser's functions change with its state; nothing is memoised over them.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualiser = useVirtualizer({
    count: cues.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => estimates[index] ?? 0,
    overscan: OVERSCAN_ROWS,
    paddingStart: leadPx,
    rangeExtractor,
    // One frame draws the scroll once, with the heights that it brought.
    useFlushSync: false,
  });
  const setScrollsByItself = useCallback(
    (scrolls: boolean) => {
      virtualiser.shouldAdjustScrollPositionOnItemSizeChange = scrolls ? undefined : () => false;
    },
    [virtualiser],
  );
  const wasNarrow = useRef(isNarrow);
  useLayoutEffect(() => {
    // A row of the table that was measured is of another height as a card, and the other way round.
    if (wasNarrow.current !== isNarrow) virtualiser.measure();
    wasNarrow.current = isNarrow;
  }, [isNarrow, virtualiser]);
  return { virtualiser, setScrollsByItself };
}
