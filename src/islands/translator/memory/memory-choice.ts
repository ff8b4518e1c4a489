import { atom } from 'nanostores';

const KEY = 'polycue.memory';

/** What the person has ticked: neither is on by itself. */
export interface MemoryChoice {
  /** Lines that they edit are kept. */
  readonly keeps: boolean;
  /** A line with the same words as one that is kept takes its translation, and no model is asked. */
  readonly uses: boolean;
}

export const $memoryChoice = atom<MemoryChoice>({ keeps: false, uses: false });

/** Takes up the choice of an earlier visit. */
export function restoreMemoryChoice(): void {
  try {
    const chosen = localStorage.getItem(KEY) ?? '';
    $memoryChoice.set({ keeps: chosen.includes('keeps'), uses: chosen.includes('uses') });
  } catch {
    // Without storage nothing is remembered.
  }
}

export function chooseMemory(choice: MemoryChoice): void {
  $memoryChoice.set(choice);
  const words = [choice.keeps ? 'keeps' : '', choice.uses ? 'uses' : ''].filter(Boolean);
  try {
    if (words.length > 0) localStorage.setItem(KEY, words.join(' '));
    else localStorage.removeItem(KEY);
  } catch {
    // The choice holds until the page is left.
  }
}
