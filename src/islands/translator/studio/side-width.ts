import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { atom } from 'nanostores';

const KEY = 'polycue.studio.side';
const DEFAULT_PX = 360;
export const MIN_SIDE_PX = 280;
/** The cues keep at least this much. */
const MIN_CUES_PX = 480;

/** How wide the pane beside the cues is. The person's choice is kept in this browser. */
export const $sidePx = atom(readWidth());

export function setSidePx(px: number): void {
  const kept = Math.round(Math.min(maxSidePx(), Math.max(MIN_SIDE_PX, px)));
  $sidePx.set(kept);
  keepText(KEY, String(kept));
}

export function maxSidePx(): number {
  return Math.max(MIN_SIDE_PX, innerWidth - MIN_CUES_PX);
}

function readWidth(): number {
  const kept = Number(readKept(KEY));
  return kept >= MIN_SIDE_PX ? Math.min(kept, maxSidePx()) : DEFAULT_PX;
}
