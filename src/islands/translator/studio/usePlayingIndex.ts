import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
import { $playingCueId } from './playhead.ts';

/** The index of the cue that the film shows now; -1 where it shows none. */
export function usePlayingIndex(cueIds: readonly number[]): number {
  const playingId = useStore($playingCueId);
  return useMemo(() => (playingId === null ? -1 : cueIds.indexOf(playingId)), [cueIds, playingId]);
}
