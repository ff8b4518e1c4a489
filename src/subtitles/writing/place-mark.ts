import type { Cue } from '../cue.ts';

/** SubRip's mark for the place of a cue; empty where that is the usual one. */
export function placeMark({ placement }: Pick<Cue, 'placement'>): string {
  const { anchor = 2 } = placement ?? {};
  return anchor === 2 ? '' : `{\\an${anchor}}`;
}
