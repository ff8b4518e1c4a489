import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { atom } from 'nanostores';

const KEY = 'polycue.memory';

/** What the person has ticked: none is on by itself. */
export interface MemoryChoice {
  /** Lines that they edit are kept. */
  readonly keeps: boolean;
  /** A line with the same words as one that is kept takes its translation, and no model is asked. */
  readonly uses: boolean;
  /** What is kept goes to the account too, for all devices. */
  readonly syncs: boolean;
}

export const $memoryChoice = atom<MemoryChoice>({ keeps: false, uses: false, syncs: false });

/** Takes up the choice of an earlier visit. */
export function restoreMemoryChoice(): void {
  const chosen = readKept(KEY) ?? '';
  $memoryChoice.set({
    keeps: chosen.includes('keeps'),
    uses: chosen.includes('uses'),
    syncs: chosen.includes('syncs'),
  });
}

export function chooseMemory(choice: MemoryChoice): void {
  $memoryChoice.set(choice);
  const words = (['keeps', 'uses', 'syncs'] as const).filter((word) => choice[word]);
  keepText(KEY, words.join(' '));
}
