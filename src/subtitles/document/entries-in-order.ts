import type { Cue } from '../cue.ts';
import type { DocumentEntry } from './document.ts';

/** The entries of a document in the order of its track. `order` gives, for each cue, the place at which it stands in the file; `null` where it is the same. */
export function entriesInOrder(
  cues: readonly Cue[],
  places: readonly Omit<DocumentEntry, 'cue'>[],
  order: readonly number[] | null,
): DocumentEntry[] {
  return cues.map((cue, index) => ({ cue, ...places[order?.[index] ?? index]! }));
}
