import { useCallback, useEffect, useRef, useState } from 'react';
import { letterOf } from '#islands/ui/keyboard/latin-key.ts';
import type { Place } from './workspace/list/undo-steps.ts';
import type { TranslatorWorkspace } from './workspace/workspace.ts';

/** The cue that Undo or Redo has changed last; another object each time. */
export interface Revealed {
  readonly place: Place;
}

/**
 * Undo and Redo by button and by key. Fields of the project use this Undo; all other fields keep the browser's. A key that
 * is held down goes on in the cue where it began, and never in another.
 */
export function useHistoryKeys({ list }: TranslatorWorkspace) {
  const [revealed, setRevealed] = useState<Revealed | null>(null);
  const began = useRef<Place | null>(null);
  const move = useCallback(
    async (direction: 'undo' | 'redo', isHeld = false) => {
      if (isHeld && !began.current) return;
      const place = await list[direction](isHeld ? began.current : null);
      if (!isHeld) began.current = place;
      if (place) setRevealed({ place });
    },
    [list],
  );
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    addEventListener(
      'keydown',
      (event) => {
        const direction = directionOf(event);
        if (!direction || hasOwnUndo(event.target)) return;
        event.preventDefault();
        void move(direction, event.repeat);
      },
      { signal },
    );
    // The browser's menu, and shaking a phone.
    addEventListener(
      'beforeinput',
      (event) => {
        const direction = { historyUndo: 'undo' as const, historyRedo: 'redo' as const }[event.inputType];
        if (!direction || hasOwnUndo(event.target)) return;
        event.preventDefault();
        void move(direction);
      },
      { signal },
    );
    return () => listening.abort();
  }, [move]);
  return { revealed, undo: () => void move('undo'), redo: () => void move('redo') };
}

function directionOf(event: KeyboardEvent) {
  const { ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (isComposing || altKey || ctrlKey === metaKey) return null;
  const letter = letterOf(event);
  if (letter === 'z') return shiftKey ? 'redo' : 'undo';
  return letter === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

function hasOwnUndo(target: EventTarget | null): boolean {
  if (!(target instanceof Element) || target.closest('[data-history]')) return false;
  return (
    target.closest('input:not([type=radio], [type=checkbox], [type=file]), textarea, [contenteditable]') !==
    null
  );
}
