import { useEffect, useRef } from 'react';
import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { $playheadMs } from '../studio/playhead.ts';

/** Where the film stands, in figures. Written at every frame, past React. */
export function Clock() {
  const place = useRef<HTMLSpanElement>(null);
  useEffect(
    () =>
      $playheadMs.subscribe((ms) => {
        if (place.current) place.current.textContent = formatTimecode(ms ?? 0, ',');
      }),
    [],
  );
  return <span ref={place} data-clock className="timecode" />;
}
