import { useEffect, useMemo, useRef } from 'react';
import type { Track } from '#subtitles/cue.ts';
import { $playheadMs, $playingCueId, $selectedCueId, seek } from '../studio/playhead.ts';
import { cueClock, isWithin } from './cue-clock.ts';
import { $loopedCueId } from './film.ts';

/** Keeps film and cues together: names the cue under the playhead, goes to a cue that is selected, and repeats the one that is looped. */
export function useCueFollower(cues: Track, cueIds: readonly number[]): void {
  const clock = useMemo(() => cueClock(cues), [cues]);
  const now = useRef({ cues, cueIds, clock });
  useEffect(() => {
    now.current = { cues, cueIds, clock };
  }, [cues, cueIds, clock]);
  useEffect(() => {
    const cueWithId = (id: number | null) => {
      const index = id === null ? -1 : now.current.cueIds.indexOf(id);
      return index < 0 ? undefined : now.current.cues[index];
    };
    const stops = [
      $playheadMs.listen((ms) => {
        if (ms === null) return;
        const looped = cueWithId($loopedCueId.get());
        if (looped && ms >= looped.endMs) return seek(looped.startMs);
        const [index] = now.current.clock.at(ms);
        const id = index === undefined ? null : (now.current.cueIds[index] ?? null);
        if (id !== $playingCueId.get()) $playingCueId.set(id);
      }),
      $selectedCueId.listen((id) => {
        const cue = cueWithId(id);
        const ms = $playheadMs.get();
        // While a person edits the current cue, the film does not seek.
        if (cue && ms !== null && !isWithin(cue, ms)) seek(cue.startMs);
      }),
    ];
    return () => stops.forEach((stop) => stop());
  }, []);
}
