import { atom } from 'nanostores';
import type { Term } from '#terminology/term.ts';

/** The term that the window is open for, as far as it was selected; `null` while it is closed. */
export const $wantedTerm = atom<Term | null>(null);

/** Opens the window with the words that are selected in a row of the list. */
export function openTerm(index: number): void {
  $wantedTerm.set(selectedTerm(index));
}

function selectedTerm(index: number): Term {
  const row = document.querySelector(`[data-index="${index}"]`);
  const selection = getSelection();
  const isSource = row?.querySelector('.cue-source')?.contains(selection?.anchorNode ?? null);
  const field = row?.querySelector('textarea');
  return {
    source: isSource ? String(selection).trim() : '',
    target: field?.value.slice(field.selectionStart, field.selectionEnd).trim() ?? '',
  };
}
