import { useEffect, useMemo, useState } from 'react';
import type { Track } from '#subtitles/cue.ts';
import { $playheadMs } from '../studio/playhead.ts';
import { cueClock } from './cue-clock.ts';

const none: readonly number[] = [];

/** Indices of the cues on the screen. Draws again only when another cue comes or goes, not at every frame. */
export function useShownCues(cues: Track): readonly number[] {
  const clock = useMemo(() => cueClock(cues), [cues]);
  const [shown, setShown] = useState(none);
  useEffect(
    () =>
      $playheadMs.subscribe((ms) => {
        const next = ms === null ? none : clock.at(ms);
        setShown((last) =>
          last.length === next.length && next.every((index, at) => index === last[at]) ? last : next,
        );
      }),
    [clock],
  );
  return shown;
}
