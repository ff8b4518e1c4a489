import { atom, computed } from 'nanostores';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import type { Work } from '#islands/project/work.ts';
import type { CurrentCue } from '../studio/current-cue.ts';
import { $selectedCueId } from '../studio/playhead.ts';
import type { HistoryButtons } from './HistoryTools.tsx';
import type { CueListHandle } from './rows/useCueListHandle.ts';

/** Where the person is in the translation that is shown, and the ways to another cue. */
export interface CuePlace {
  readonly $current: CurrentCue;
  readonly list: RefObject<CueListHandle | null>;
  readonly choose: (index: number) => void;
  /** Chooses a cue and puts the cursor into its text. */
  readonly show: (index: number) => void;
  /** Chooses a cue and brings it into view; the cursor stays where it is. */
  readonly reveal: (index: number) => void;
}

/** A place belongs to one translation: another one begins without. */
export function useCuePlace(
  work: Work | null,
  cueIds: readonly number[],
  revealed: HistoryButtons['revealed'],
): CuePlace {
  const list = useRef<CueListHandle>(null);
  const translationId = work?.translationId;
  const [$place] = useState(() =>
    atom<{ readonly translationId: string; readonly index: number } | null>(null),
  );
  const $current = useMemo(
    () =>
      computed($place, (place) => (place?.translationId === translationId ? (place?.index ?? null) : null)),
    [$place, translationId],
  );
  useEffect(() => {
    if (revealed) list.current?.show(revealed.place.index);
  }, [revealed]);
  return useMemo(() => {
    const choose = (index: number) => {
      if (translationId !== undefined) $place.set({ translationId, index });
      $selectedCueId.set(cueIds[index] ?? null);
    };
    return {
      $current,
      list,
      choose,
      show: (index) => {
        choose(index);
        list.current?.show(index);
      },
      reveal: (index) => {
        choose(index);
        list.current?.reveal(index);
      },
    };
  }, [$current, $place, cueIds, translationId]);
}
