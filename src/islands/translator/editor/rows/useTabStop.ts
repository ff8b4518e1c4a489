import { atom, computed, type ReadableAtom } from 'nanostores';
import { useCallback, useMemo, useState } from 'react';

interface TabStop {
  /** The index of its row. */
  readonly $tabStop: ReadableAtom<number>;
  readonly moveTabStop: (index: number) => void;
}

/** Tab comes into the list where the person was last. Rows may have gone since. */
export function useTabStop(count: number): TabStop {
  const [$lastFocused] = useState(() => atom(0));
  const $tabStop = useMemo(
    () => computed($lastFocused, (index) => Math.min(index, count - 1)),
    [$lastFocused, count],
  );
  const moveTabStop = useCallback((index: number) => $lastFocused.set(index), [$lastFocused]);
  return { $tabStop, moveTabStop };
}
