import { normalForm } from '../encoding/normal-form.ts';
import { type Dropped, drop } from '../markup/render-spans.ts';
import type { CharacterTable } from './character-table.ts';

/** Signs that look nearly the same, for tables that lack the left ones. */
const NEAR_SIGNS: ReadonlyMap<string, string> = new Map([
  ['…', '...'],
  ...[...'‐‑‒–—―−'].map((dash): [string, string] => [dash, '-']),
  ...[...'„‟“”«»″'].map((quote): [string, string] => [quote, '"']),
  ...[...'‘’‚‛‹›′'].map((quote): [string, string] => [quote, "'"]),
  ['ș', 'ş'],
  ['Ș', 'Ş'],
  ['ț', 'ţ'],
  ['Ț', 'Ţ'],
  ['€', 'EUR'],
  ['•', '*'],
  ['⁄', '/'],
  ['♫', '♪'],
]);
/** Blanks of other widths, and signs without any width, such as marks of direction. */
const BLANK = /^[\p{Zs}\p{Zl}\p{Zp}\t\v\f\u0085]$/u;
/** How many blanks a wider one is: a single one at the start of a text is taken for a typing error. */
const BLANK_WIDTHS: Readonly<Record<string, number>> = { '\t': 4, '\u3000': 2 };
const WITHOUT_WIDTH = /^\p{Cf}$/u;

const QUESTION_MARK = 0x3f;

/** A letter with its marks, as one character is that a table may have: where it begins in the text, and its composed form. */
export interface Letter {
  readonly at: number;
  readonly text: string;
}

/** The letters of a text. Marks are composed with the letter before them, for a table has no marks alone. */
export function lettersOf(text: string): Letter[] {
  return [...text.matchAll(/\P{M}\p{M}*|\p{M}+/gu)].flatMap(({ index, 0: letter }) =>
    [...normalForm(letter, 'NFC')].map((composed) => ({ at: index, text: composed })),
  );
}

/** Whether a table has a letter, or a sign that looks nearly the same. */
export function canEncode(letter: string, table: CharacterTable): boolean {
  return (table.encode(letter) ?? nearBytes(letter, table)) !== null;
}

/** The bytes of a letter; those of near signs, of the letter without its marks, or a question mark where the table lacks it. The last two are reported. */
export function encodeLetter(letter: string, table: CharacterTable, dropped: Dropped): readonly number[] {
  const bytes = table.encode(letter) ?? nearBytes(letter, table);
  if (bytes) return bytes;
  drop(dropped, 'characters');
  return bytesOf(normalForm(letter, 'NFKD').replaceAll(/\p{M}/gu, ''), table) ?? [QUESTION_MARK];
}

function nearBytes(letter: string, table: CharacterTable): readonly number[] | null {
  if (WITHOUT_WIDTH.test(letter)) return [];
  if (BLANK.test(letter)) return bytesOf(' '.repeat(BLANK_WIDTHS[letter] ?? 1), table);
  return bytesOf(NEAR_SIGNS.get(letter) ?? normalForm(letter, 'NFKC'), table);
}

/** The bytes of a text that the table has as a whole; `null` where there is none. */
function bytesOf(text: string, table: CharacterTable): readonly number[] | null {
  const bytes = [...text].map((char) => table.encode(char));
  return bytes.length > 0 && bytes.every((encoded) => encoded !== null) ? bytes.flat() : null;
}
