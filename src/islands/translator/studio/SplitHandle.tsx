import { useStore } from '@nanostores/react';
import type { KeyboardEvent, PointerEvent } from 'react';
import { t } from '#messages/t.ts';
import { $sidePx, maxSidePx, MIN_SIDE_PX, setSidePx } from './side-width.ts';

const STEP_PX = 32;

/** Between cues and side pane: dragged, or moved with the arrow keys. Why no library: docs/decisions/0090. */
export function SplitHandle({ controls }: { controls: string }) {
  const sidePx = useStore($sidePx);
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const edge = event.currentTarget.parentElement?.getBoundingClientRect().right ?? innerWidth;
    setSidePx(edge - event.clientX);
  };
  const pressKey = (event: KeyboardEvent) => {
    const next = {
      ArrowLeft: sidePx + STEP_PX,
      ArrowRight: sidePx - STEP_PX,
      Home: maxSidePx(),
      End: MIN_SIDE_PX,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setSidePx(next);
  };
  return (
    // A separator that can be moved is a control: https://www.w3.org/WAI/ARIA/apg/patterns/windowsplitter/
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <div
      role="separator"
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t('studio.split')}
      aria-orientation="vertical"
      aria-controls={controls}
      aria-valuenow={sidePx}
      aria-valuemin={MIN_SIDE_PX}
      aria-valuemax={maxSidePx()}
      className="split-handle hidden lg:block"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={pressKey}
    />
  );
}
