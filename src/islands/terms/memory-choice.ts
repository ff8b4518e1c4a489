import { keepText, readKept } from '#site/kept-in-browser/local-storage.ts';
import { atom } from 'nanostores';

const KEY = 'polycue.memory';
const TO = 'syncs:';

/** What the person has ticked: none is on by itself. */
export interface MemoryChoice {
  /** Lines that they edit are kept. */
  readonly keeps: boolean;
  /** A line with the same words as one that is kept takes its translation, and no model is asked. */
  readonly uses: boolean;
  /** The account that what is kept goes to too, for all devices: who signs in here next has not ticked it. */
  readonly syncsTo: string | null;
}

export const $memoryChoice = atom<MemoryChoice>({ keeps: false, uses: false, syncsTo: null });

/** Takes up the choice of an earlier visit. */
export function restoreMemoryChoice(): void {
  const chosen = (readKept(KEY) ?? '').split(' ');
  $memoryChoice.set({
    keeps: chosen.includes('keeps'),
    uses: chosen.includes('uses'),
    syncsTo: chosen.find((word) => word.startsWith(TO))?.slice(TO.length) ?? null,
  });
}

export function chooseMemory(choice: MemoryChoice): void {
  $memoryChoice.set(choice);
  const words: string[] = (['keeps', 'uses'] as const).filter((word) => choice[word]);
  if (choice.syncsTo !== null) words.push(TO + choice.syncsTo);
  keepText(KEY, words.join(' '));
}
