import { formatTimecode } from '#subtitles/timing/timecode.ts';
import { ticks, type View } from './view.ts';

/** The times above the sound. */
export function Ruler({ view, widthPx }: { view: View; widthPx: number }) {
  return (
    <div aria-hidden="true" className="relative h-9 overflow-hidden pointer-coarse:h-11">
      {ticks(view, widthPx).map((ms) => (
        <span
          key={ms}
          className="timecode absolute inset-y-0 border-s border-edge ps-1 text-(length:--step--2)"
          style={{ left: `${((ms - view.fromMs) / view.spanMs) * 100}%` }}
        >
          {short(ms)}
        </span>
      ))}
    </div>
  );
}

/** Hours only where there are any, and no more of the second than is needed. */
function short(ms: number): string {
  const whole = formatTimecode(ms, '.').replace(/^00:/u, '');
  return ms % 1000 === 0 ? whole.slice(0, -4) : whole.slice(0, -2);
}
