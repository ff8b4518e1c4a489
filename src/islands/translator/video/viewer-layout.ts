import type { Placement } from '#subtitles/cue.ts';

/** Where a subtitle stands on the picture, as flex and inset values. */
export interface ViewerPlace {
  readonly vertical: 'start' | 'center' | 'end';
  readonly horizontal: 'start' | 'center' | 'end';
}

const SIDES = ['start', 'center', 'end'] as const;

/** The nine places of a numeric keypad; bottom centre where a file says nothing. */
export function viewerPlace({ anchor = 2 }: Placement = {}): ViewerPlace {
  const at = Math.min(9, Math.max(1, Math.round(anchor))) - 1;
  return { vertical: (['end', 'center', 'start'] as const)[Math.floor(at / 3)]!, horizontal: SIDES[at % 3]! };
}
