import { useEffect, useRef } from 'react';
import { $playheadMs } from '../studio/playhead.ts';
import type { View } from './view.ts';

/** Where the film stands. Moved at every frame, past React. */
export function Playhead({ view }: { view: View }) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(
    () =>
      $playheadMs.subscribe((ms) => {
        if (line.current) line.current.style.left = `${(((ms ?? 0) - view.fromMs) / view.spanMs) * 100}%`;
      }),
    [view],
  );
  return (
    <div ref={line} aria-hidden="true" className="pointer-events-none absolute inset-y-0 z-20 w-0.5 bg-bad" />
  );
}
