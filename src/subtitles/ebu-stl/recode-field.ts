import { isSameStyledText } from '../document/match-spans.ts';
import type { Dropped } from '../markup/render-spans.ts';
import type { CharacterTable, ReadingTable } from './character-table.ts';
import { putLetters } from './encode-text.ts';
import { readTextField } from './text-field.ts';

/** Whether a text field says the same in both tables. */
export function isSameInBoth(field: Uint8Array, a: ReadingTable, b: ReadingTable): boolean {
  return isSameStyledText(readTextField(field, a), readTextField(field, b));
}

/** A text field of one table with its codes, and its characters in another. */
export function recodeField(
  field: Uint8Array,
  from: ReadingTable,
  to: { readonly table: CharacterTable; readonly dropped: Dropped },
): Uint8Array {
  const bytes: number[] = [];
  let wordsFrom = 0;
  const putWords = (end: number) => {
    if (end > wordsFrom) putLetters(bytes, from.decode(field.subarray(wordsFrom, end)), to);
  };
  for (let at = 0; at < field.length;) {
    const length = from.charBytes(field, at);
    if (length === 0) {
      putWords(at);
      bytes.push(field[at]!);
      wordsFrom = at + 1;
    }
    at += Math.max(1, length);
  }
  putWords(field.length);
  return Uint8Array.from(bytes);
}
